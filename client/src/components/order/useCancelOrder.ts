import { useAsk, type FailureMessage } from '../reauthentication/useAsk';
import { useCancelOrderMutation } from './CancelOrder.generated';

/** Cancels an order. @returns the failure, or null when it is cancelled */
export function useCancelOrder() {
  const ask = useAsk();
  const [mutate] = useCancelOrderMutation();
  return async (number: string, reason?: string): Promise<FailureMessage | null> => {
    const result = await ask(
      async () => (await mutate({ variables: { number, reason: reason || null } })).data?.cancelOrder,
    );
    return result?.__typename === 'Failure' ? result : null;
  };
}
