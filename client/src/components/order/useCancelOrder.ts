import { useSendRequest, type FailureMessage } from '../reauthentication/useSendRequest';
import { useCancelOrderMutation } from './CancelOrder.generated';

/** Cancels an order. @returns the failure, or null when it is cancelled */
export function useCancelOrder() {
  const sendRequest = useSendRequest();
  const [mutate] = useCancelOrderMutation();
  return async (number: string, reason?: string): Promise<FailureMessage | null> => {
    const result = await sendRequest(
      async () => (await mutate({ variables: { number, reason: reason || null } })).data?.cancelOrder,
    );
    return result?.__typename === 'Failure' ? result : null;
  };
}
