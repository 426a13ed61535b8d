import { useSendRequest, type FailureMessage } from '../../components/reauthentication/useSendRequest';
import { MyAlertsDocument, useRemoveAlertMutation, type MyAlertsQuery } from './Alerts.generated';

/** Removes an alert, with an optimistic response. @returns the failure; null on success */
export function useRemoveAlert(token: string | null): (id: string) => Promise<FailureMessage | null> {
  const sendRequest = useSendRequest();
  const [mutate] = useRemoveAlertMutation();
  const tokenVariables = token === null ? {} : { token };
  return async (id) => {
    const result = await sendRequest(async () => {
      const { data } = await mutate({
        variables: { id, ...tokenVariables },
        optimisticResponse: { __typename: 'Mutation', removeAlert: { __typename: 'Done', message: '' } },
        update: (cache, { data: answer }) => {
          if (answer?.removeAlert.__typename !== 'Done') return;
          cache.updateQuery<MyAlertsQuery>({ query: MyAlertsDocument, variables: tokenVariables }, (data) =>
            data?.myAlerts
              ? { ...data, myAlerts: data.myAlerts.filter((alert) => alert.id !== id) }
              : undefined,
          );
        },
      });
      return data?.removeAlert;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}
