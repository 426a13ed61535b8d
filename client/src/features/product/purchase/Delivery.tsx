import { DELIVERY_LINE } from '@domain/delivery-days';
import { formatMoneyRounded, type Money } from '@domain/money';
import { RETURN_DAYS } from '@domain/order-limits';
import type { ReactNode } from 'react';
import { BankOfferLines } from '../../../components/BankOffers';
import type { BankOffers_OffersFragment } from '../../../components/BankOffers.generated';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-names';
import { describeStock } from './variant';

function DeliveryPromise({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <chakra.div display="grid" gridTemplateColumns="2rem 1fr" columnGap="0.625rem" alignItems="start">
      <Icon name={icon} boxSize="1.625rem" strokeWidth={1.25} />
      <div>
        <chakra.strong display="block" fontWeight={550}>
          {title}
        </chakra.strong>
        <chakra.p textStyle="second">{children}</chakra.p>
      </div>
    </chakra.div>
  );
}

/** Stock, delivery times, shipping costs and returns. A sold-out variant gets no delivery times. */
export function Delivery({
  quantity,
  freeShippingOver,
  bankOffers,
}: {
  quantity: number;
  freeShippingOver: Money;
  bankOffers: BankOffers_OffersFragment | null;
}) {
  const stock = describeStock(quantity);
  return (
    <chakra.div display="grid" gap="s16" borderTop="1px solid {colors.line}" py="s16">
      <DeliveryPromise
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
          </>
        )}
      </DeliveryPromise>
      {bankOffers ? (
        <DeliveryPromise icon="bank" title={bankOffers.title}>
          <BankOfferLines offers={bankOffers.offers} />
        </DeliveryPromise>
      ) : null}
      <DeliveryPromise icon="returns" title={`${RETURN_DAYS}-day returns`}>
        Send it back clean and whole, with its tags, and get back what you paid.
      </DeliveryPromise>
    </chakra.div>
  );
}
