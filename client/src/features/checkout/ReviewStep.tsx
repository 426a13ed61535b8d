import { formatMoney } from '@domain/money';
import { RESERVATION_SECONDS, RETURN_DAYS } from '@domain/order-limits';
import { useRef } from 'react';
import { BankOffersNote } from '../../components/BankOffersNote';
import { LineItems } from '../../components/order/LineItems';
import { OrderTotals } from '../../components/order/OrderTotals';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { toLineItem } from './line-item';
import { PlaceOrderFailure } from './PlaceOrderFailure';
import { UnavailableLines, unavailableLinesOf } from './UnavailableLines';
import type { Checkout } from './useCheckout';
import type { PlaceOrder } from './usePlaceOrder';

interface ReviewStepProps {
  checkout: Checkout;
  placement: PlaceOrder;
}

/** Last step: a summary and the button that places the order. */
export function ReviewStep({ checkout, placement: { phase, failure, placeOrder } }: ReviewStepProps) {
  const { totals, cart, paymentMethod, paymentOptions } = checkout;
  const isCash = paymentOptions.some((option) => option.method === paymentMethod && option.isCash);
  const due = useRef<HTMLParagraphElement>(null);
  const unavailableLines = unavailableLinesOf(checkout);
  const paysNow = !isCash && totals.due.amount > 0;
  return (
    <>
      <chakra.p ref={due} tabIndex={-1} outline="none" color="fg.muted">
        {isCash
          ? `You pay ${formatMoney(totals.due)} in cash when the parcel is handed to you.`
          : paysNow
            ? `Your bags are reserved for ${RESERVATION_SECONDS / 60} minutes while you pay.`
            : totals.giftCard.amount > 0
              ? 'Your gift card covers the whole order.'
              : 'There is nothing to pay for this order.'}
      </chakra.p>
      {paysNow ? (
        <chakra.div mt="s12">
          <BankOffersNote />
        </chakra.div>
      ) : null}
      <chakra.div hideFrom="lg">
        <LineItems lines={cart.lines.map(toLineItem)} />
        <OrderTotals
          totals={totals}
          itemCount={cart.itemCount}
          promotionCode={cart.promotion?.code ?? null}
        />
      </chakra.div>
      {failure === null ? null : <PlaceOrderFailure failure={failure} />}
      {unavailableLines.length === 0 ? null : (
        <chakra.div mt="s24">
          <UnavailableLines lines={unavailableLines} onRemoved={() => due.current?.focus()} />
        </chakra.div>
      )}
      <chakra.div mt="s24">
        <Button wide disabled={phase !== 'ready'} onClick={() => void placeOrder(checkout)}>
          {phase === 'placing'
            ? 'Placing your order...'
            : phase === 'paying'
              ? 'Taking you to the payment...'
              : paysNow
                ? `Pay ${formatMoney(totals.due)}`
                : 'Place Order'}
        </Button>
      </chakra.div>
      <chakra.p textStyle="second" mt="s12">
        By ordering you agree to the <TextLink to="/terms-of-service">Terms of service</TextLink> and the{' '}
        <TextLink to="/privacy-policy">Privacy policy</TextLink>. {RETURN_DAYS}-day returns on everything.
      </chakra.p>
    </>
  );
}
