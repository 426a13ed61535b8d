import { useEffect, useState } from 'react';
import { useStoredValuesLoaded } from '../../state/useStoredValue';
import { isAwaitingPhoneCode, type OrderView } from './order-view';
import { useOrderQuery } from './Order.generated';

/** Interval at which a pending payment is polled. */
const POLL_INTERVAL_MS = 2_000;
/** Polls until the shopper is told that it takes long: two minutes. */
const MAX_POLLS = 60;

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
  const [pollCount, setPollCount] = useState(0);
  const isLate = isPending && pollCount >= MAX_POLLS;

  useEffect(() => {
    if (!isPending || isLate) return undefined;
    const timer = setInterval(() => {
      refetch().catch(() => null);
      setPollCount((count) => count + 1);
    }, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isPending, isLate, refetch]);

  return {
    order,
    hasFailed: error !== undefined && order === undefined,
    isLate,
    refetchOrder: () => {
      setPollCount(0);
      refetch().catch(() => null);
    },
  };
}
