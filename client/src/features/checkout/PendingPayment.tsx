import { formatMoney } from '@domain/money';
import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { TimeLeft } from '../../components/order/TimeLeft';
import { useCancelOrder } from '../../components/order/useCancelOrder';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import type { PendingOrder_OrderFragment } from './Checkout.generated';
import type { PlaceOrder } from './usePlaceOrder';

export interface PendingPaymentProps {
  order: PendingOrder_OrderFragment;
  /** Resumes this payment; null when the checkout has changed since. */
  onGoOn: (() => Promise<void>) | null;
  placement: PlaceOrder;
  /** Called when the reservation has expired or the shopper cancelled the order. */
  onEnd: (how: 'expired' | 'given up') => void;
}

/** An order with an unfinished payment or phone check, for which the stock is still held. */
export function PendingPayment({ order, onGoOn, placement, onEnd }: PendingPaymentProps) {
  const cancel = useCancelOrder();
  const [isGivingUp, setGivingUp] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { phase } = placement;
  const isForCode = order.phoneCheck === 'AWAITED';

  const giveUp = async (): Promise<void> => {
    setGivingUp(true);
    const failure = await cancel(order.number);
    setGivingUp(false);
    if (failure === null) onEnd('given up');
    else setFault(failure.message);
  };

  return (
    <chakra.section
      aria-labelledby="pending-title"
      bg="bg.high"
      borderTop="1px solid {colors.fg}"
      p={{ base: 's16', md: 's24' }}
      mb="s32"
    >
      <chakra.h2 id="pending-title" fontSize="d26" lineHeight={1.2}>
        {isForCode ? 'Your order waits for its code' : 'Your payment is not finished'}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="s8" maxW="48ch">
        {isForCode
          ? `Order ${order.number} is placed once you enter the code that we have sent to your phone.`
          : `Order ${order.number} waits for ${formatMoney(order.totals.due)}.`}
        {onGoOn === null ? ' You have changed it since: what you order below takes its place.' : null}
      </chakra.p>
      <chakra.div mt="s8">
        <TimeLeft
          seconds={order.reservedForSeconds ?? 0}
          onEnd={() => {
            onEnd('expired');
          }}
        />
      </chakra.div>
      <StatusMessage message={fault === null ? null : { tone: 'fault', text: fault }} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s16">
        {onGoOn === null ? null : isForCode ? (
          <ButtonLink to={`/checkout/confirmation/${order.number}`}>Enter the code</ButtonLink>
        ) : (
          <Button disabled={phase !== 'ready' || isGivingUp} onClick={() => void onGoOn()}>
            {phase === 'ready' ? 'Go on paying' : 'Taking you to the payment...'}
          </Button>
        )}
        <Button variant="line" disabled={phase !== 'ready' || isGivingUp} onClick={() => void giveUp()}>
          {isGivingUp ? 'Giving up...' : 'Give up'}
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
