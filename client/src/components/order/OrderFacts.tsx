import { PHONE_PREFIX } from '@domain/account-limits';
import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { PostalAddress } from '../address/PostalAddress';
import { deliveryDays } from '../dates';
import { isOnItsWay } from './order-words';
import type { OrderView } from './useOrder';

/** An order's address, contact, delivery and payment. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { address, contact, delivery, deliveryEarliest, deliveryLatest, payment, tracking } = order;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="gap"
      rowGap="s24"
      mt="s24"
    >
      <Fact name="Delivery">
        <p>{delivery === 'EXPRESS' ? 'Express' : 'Standard'}</p>
        {isOnItsWay(order) ? (
          <chakra.p color="fg.muted">{deliveryDays(deliveryEarliest, deliveryLatest)}</chakra.p>
        ) : null}
        {tracking === null ? null : (
          <chakra.p color="fg.muted">{`${tracking.courier}, ${tracking.trackingNumber}`}</chakra.p>
        )}
      </Fact>
      <Fact name="Payment">
        <p>{payment.methodLabel}</p>
        <chakra.p color="fg.muted">{payment.statusLabel}</chakra.p>
      </Fact>
      <Fact name="Address">
        <PostalAddress address={address} />
      </Fact>
      <Fact name="Contact">
        <p>{contact.email}</p>
        <chakra.p color="fg.muted">{`${PHONE_PREFIX} ${contact.phoneNumber}`}</chakra.p>
      </Fact>
    </chakra.dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div overflowWrap="anywhere" minW={0}>
      <chakra.dt textStyle="label">{name}</chakra.dt>
      <chakra.dd mt="s4">{children}</chakra.dd>
    </chakra.div>
  );
}
