import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { ADDRESS_TYPES, AddressTypeEnum } from '../accounts/addresses/address.type';
import type { CurrencyCode } from '../domain/money';
import { MoneyType, toMoney } from '../graphql/money.type';
import { PAYMENT_METHOD_LABELS } from '../payments/payment';
import { METHODS, PaymentMethodEnum } from '../payments/payment-method.enum';
import type { PaymentSummary } from '../payments/payment.repository';
import {
  amountDue,
  stateLabel,
  type Order,
  type OrderAddress,
  type OrderEvent,
  type OrderLine,
} from './order';
import { OrderPaymentStatus, OrderStatus, toStatus } from './order.enums';

@ObjectType('CheckoutContact', { description: 'How the shop reaches who buys.', simpleResolvers: true })
export class ContactType {
  @Field(() => String, { description: 'Where mails go.' })
  email!: string;

  @Field(() => String, { description: 'Ten digits, for text messages.' })
  phoneNumber!: string;
}

@ObjectType('OrderAddress', { description: 'Where a parcel goes: a copy of its own.', simpleResolvers: true })
export class OrderAddressType {
  @Field(() => String, { description: 'Who receives.' })
  fullName!: string;

  @Field(() => String, { description: 'Ten digits, for the courier.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'Flat, house or building.' })
  line1!: string;

  @Field(() => String, { description: 'Area or street; may be empty.' })
  line2!: string;

  @Field(() => String, { description: 'May be empty.' })
  landmark!: string;

  @Field(() => String, { description: 'City or district.' })
  city!: string;

  @Field(() => String, { description: 'State or union territory.' })
  state!: string;

  @Field(() => String, { description: 'Six digits.' })
  pinCode!: string;

  @Field(() => String, { description: 'India.' })
  country!: string;

  @Field(() => AddressTypeEnum, { description: 'What kind of place it is.' })
  type!: AddressTypeEnum;
}

export function toOrderAddress(address: OrderAddress): OrderAddressType {
  return { ...address, type: ADDRESS_TYPES[address.type] };
}

@ObjectType('OrderLine', {
  description: 'One variant of an order, as it was called and cost then.',
  simpleResolvers: true,
})
export class OrderLineType {
  @Field(() => ID, { description: 'Identifies the line.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The variant; null where the shop has it no more.' })
  variantId!: string | null;

  @Field(() => String, { description: 'The product’s name.' })
  name!: string;

  @Field(() => String, { description: 'Its colours in words.' })
  variantName!: string;

  @Field(() => String, { description: 'Its number in the warehouse.' })
  sku!: string;

  @Field(() => String, { description: 'Its code of the customs tariff, as invoices name it.' })
  hsnCode!: string;

  @Field(() => Int, { description: 'How many.' })
  quantity!: number;

  @Field(() => MoneyType, { description: 'What one cost.' })
  unitPrice!: MoneyType;

  @Field(() => MoneyType, { description: 'unitPrice times quantity.' })
  lineTotal!: MoneyType;

  @Field(() => MoneyType, { description: 'Its share of the order’s tax.' })
  tax!: MoneyType;

  @Field(() => MoneyType, {
    description: 'Its share of what a bank pays: what sending back this line alone does not give back.',
  })
  bankDiscount!: MoneyType;

  /** Not a field: what its product and picture are found by. */
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

@ObjectType('OrderEvent', { description: 'A step that an order took.', simpleResolvers: true })
export class OrderEventType {
  @Field(() => OrderStatus, { description: 'Where it stood from then on.' })
  status!: OrderStatus;

  @Field(() => String, { description: 'The same in words.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Why, where somebody said.' })
  note!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When.' })
  at!: Date;
}

export function toOrderEvent(order: Order, { state, note, at }: OrderEvent): OrderEventType {
  return { status: toStatus(state), label: stateLabel(state, order), note, at };
}

@ObjectType('OrderTracking', { description: 'How to follow a parcel.', simpleResolvers: true })
export class OrderTrackingType {
  @Field(() => String, { description: 'Who carries it.' })
  courier!: string;

  @Field(() => String, { description: 'Its number there.' })
  trackingNumber!: string;
}

@ObjectType('OrderPayment', { description: 'How the money of an order stands.', simpleResolvers: true })
export class OrderPaymentType {
  @Field(() => PaymentMethodEnum, { description: 'How it is paid.' })
  method!: PaymentMethodEnum;

  @Field(() => String, { description: 'The same in words.' })
  methodLabel!: string;

  @Field(() => OrderPaymentStatus, { description: 'Whether it is.' })
  status!: OrderPaymentStatus;

  @Field(() => String, { description: 'The same in words.' })
  statusLabel!: string;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was.' })
  paidAt!: Date | null;

  @Field(() => MoneyType, { nullable: true, description: 'What went back or goes back.' })
  refundedAmount!: MoneyType | null;
}

const PAYMENT_LABELS: Readonly<Record<OrderPaymentStatus, string>> = {
  [OrderPaymentStatus.DUE]: 'To be paid when it arrives',
  [OrderPaymentStatus.PENDING]: 'Waiting for your payment',
  [OrderPaymentStatus.PAID]: 'Paid',
  [OrderPaymentStatus.FAILED]: 'Not paid',
  [OrderPaymentStatus.REFUND_PENDING]: 'On its way back to you',
  [OrderPaymentStatus.REFUNDED]: 'Refunded',
};
/** Cash cannot go back the way it came: the shop's people send it. */
const BANK_TRANSFER_PENDING = 'Waiting for our transfer to your bank account';

export function toOrderPayment(order: Order, paymentSummary: PaymentSummary | null): OrderPaymentType {
  const status = paymentStatus(order, paymentSummary);
  const refunding = paymentSummary?.refunding ?? 0;
  return {
    method: METHODS[order.paymentMethod],
    methodLabel: PAYMENT_METHOD_LABELS[order.paymentMethod],
    status,
    statusLabel:
      status === OrderPaymentStatus.REFUND_PENDING && order.paymentMethod === 'cash_on_delivery'
        ? BANK_TRANSFER_PENDING
        : PAYMENT_LABELS[status],
    paidAt: paymentSummary?.paidAt ?? (order.paymentMethod === 'gift_card' ? order.placedAt : null),
    refundedAmount: refunding > 0 ? toMoney(refunding, order.currency) : null,
  };
}

function paymentStatus(order: Order, paymentSummary: PaymentSummary | null): OrderPaymentStatus {
  const isCash = order.paymentMethod === 'cash_on_delivery';
  if (order.state === 'pending_payment') return isCash ? OrderPaymentStatus.DUE : OrderPaymentStatus.PENDING;
  // Money that came twice goes back too, and leaves the order paid.
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
  return isCash && !isReversed ? OrderPaymentStatus.DUE : OrderPaymentStatus.FAILED;
}
