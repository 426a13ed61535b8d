import { formatMoney } from '@domain/money';
import { useEffect, useRef, useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { ReservationCountdown } from '../../components/order/ReservationCountdown';
import { useCancelOrder } from '../../components/order/useCancelOrder';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { useFragment, type FragmentSource } from '../../graphql/useFragment';
import {
  PendingPayment_OrderFragmentDoc,
  type PendingPayment_OrderFragment,
} from './PendingPayment.generated';
import type { PlaceOrder } from './usePlaceOrder';

interface PendingPaymentProps {
  order: FragmentSource<PendingPayment_OrderFragment>;
  /** Resumes this payment; null when the checkout has changed since. */
  onResume: (() => Promise<void>) | null;
  placement: PlaceOrder;
  /** Called when the reservation has expired or the shopper cancelled the order. */
  onEnd: (reason: 'expired' | 'given up') => void;
}

/** An order with an unfinished payment or phone check, for which the stock is still held. */
export function PendingPayment({ onResume, placement, onEnd, ...props }: PendingPaymentProps) {
  const order = useFragment(PendingPayment_OrderFragmentDoc, props.order);
  const cancel = useCancelOrder();
  const [isCancelling, setCancelling] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // Back from the payment page restores the scroll position, which is far below on phones.
    sectionRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Cancelled, until the checkout is loaded again: its reservation has not expired.
  if (order === null || order.status === 'CANCELLED') return null;
  const { phase } = placement;
  const isAwaitingCode = order.phoneCheck === 'AWAITED';

  const cancelPendingOrder = async (): Promise<void> => {
    setCancelling(true);
    const result = await cancel(order.number);
    setCancelling(false);
    if (result?.__typename === 'Failure') setErrorMessage(result.message);
    else if (result) onEnd('given up');
  };

  return (
    <chakra.section
      ref={sectionRef}
      aria-labelledby="pending-title"
      scrollMarginTop="9rem"
      bg="bg.high"
      borderTop="1px solid {colors.fg}"
      p={{ base: 's16', md: 's24' }}
      mb="s32"
    >
      <chakra.h2 id="pending-title" fontSize="d26" lineHeight={1.2}>
        {isAwaitingCode ? 'Enter the code to place your order' : 'Your payment is not finished'}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="s8" maxW="48ch">
        {isAwaitingCode
          ? `Order ${order.number} will be placed once you enter the code we sent to your phone.`
          : `Order ${order.number} is waiting for your payment of ${formatMoney(order.totals.due)}.`}
        {onResume === null
          ? ' You have changed your cart since. The order you place below replaces it.'
          : null}
      </chakra.p>
      <chakra.div mt="s8">
        <ReservationCountdown
          seconds={order.reservedForSeconds ?? 0}
          onEnd={() => {
            onEnd('expired');
          }}
        />
      </chakra.div>
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s16">
        {onResume === null ? null : isAwaitingCode ? (
          <ButtonLink to={`/checkout/confirmation/${order.number}`}>Enter the code</ButtonLink>
        ) : (
          <Button disabled={phase !== 'ready' || isCancelling} onClick={() => void onResume()}>
            {phase === 'ready' ? 'Continue payment' : 'Taking you to the payment...'}
          </Button>
        )}
        <Button
          variant="line"
          disabled={phase !== 'ready' || isCancelling}
          onClick={() => void cancelPendingOrder()}
        >
          {isCancelling ? 'Cancelling...' : 'Cancel order'}
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
