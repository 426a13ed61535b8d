import { PHONE_PREFIX } from '@domain/account-limits';
import { describeGiftCardReturn } from '@domain/refund-texts';
import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { PostalAddress } from '../address/PostalAddress';
import { formatDeliveryDays } from '../dates';
import { isAwaitingDelivery } from './order-view';
import type { OrderView } from './order-view';

/** An order's address, contact, delivery and payment. */
export function OrderInfo({ order }: { order: OrderView }) {
  const { address, contact, delivery, deliveryEarliest, deliveryLatest, payment, tracking } = order;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="gap"
      rowGap="s24"
      mt="s24"
    >
      <InfoItem name="Delivery">
        <p>{delivery === 'EXPRESS' ? 'Express' : 'Standard'}</p>
        {isAwaitingDelivery(order) ? (
          <chakra.p color="fg.muted">{formatDeliveryDays(deliveryEarliest, deliveryLatest)}</chakra.p>
        ) : null}
        {tracking === null ? null : (
          <chakra.p color="fg.muted">{`${tracking.courier}, ${tracking.trackingNumber}`}</chakra.p>
        )}
      </InfoItem>
      <InfoItem name="Payment">
        <p>{payment.methodLabel}</p>
        <chakra.p color="fg.muted">{payment.statusLabel}</chakra.p>
        {payment.giftCardReturn === null ? null : (
          <chakra.p color="fg.muted">{describeGiftCardReturn(payment.giftCardReturn)}</chakra.p>
        )}
      </InfoItem>
      <InfoItem name="Address">
        <PostalAddress address={address} />
      </InfoItem>
      <InfoItem name="Contact">
        <p>{contact.email}</p>
        <chakra.p color="fg.muted">{`${PHONE_PREFIX} ${contact.phoneNumber}`}</chakra.p>
      </InfoItem>
    </chakra.dl>
  );
}

function InfoItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div overflowWrap="anywhere" minW={0}>
      <chakra.dt textStyle="label">{name}</chakra.dt>
      <chakra.dd mt="s4">{children}</chakra.dd>
    </chakra.div>
  );
}
