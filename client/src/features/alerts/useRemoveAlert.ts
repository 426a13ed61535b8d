import { useAsk, type FailureMessage } from '../../components/reauthentication/useAsk';
import { MyAlertsDocument, useUnwatchMutation, type MyAlertsQuery } from './Alerts.generated';

/** Removes an alert, with an optimistic response. @returns the failure; null on success */
export function useRemoveAlert(token: string | null): (id: string) => Promise<FailureMessage | null> {
  const ask = useAsk();
  const [mutate] = useUnwatchMutation();
  const whose = token === null ? {} : { token };
  return async (id) => {
    const result = await ask(async () => {
      const { data } = await mutate({
        variables: { id, ...whose },
        optimisticResponse: { __typename: 'Mutation', unwatch: { __typename: 'Done', message: '' } },
        update: (cache, { data: answer }) => {
          if (answer?.unwatch.__typename !== 'Done') return;
          cache.updateQuery<MyAlertsQuery>({ query: MyAlertsDocument, variables: whose }, (known) =>
            known?.myAlerts
              ? { ...known, myAlerts: known.myAlerts.filter((alert) => alert.id !== id) }
              : undefined,
          );
        },
      });
      return data?.unwatch;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}
