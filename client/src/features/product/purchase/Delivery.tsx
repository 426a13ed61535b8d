import { DELIVERY_LINE } from '@domain/delivery-days';
import { formatMoneyRounded, formatMoneyShort, type Money } from '@domain/money';
import { RETURN_DAYS } from '@domain/order-limits';
import { BankOfferLines } from '../../../components/BankOffers';
import type { BankOffers_OffersFragment } from '../../../components/BankOffers.generated';
import { chakra } from '../../../ui/chakra';
import { InfoItem } from './InfoItem';
import { describeStock } from './variant';

/** Cash on delivery, with the amounts of an order that couriers collect; null: any. */
export interface CashOption {
  readonly minimum: Money | null;
  readonly maximum: Money | null;
}

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
            present on smaller ones too.{describeCash(cashOption)}
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

/** " Cash on delivery for orders of ₹200 to ₹50,000." */
function describeCash(option: CashOption | null): string {
  if (option === null) return '';
  const { minimum, maximum } = option;
  const amounts =
    minimum && maximum ? ` for orders of ${formatMoneyShort(minimum)} to ${formatMoneyShort(maximum)}` : '';
  return ` Cash on delivery${amounts}.`;
}
