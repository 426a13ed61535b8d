import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { usePageRestored } from '../../components/usePageRestored';
import { useNavigate } from '../../routing/router';
import { OrderDocument, type OrderQuery } from '../../components/order/Order.generated';
import { dropIdempotencyKeys, idempotencyKey } from '../../components/payment/idempotency-key';
import { useStartPayment } from '../../components/payment/useStartPayment';
import { REQUEST_FAILED, type FailureMessage } from '../../components/reauthentication/useSendRequest';
import { busyMessageOf } from '../../graphql/busy-message';
import { usePlaceOrderMutation } from './PlaceOrder.generated';
import type { Checkout, CheckoutState } from './useCheckout';

type PlaceOrderPhase = 'ready' | 'placing' | 'paying';

/** The checkout that a press of the button orders, as the shopper saw it. */
type ShownCheckout = Pick<Checkout, 'id' | 'version' | 'totals'>;

export interface PlaceOrder {
  phase: PlaceOrderPhase;
  /** Why the order was not placed; null without a failure. */
  failure: FailureMessage | null;
  placeOrder: (shownCheckout: ShownCheckout) => Promise<void>;
  /** Repeats a request that got no answer, with the same idempotency key; null otherwise. */
  retry: (() => Promise<void>) | null;
  clearFailure: () => void;
}

const UNREACHABLE: FailureMessage = {
  ...REQUEST_FAILED,
  message: 'We couldn’t reach the shop. Please try again: you will not be charged twice.',
};
const NOT_CHARGED_TWICE = 'You will not be charged twice.';
const PAYMENT_WINDOW_FAILED: FailureMessage = {
  ...REQUEST_FAILED,
  message: 'The payment window did not open. Please try again, or choose another way to pay.',
};
const PAYMENT_WINDOW_CLOSED: FailureMessage = {
  ...REQUEST_FAILED,
  message: 'The payment was not finished. Nothing was charged.',
};

/**
 * Places an order for the shown checkout and starts its payment. The idempotency key is kept until the server has
 * answered or the checkout has changed, so that repeated presses and retries give one order.
 */
export function usePlaceOrder({ refetchCheckout }: Pick<CheckoutState, 'refetchCheckout'>): PlaceOrder {
  const client = useApolloClient();
  const navigate = useNavigate();
  const pay = useStartPayment();
  const [mutate] = usePlaceOrderMutation();
  const [phase, setPhase] = useState<PlaceOrderPhase>('ready');
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const [unansweredCheckout, setUnansweredCheckout] = useState<ShownCheckout | null>(null);
  const isBusy = useRef(false);

  // After a payment its button would be disabled.
  usePageRestored(() => {
    isBusy.current = false;
    setPhase('ready');
  });

  const showFailure = async (shownFailure: FailureMessage): Promise<void> => {
    setFailure(shownFailure);
    // Stock, prices or the pending payment may have changed.
    await refetchCheckout();
    isBusy.current = false;
    setPhase('ready');
  };

  const requestPlaceOrder = async ({ id, version, totals }: ShownCheckout) => {
    try {
      const { data } = await mutate({
        variables: {
          idempotencyKey: idempotencyKey(`order.${id}.${version}`),
          expectedTotal: totals.due.amount,
          checkoutVersion: version,
        },
      });
      const answer = data?.placeOrder;
      if (answer !== undefined) dropIdempotencyKeys(`order.${id}.`);
      return answer ?? UNREACHABLE;
    } catch (error) {
      console.error(error);
      const reason = busyMessageOf(error);
      return reason === undefined
        ? UNREACHABLE
        : { ...UNREACHABLE, message: `${reason} ${NOT_CHARGED_TWICE}` };
    }
  };

  const openConfirmation = (number: string): void => {
    // Replaced, so that Back skips the checkout, which is empty now.
    void navigate(`/checkout/confirmation/${number}`, { replace: true });
  };

  const placeOrder = async (shownCheckout: ShownCheckout): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    setUnansweredCheckout(null);
    setPhase('placing');
    const answer = await requestPlaceOrder(shownCheckout);
    if (answer.__typename === 'Failure') {
      if (answer.code === UNREACHABLE.code) setUnansweredCheckout(shownCheckout);
      await showFailure(answer);
      return;
    }
    const { order } = answer;
    // The confirmation page also asks for the code of a cash order.
    if (answer.__typename === 'OrderPlaced' || answer.__typename === 'OrderAwaitsCode') {
      client.writeQuery<OrderQuery>({
        query: OrderDocument,
        variables: { number: order.number },
        data: { __typename: 'Query', order },
      });
      openConfirmation(order.number);
      return;
    }
    setPhase('paying');
    const paymentResult = await pay(answer.nextAction);
    if (paymentResult === 'done') openConfirmation(order.number);
    if (paymentResult === 'closed') await showFailure(PAYMENT_WINDOW_CLOSED);
    if (paymentResult === 'unavailable') await showFailure(PAYMENT_WINDOW_FAILED);
  };

  return {
    phase,
    failure,
    placeOrder,
    retry: unansweredCheckout === null ? null : () => placeOrder(unansweredCheckout),
    clearFailure: () => {
      setFailure(null);
    },
  };
}
