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

/** The checkout that a press of the button orders. */
interface Shown {
  checkoutId: string;
  /** The total that the shopper saw, in the smallest unit. */
  expectedTotal: number;
}

export interface PlaceOrder {
  phase: Phase;
  /** Why the order was not placed; null without a failure. */
  fault: FailureMessage | null;
  place: (shown: Shown) => Promise<void>;
  /** Repeats a request that got no answer, with the same idempotency key; null otherwise. */
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
 * Places an order for the shown checkout and starts its payment. The idempotency key is kept until the server has
 * answered, so that repeated presses and retries give one order.
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

  // A page restored from the back/forward cache after a payment would have a disabled button.
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
    // Stock, prices or the pending payment may have changed.
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
    // Replaced, so that Back skips the checkout, which is empty now.
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
    // The confirmation page also asks for the code of a guest's cash order.
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
