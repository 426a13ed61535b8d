import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../../domain/money';
import { MoneyType, toMoney } from '../../platform/graphql/money.type';
import { GIFT_CARD, type PaymentMethod } from '../payments/payment';
import { isCash } from '../payments/payment-methods';
import { giftCardReturn, orderPaymentLabel } from './order-texts';
import { PaymentMethodEnum } from '../payments/payment-method.enum';
import type { PaymentSummary } from '../payments/payment.repository';
import { amountDue } from '../checkout/order-totals';
import { stateLabel, type Order, type OrderEvent, type OrderLine } from './order';
import { OrderPaymentStatus, OrderStatus, toStatus } from './order.enums';

@ObjectType('OrderLine', {
  description: 'One variant of an order, with its name and price at the time.',
  simpleResolvers: true,
})
export class OrderLineType {
  @Field(() => ID, { description: 'Identifies the line.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The variant; null if it no longer exists.' })
  variantId!: string | null;

  @Field(() => String, { description: 'The product’s name.' })
  name!: string;

  @Field(() => String, { description: 'The variant’s name: its colour.' })
  variantName!: string;

  @Field(() => String, { description: 'The stock-keeping unit.' })
  sku!: string;

  @Field(() => String, { description: 'The HSN code: the tariff item, as shown on invoices.' })
  hsnCode!: string;

  @Field(() => Int, { description: 'The quantity.' })
  quantity!: number;

  @Field(() => MoneyType, { description: 'The price of one unit.' })
  unitPrice!: MoneyType;

  @Field(() => MoneyType, { description: 'unitPrice times quantity.' })
  lineTotal!: MoneyType;

  @Field(() => MoneyType, { description: 'The line’s share of the order’s tax.' })
  tax!: MoneyType;

  @Field(() => MoneyType, {
    description:
      'The line’s share of the bank discount: it is not refunded when this line alone is returned.',
  })
  bankDiscount!: MoneyType;

  /** Not exposed in the schema: the field resolvers load the product and picture by it. */
  productId!: string | null;
}

export function toOrderLine(line: OrderLine, currency: CurrencyCode): OrderLineType {
  const { id, variantId, productId, name, variantName, sku, hsnCode, quantity, unitPrice, tax } = line;
  return Object.assign(new OrderLineType(), {
    id,
    variantId,
    productId,
    name,
    variantName,
    sku,
    hsnCode,
    quantity,
    unitPrice: toMoney(unitPrice, currency),
    lineTotal: toMoney(unitPrice * quantity, currency),
    tax: toMoney(tax, currency),
    bankDiscount: toMoney(line.bankDiscount, currency),
  });
}

@ObjectType('OrderEvent', { description: 'A change of an order’s state.', simpleResolvers: true })
export class OrderEventType {
  @Field(() => OrderStatus, { description: 'The state from then on.' })
  status!: OrderStatus;

  @Field(() => String, { description: 'The state, for display.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'The reason, if one was given.' })
  note!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When the state changed.' })
  at!: Date;
}

export function toOrderEvent(order: Order, { state, note, at }: OrderEvent): OrderEventType {
  // "Waiting for your payment" is true only as long as it lasts.
  const isOver = state === 'pending_payment' && order.state !== state;
  return { status: toStatus(state), label: isOver ? 'Order started' : stateLabel(state, order), note, at };
}

@ObjectType('OrderTracking', { description: 'Where to follow the parcel.', simpleResolvers: true })
export class OrderTrackingType {
  @Field(() => String, { description: 'The courier’s name.' })
  courier!: string;

  @Field(() => String, { description: 'The courier’s tracking number.' })
  trackingNumber!: string;
}

@ObjectType('GiftCardReturn', {
  description: 'What a gift card had paid, and went back to it.',
  simpleResolvers: true,
})
class GiftCardReturnType {
  @Field(() => MoneyType, { description: 'The amount.' })
  amount!: MoneyType;

  @Field(() => String, {
    nullable: true,
    description: 'The last four characters of the card’s code; null if the card no longer exists.',
  })
  lastFour!: string | null;
}

@ObjectType('OrderPayment', { description: 'The payment and refund of an order.', simpleResolvers: true })
export class OrderPaymentType {
  @Field(() => PaymentMethodEnum, { description: 'The payment method.' })
  method!: PaymentMethod;

  @Field(() => String, { description: 'The payment method, for display.' })
  methodLabel!: string;

  @Field(() => Boolean, { description: 'Whether the courier collects the amount in cash.' })
  isCash!: boolean;

  @Field(() => OrderPaymentStatus, { description: 'The payment status.' })
  status!: OrderPaymentStatus;

  @Field(() => String, { description: 'The payment status, for display.' })
  statusLabel!: string;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the order was paid.' })
  paidAt!: Date | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      'What was or is being refunded by the payment method, a payment made twice included. What a gift card paid goes back to the card, and is not in it.',
  })
  refundedAmount!: MoneyType | null;

