import { useStoredValuesLoaded } from '../../state/useStoredValue';
import { usePaymentPolling } from '../usePaymentPolling';
import { isAwaitingPhoneCode, type OrderView } from './order-view';
import { useOrderQuery } from './Order.generated';

export interface OrderState {
  /** Undefined while loading; null when there is none that this browser may see. */
  order: OrderView | null | undefined;
  hasFailed: boolean;
  /** The payment has been pending for two minutes. */
  isLate: boolean;
  /** Refetches the order and restarts polling. Never rejects. */
  refetchOrder: () => void;
}

/** Queries one of the shopper's orders, and polls it while its payment is pending. @param number in any spelling */
export function useOrder(number: string): OrderState {
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { data, error, refetch } = useOrderQuery({
    variables: { number },
    skip: !areStoredValuesLoaded,
    ssr: false,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const order = data?.order;
  // With a code the status changes in this tab, so polling is not needed.
  const isPending = order?.status === 'PENDING_PAYMENT' && !isAwaitingPhoneCode(order);
  const { isLate, checkAgain } = usePaymentPolling(isPending, refetch);

  return {
    order,
    hasFailed: error !== undefined && order === undefined,
    isLate,
    refetchOrder: checkAgain,
  };
}
