import { useEffect, useState } from 'react';
import { useStoredRead } from '../../state/useStored';
import { isAwaitingCode } from './order-words';
import { useOrderQuery, type Order_OrderFragment } from './Order.generated';

/** While a payment is under way the shop is asked so often, */
const ASK_EVERY_MS = 2_000;
/** and so many times before the shopper is told that it takes long: two minutes. */
const ASK_TIMES = 60;

export type OrderView = Order_OrderFragment;

export interface OrderState {
  /** Undefined until the shop has answered; null: none that this browser may see. */
  order: OrderView | null | undefined;
  hasFailed: boolean;
  /** The payment is under way, and nobody has heard of it for two minutes. */
  isLate: boolean;
  /** Asks anew, and goes on asking. Never rejects. */
  ask: () => void;
}

/** One order of this shopper, asked for again and again while its payment is under way. @param number in any spelling */
export function useOrder(number: string): OrderState {
  const isRead = useStoredRead();
  const { data, error, refetch } = useOrderQuery({
    variables: { number },
    skip: !isRead,
    ssr: false,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const order = data?.order;
  // A code is entered here: nobody else has to tell.
  const isPending = order?.status === 'PENDING_PAYMENT' && !isAwaitingCode(order);
  const [times, setTimes] = useState(0);
  const isLate = isPending && times >= ASK_TIMES;

  useEffect(() => {
    if (!isPending || isLate) return undefined;
    const timer = setInterval(() => {
      refetch().catch(() => null);
      setTimes((count) => count + 1);
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isPending, isLate, refetch]);

  return {
    order,
    hasFailed: error !== undefined && order === undefined,
    isLate,
    ask: () => {
      setTimes(0);
      refetch().catch(() => null);
    },
  };
}