  @Field(() => GiftCardReturnType, {
    nullable: true,
    description: 'What went back to a gift card; null if nothing did.',
  })
  giftCardReturn!: GiftCardReturnType | null;
}

const PAYMENT_LABELS: Readonly<Record<OrderPaymentStatus, string>> = {
  [OrderPaymentStatus.DUE]: 'To be paid when it arrives',
  [OrderPaymentStatus.PENDING]: 'Waiting for your payment',
  [OrderPaymentStatus.PAID]: 'Paid',
  [OrderPaymentStatus.FAILED]: 'Not paid',
  [OrderPaymentStatus.REFUND_PENDING]: 'On its way back to you',
  [OrderPaymentStatus.REFUNDED]: 'Refunded',
};
/** Where cash differs: it is not collected for orders that ended before, and is refunded by bank transfer, which staff make by hand. */
const CASH_LABELS: Readonly<Partial<Record<OrderPaymentStatus, string>>> = {
  [OrderPaymentStatus.FAILED]: 'Nothing to pay',
  [OrderPaymentStatus.REFUND_PENDING]: 'Waiting for our transfer to your bank account',
};

export function toOrderPayment(order: Order, paymentSummary: PaymentSummary | null): OrderPaymentType {
  const status = paymentStatus(order, paymentSummary);
  const refunding = paymentSummary?.refunding ?? 0;
  const returned = giftCardReturn(order);
  return {
    method: order.paymentMethod,
    methodLabel: orderPaymentLabel(order),
    isCash: isCash(order.paymentMethod),
    status,
    statusLabel: (isCash(order.paymentMethod) ? CASH_LABELS[status] : undefined) ?? PAYMENT_LABELS[status],
    paidAt: paymentSummary?.paidAt ?? (order.paymentMethod === GIFT_CARD ? order.placedAt : null),
    refundedAmount: refunding > 0 ? toMoney(refunding, order.currency) : null,
    giftCardReturn:
      returned > 0 ? { amount: toMoney(returned, order.currency), lastFour: order.giftCardLastFour } : null,
  };
}

function paymentStatus(order: Order, paymentSummary: PaymentSummary | null): OrderPaymentStatus {
  const isCashOrder = isCash(order.paymentMethod);
  if (order.state === 'pending_payment')
    return isCashOrder ? OrderPaymentStatus.DUE : OrderPaymentStatus.PENDING;
  // A duplicate payment is refunded too, but leaves the order paid.
  const isReversed = ['expired', 'cancelled', 'returned', 'paid_unfulfillable', 'refunded'].includes(
    order.state,
  );
  if (isReversed && paymentSummary !== null && paymentSummary.refunding > 0)
    return paymentSummary.refunded < paymentSummary.refunding
      ? OrderPaymentStatus.REFUND_PENDING
      : OrderPaymentStatus.REFUNDED;
  if (paymentSummary?.paidAt) return OrderPaymentStatus.PAID;
  if (amountDue(order) === 0 && order.placedAt !== null)
    return isReversed ? OrderPaymentStatus.REFUNDED : OrderPaymentStatus.PAID;
  return isCashOrder && !isReversed ? OrderPaymentStatus.DUE : OrderPaymentStatus.FAILED;
}
