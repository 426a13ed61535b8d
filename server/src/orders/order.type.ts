import { ArgsType, Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CartType } from '../cart/cart.type';
import { canTransition } from '../domain/order-states';
import { resultUnion } from '../graphql/failure.type';
import { stateLabel, type Order } from './order';
import { OrderTotalsType, toTotals } from './order-totals.type';
import { ContactType, OrderAddressType, OrderTrackingType, toOrderAddress } from './order-parts.type';
import {
  DeliverySpeedEnum,
  OrderStatus,
  PHONE_CHECK_ENUMS,
  PhoneCheckEnum,
  SPEED_ENUMS,
  toStatus,
} from './order.enums';
import { returnDeadline } from './order.service';

@ObjectType('Order', { description: 'What somebody bought, or is about to pay.' })
export class OrderType {
  @Field(() => ID, { description: 'Identifies the order. It opens nothing.' })
  id!: string;

  @Field(() => String, { description: 'For people, for example PTL-7F3K-29QX.' })
  number!: string;

  @Field(() => OrderStatus, { description: 'Where it stands.' })
  status!: OrderStatus;

  @Field(() => String, { description: 'The same in words.' })
  statusLabel!: string;

  @Field(() => String, { nullable: true, description: 'Why, where somebody said.' })
  statusNote!: string | null;

  @Field(() => PhoneCheckEnum, {
    description: 'Whether its phone was asked to confirm it; only cash orders are.',
  })
  phoneCheck!: PhoneCheckEnum;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was placed; null before.' })
  placedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was begun.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when its stock is held; only while it is being paid, or waits for its code.',
  })
  reservedUntil!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Seconds until then by the shop’s clock.' })
  reservedForSeconds!: number | null;

  @Field(() => OrderTotalsType, { description: 'What it costs.' })
  totals!: OrderTotalsType;

  @Field(() => ContactType, { description: 'Who bought.' })
  contact!: ContactType;

  @Field(() => OrderAddressType, { description: 'Where it goes.' })
  address!: OrderAddressType;

  @Field(() => DeliverySpeedEnum, { description: 'How fast.' })
  delivery!: DeliverySpeedEnum;

  @Field(() => GraphQLISODateTime, { description: 'The first day on which it may arrive.' })
  deliveryEarliest!: Date;

  @Field(() => GraphQLISODateTime, { description: 'The last.' })
  deliveryLatest!: Date;

  @Field(() => String, { nullable: true, description: 'The promo code that was used.' })
  promotionCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The bank’s offer that the payment was lessened by, for example Kaveri Bank, 12% off.',
  })
  bankOfferLabel!: string | null;

  @Field(() => OrderTrackingType, { nullable: true, description: 'Null before it is on its way.' })
  tracking!: OrderTrackingType | null;

  @Field(() => Boolean, { description: 'Whether the shopper may cancel it now.' })
  canCancel!: boolean;

  @Field(() => Boolean, { description: 'Whether the shopper may send it back now.' })
  canReturn!: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when it can be sent back; null before its delivery.',
  })
  returnUntil!: Date | null;

  @Field(() => String, { nullable: true, description: 'A PDF to open; null before it is on its way.' })
  invoiceUrl!: string | null;

  /** Not a field: what its parts are found by. */
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
    address: toOrderAddress(order.address),
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

@ObjectType('OrderList', { description: 'One page of a customer’s orders, newest first.' })
export class OrderListType {
  @Field(() => [OrderType], { description: 'The orders.' })
  items!: OrderType[];

  @Field(() => Int, { description: 'How many there are in all.' })
  total!: number;

  @Field(() => Int, { description: 'From 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are.' })
  totalPages!: number;
}

@ObjectType('OrderChanged', { description: 'The order as it is now.' })
export class OrderChangedType {
  @Field(() => OrderType, { description: 'The order.' })
  order!: OrderType;
}
export const OrderResult = resultUnion('OrderResult', 'The order, or why not.', [OrderChangedType]);

@ObjectType('OrderCodeSent', {
  description: 'A code is on its way, if there is such an order.',
  simpleResolvers: true,
})
export class OrderCodeSentType {
  @Field(() => Int, { description: 'For how many seconds it is good.' })
  expiresIn!: number;
}
export const OrderCodeResult = resultUnion('OrderCodeResult', 'A code was sent, or why not.', [
  OrderCodeSentType,
]);

@ObjectType('Reordered', { description: 'The bags of an order are in the cart once more.' })
export class ReorderedType {
  @Field(() => CartType, { description: 'The cart.' })
  cart!: CartType;

  @Field(() => String, { nullable: true, description: 'What could not be had any more, in words.' })
  notice!: string | null;
}
export const ReorderResult = resultUnion('ReorderResult', 'The cart, or why not.', [ReorderedType]);

@ArgsType()
export class OrdersArgs {
  @Field(() => Int, { defaultValue: 1, description: 'From 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: 10, description: 'Orders on a page, at most 50.' })
  limit!: number;
}

@InputType('RazorpayConfirmationInput', {
  description: 'What the provider’s script gives the page after a payment.',
})
export class RazorpayConfirmationInput {
  @Field(() => String, { description: 'razorpay_order_id.' })
  razorpayOrderId!: string;

  @Field(() => String, { description: 'razorpay_payment_id.' })
  razorpayPaymentId!: string;

  @Field(() => String, { description: 'razorpay_signature.' })
  razorpaySignature!: string;
}
