import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { OrderDocument, type OrderQuery } from '../../components/order/Order.generated';
import { dropIdempotencyKey, idempotencyKey } from '../../components/payment/idempotency-key';
import { usePay } from '../../components/payment/usePay';
import { FAILED, type FailureMessage } from '../../components/reauthentication/useAsk';
import { reasonOf } from '../../graphql/reason';
import { usePlaceOrderMutation } from './PlaceOrder.generated';
import type { CheckoutState } from './useCheckout';

export type Phase = 'ready' | 'placing' | 'paying';

/** What a press orders. */
interface Shown {
  checkoutId: string;
  /** What the shopper was shown, in the smallest unit. */
  expectedTotal: number;
}

export interface PlaceOrder {
  phase: Phase;
  /** Why it did not come about; null while nothing went wrong. */
  fault: FailureMessage | null;
  place: (shown: Shown) => Promise<void>;
  /** The same press once more, after one that the shop did not answer; null otherwise. */
  again: (() => Promise<void>) | null;
  forgetFault: () => void;
}

const UNREACHED: FailureMessage = {
  ...FAILED,
  message: 'We could not reach the shop. Press again: you will not be charged twice.',
};
const NOT_TWICE = 'You will not be charged twice.';
const NO_WINDOW: FailureMessage = {
  ...FAILED,
  message: 'The payment window did not open. Please try again, or choose another way to pay.',
};
const CLOSED: FailureMessage = { ...FAILED, message: 'The payment was not finished. Nothing was charged.' };

/**
 * Makes an order of what is shown, and leads on to its payment. However often it is pressed, in whatever state of the
 * network, there is one order: the press has a key, which is kept until the shop has answered it.
 */
export function usePlaceOrder({ ask }: Pick<CheckoutState, 'ask'>): PlaceOrder {
  const client = useApolloClient();
  const navigate = useNavigate();
  const pay = usePay();
  const [mutate] = usePlaceOrderMutation();
  const [phase, setPhase] = useState<Phase>('ready');
  const [fault, setFault] = useState<FailureMessage | null>(null);
  const [unanswered, setUnanswered] = useState<Shown | null>(null);
  const isBusy = useRef(false);

  // The browser may have kept this page while the shopper was away to pay, with a button that waits.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isBusy.current = false;
      setPhase('ready');
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  const stop = async (why: FailureMessage): Promise<void> => {
    setFault(why);
    // Stock, prices and a payment under way may not be what they were.
    await ask();
    isBusy.current = false;
    setPhase('ready');
  };

  const request = async ({ checkoutId, expectedTotal }: Shown) => {
    const what = `order.${checkoutId}` as const;
    try {
      const { data } = await mutate({ variables: { idempotencyKey: idempotencyKey(what), expectedTotal } });
      const answer = data?.placeOrder;
      if (answer !== undefined) dropIdempotencyKey(what);
      return answer ?? UNREACHED;
    } catch (error) {
      console.error(error);
      const reason = reasonOf(error);
      return reason === undefined ? UNREACHED : { ...UNREACHED, message: `${reason} ${NOT_TWICE}` };
    }
  };

  const show = (number: string): void => {
    // Back leads to where the shopper came from: what was checked out is no longer there.
    void navigate(`/checkout/confirmation/${number}`, { replace: true });
  };

  const place = async (shown: Shown): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFault(null);
    setUnanswered(null);
    setPhase('placing');
    const answer = await request(shown);
    if (answer.__typename === 'Failure') {
      if (answer.code === UNREACHED.code) setUnanswered(shown);
      await stop(answer);
      return;
    }
    const { order } = answer;
    // An order that waits for a code takes it on the same page.
    if (answer.__typename === 'OrderPlaced' || answer.__typename === 'OrderAwaitsCode') {
      client.writeQuery<OrderQuery>({
        query: OrderDocument,
        variables: { number: order.number },
        data: { __typename: 'Query', order },
      });
      show(order.number);
      return;
    }
    setPhase('paying');
    const paid = await pay(answer.payment);
    if (paid === 'done') show(order.number);
    if (paid === 'closed') await stop(CLOSED);
    if (paid === 'unavailable') await stop(NO_WINDOW);
  };

  return {
    phase,
    fault,
    place,
    again: unanswered === null ? null : () => place(unanswered),
    forgetFault: () => {
      setFault(null);
    },
  };
}
