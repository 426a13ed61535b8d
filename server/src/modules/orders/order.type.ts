import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { CartType } from '../cart/cart.type';
import { canTransition } from '../../domain/order-states';
import { resultUnion } from '../../platform/graphql/failure.type';
import { PagedListType } from '../../platform/graphql/paging';
import { stateLabel, type Order } from './order';
import { OrderTotalsType, toTotals } from '../checkout/order-totals.type';
import { ContactType, OrderAddressType, toOrderAddressType } from '../checkout/contact-and-address.type';
import { DeliverySpeedEnum, SPEED_ENUMS } from '../checkout/delivery-speed.enum';
import { OrderTrackingType } from './order-parts.type';
import { OrderStatus, PHONE_CHECK_ENUMS, PhoneCheckEnum, toStatus } from './order.enums';
import { returnDeadline } from './order.service';

@ObjectType('Order', { description: 'An order that was placed or is being paid.' })
export class OrderType {
  @Field(() => ID, { description: 'Identifies the order. It gives no access to it.' })
  id!: string;

  @Field(() => String, { description: 'The order number for people, for example PTL-7F3K-29QX.' })
  number!: string;

  @Field(() => OrderStatus, { description: 'The state of the order.' })
  status!: OrderStatus;

  @Field(() => String, { description: 'The state, for display.' })
  statusLabel!: string;

  @Field(() => String, { nullable: true, description: 'The reason for the state, if one was given.' })
  statusNote!: string | null;

  @Field(() => PhoneCheckEnum, {
    description: 'Whether a code that was sent to the order’s phone must confirm it; only for cash orders.',
  })
  phoneCheck!: PhoneCheckEnum;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the order was placed; null before.' })
  placedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When the order was created.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when its stock is held; only while the order awaits its payment or its code.',
  })
  reservedUntil!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Seconds until reservedUntil by the shop’s clock.' })
  reservedForSeconds!: number | null;

  @Field(() => OrderTotalsType, { description: 'The order’s totals.' })
  totals!: OrderTotalsType;

  @Field(() => ContactType, { description: 'How to reach the buyer.' })
  contact!: ContactType;

  @Field(() => OrderAddressType, { description: 'The delivery address.' })
  address!: OrderAddressType;

  @Field(() => DeliverySpeedEnum, { description: 'The delivery speed.' })
  delivery!: DeliverySpeedEnum;

  @Field(() => GraphQLISODateTime, { description: 'The first day on which it may arrive.' })
  deliveryEarliest!: Date;

  @Field(() => GraphQLISODateTime, { description: 'The last day on which it may arrive.' })
  deliveryLatest!: Date;

  @Field(() => String, { nullable: true, description: 'The promo code that was used.' })
  promotionCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The bank offer that reduced the payment, for example Kaveri Bank, 12% off.',
  })
  bankOfferLabel!: string | null;

  @Field(() => OrderTrackingType, { nullable: true, description: 'Null before the order is shipped.' })
  tracking!: OrderTrackingType | null;

  @Field(() => Boolean, { description: 'Whether the shopper may cancel the order now.' })
  canCancel!: boolean;

  @Field(() => Boolean, { description: 'Whether the shopper may return the order now.' })
  canReturn!: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The end of the return period; null before the delivery.',
  })
  returnUntil!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address of the invoice as a PDF; null before the order is shipped.',
  })
  invoiceUrl!: string | null;

  /** Not exposed in the schema: the field resolvers load the order's parts by it. */
  row!: Order;
}

export function toOrder(order: Order, now: Date): OrderType {
  const { courier, trackingNumber, reservedUntil } = order;
  const deadline = returnDeadline(order);
  const seconds = reservedUntil && Math.max(0, Math.ceil((reservedUntil.getTime() - now.getTime()) / 1000));
  return Object.assign(new OrderType(), {
    id: order.id,
    number: order.number,
    status: toStatus(order.state),
    statusLabel: stateLabel(order.state, order),
    statusNote: order.note,
    phoneCheck: PHONE_CHECK_ENUMS[order.phoneCheck],
    placedAt: order.placedAt,
    createdAt: order.createdAt,
    reservedUntil,
    reservedForSeconds: seconds,
    totals: toTotals(order, order.currency),
    contact: { email: order.email, phoneNumber: order.phoneNumber },
    address: toOrderAddressType(order.address),
    delivery: SPEED_ENUMS[order.delivery],
    deliveryEarliest: order.deliveryEarliest,
    deliveryLatest: order.deliveryLatest,
    promotionCode: order.promotionCode,
    bankOfferLabel: order.bankOfferLabel,
    tracking: courier !== null && trackingNumber !== null ? { courier, trackingNumber } : null,
    canCancel: canTransition(order.state, 'cancelled'),
    canReturn: canTransition(order.state, 'return_requested') && deadline !== null && now < deadline,
    returnUntil: deadline,
    invoiceUrl: trackingNumber === null ? null : `/orders/${order.number}/invoice.pdf`,
    row: order,
  });
}

@ObjectType('OrderList', { description: 'A page of a customer’s orders, newest first.' })
export class OrderListType extends PagedListType {
  @Field(() => [OrderType], { description: 'The orders.' })
  items!: OrderType[];
}

@ObjectType('OrderChanged', { description: 'The order after the change.' })
export class OrderChangedType {
  @Field(() => OrderType, { description: 'The order.' })
  order!: OrderType;
}
export const OrderResult = resultUnion('OrderResult', 'The changed order, or a failure.', [OrderChangedType]);

@ObjectType('OrderCodeSent', {
  description: 'A code was sent, if there is such an order; the response does not tell.',
  simpleResolvers: true,
})
export class OrderCodeSentType {
  @Field(() => Int, { description: 'For how many seconds the code is valid.' })
  expiresIn!: number;
}
export const OrderCodeResult = resultUnion('OrderCodeResult', 'The code’s validity, or a failure.', [
  OrderCodeSentType,
]);

@ObjectType('Reordered', { description: 'The lines of an order were added to the cart again.' })
export class ReorderedType {
  @Field(() => CartType, { description: 'The cart.' })
  cart!: CartType;

  @Field(() => String, {
    nullable: true,
    description: 'The products that are unavailable or limited, for display.',
  })
  notice!: string | null;
}
export const ReorderResult = resultUnion('ReorderResult', 'The cart, or a failure.', [ReorderedType]);
