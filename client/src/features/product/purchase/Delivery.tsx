import { DELIVERY_LINE } from '@domain/delivery-days';
import { formatMoneyRounded, type Money } from '@domain/money';
import { RETURN_DAYS } from '@domain/order-limits';
import { BankOfferLines } from '../../../components/BankOffers';
import type { BankOffers_OffersFragment } from '../../../components/BankOffers.generated';
import { formatCashLimits, type CashOption } from '../../../components/payment/cash-option';
import { chakra } from '../../../ui/chakra';
import { InfoItem } from './InfoItem';
import { describeStock } from './variant';

/** Stock, delivery times, shipping costs and returns. A sold-out variant gets no delivery times. */
export function Delivery({
  quantity,
  freeShippingOver,
  bankOffers,
  cashOption,
}: {
  quantity: number;
  freeShippingOver: Money;
  bankOffers: BankOffers_OffersFragment | null;
  /** Null in a shop that takes no cash. */
  cashOption: CashOption | null;
}) {
  const stock = describeStock(quantity);
  return (
    <chakra.div display="grid" gap="s16" borderTop="1px solid {colors.line}" py="s16">
      <InfoItem
        icon="parcel"
        title={
          <chakra.span color={stock.state === 'out' ? 'fg.muted' : 'success'} aria-live="polite">
            {stock.text}
          </chakra.span>
        }
      >
        {stock.state === 'out' ? (
          'We can email you when it is back.'
        ) : (
          <>
            {DELIVERY_LINE}. Free shipping on orders over {formatMoneyRounded(freeShippingOver)}, and at
            present on smaller ones too.
            {cashOption === null ? '' : ` Cash on delivery${formatCashLimits(cashOption)}.`}
          </>
        )}
      </InfoItem>
      {bankOffers ? (
        <InfoItem icon="bank" title={bankOffers.title}>
          <BankOfferLines offers={bankOffers.offers} />
        </InfoItem>
      ) : null}
      <InfoItem icon="returns" title={`${RETURN_DAYS}-day returns`}>
        Send it back clean and whole, with its tags, and get back what you paid.
      </InfoItem>
    </chakra.div>
  );
}
