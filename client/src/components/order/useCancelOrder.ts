import { useSendRequest } from '../reauthentication/useSendRequest';
import { useCancelOrderMutation } from './CancelOrder.generated';
import type { OrderChangeResult } from './order-change';

/** Cancels an order. Never rejects. */
export function useCancelOrder() {
  const sendRequest = useSendRequest();
  const [mutate] = useCancelOrderMutation();
  return (number: string, reason?: string): Promise<OrderChangeResult> =>
    sendRequest(
      async () => (await mutate({ variables: { number, reason: reason || null } })).data?.cancelOrder,
    );
}
