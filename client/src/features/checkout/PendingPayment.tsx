import { formatMoney } from '@domain/money';
import { useState } from 'react';
import { Told } from '../../components/account/Told';
import { TimeLeft } from '../../components/order/TimeLeft';
import { useCancelOrder } from '../../components/order/useCancelOrder';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import type { PendingOrder_OrderFragment } from './Checkout.generated';
import type { PlaceOrder } from './usePlaceOrder';

export interface PendingPaymentProps {
  order: PendingOrder_OrderFragment;
  /** What would be paid now, in the smallest unit: the cart may have changed since. */
  expectedTotal: number;
  placing: PlaceOrder;
  /** The reservation has ended, or was given up. */
  onEnd: (how: 'expired' | 'given up') => void;
}

/** A payment that was begun and not finished: the bags are still held for it. */
export function PendingPayment({ order, expectedTotal, placing, onEnd }: PendingPaymentProps) {
  const cancel = useCancelOrder();
  const [isGivingUp, setGivingUp] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { phase, place } = placing;

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
        Your payment is not finished
      </chakra.h2>
      <chakra.p color="fg.muted" mt="s8" maxW="48ch">
        {`Order ${order.number} waits for ${formatMoney(order.totals.due)}.`}
      </chakra.p>
      <chakra.div mt="s8">
        <TimeLeft
          seconds={order.reservedForSeconds ?? 0}
          onEnd={() => {
            onEnd('expired');
          }}
        />
      </chakra.div>
      <Told message={fault === null ? null : { tone: 'fault', text: fault }} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s16">
        <Button disabled={phase !== 'ready' || isGivingUp} onClick={() => void place(expectedTotal)}>
          {phase === 'ready' ? 'Go on paying' : 'Taking you to the payment...'}
        </Button>
        <Button variant="line" disabled={phase !== 'ready' || isGivingUp} onClick={() => void giveUp()}>
          {isGivingUp ? 'Giving up...' : 'Give up'}
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
