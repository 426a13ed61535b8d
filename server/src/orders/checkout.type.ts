import { Field, GraphQLISODateTime, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { CartType, toCart } from '../cart/cart.type';
import { SHIPPING } from '../domain/cart';
import type { CurrencyCode } from '../domain/money';
import { resultUnion } from '../graphql/failure.type';
import { MoneyType, toMoney } from '../graphql/money.type';
import { PaymentActionType } from '../payments/payment-action.type';
import { METHODS, PaymentMethodEnum } from '../payments/payment-method.enum';
import type { Checkout, CheckoutStep } from './checkout.service';
import { OrderTotalsType, toTotals } from './order-totals.type';
import { ContactType, OrderAddressType, toOrderAddress } from './order-parts.type';
import { DeliverySpeedEnum, SPEED_ENUMS } from './order.enums';
import { OrderType, toOrder } from './order.type';
import type { PaymentOption } from './payment-rules';

export enum CheckoutStepEnum {
  CONTACT = 'contact',
  ADDRESS = 'address',
  DELIVERY = 'delivery',
  PAYMENT = 'payment',
  REVIEW = 'review',
}
registerEnumType(CheckoutStepEnum, {
  name: 'CheckoutStep',
  description: 'The steps of a checkout, in their order.',
  valuesConfig: {
    CONTACT: { description: 'How to reach who buys.' },
    ADDRESS: { description: 'Where it goes.' },
    DELIVERY: { description: 'How fast.' },
    PAYMENT: { description: 'How it is paid.' },
    REVIEW: { description: 'All is filled in: the order may be placed.' },
  },
});
const STEP_ENUMS: Readonly<Record<CheckoutStep, CheckoutStepEnum>> = {
  contact: CheckoutStepEnum.CONTACT,
  address: CheckoutStepEnum.ADDRESS,
  delivery: CheckoutStepEnum.DELIVERY,
  payment: CheckoutStepEnum.PAYMENT,
  review: CheckoutStepEnum.REVIEW,
};

@ObjectType('DeliveryOption', { description: 'A way to have it delivered.', simpleResolvers: true })
export class DeliveryOptionType {
  @Field(() => DeliverySpeedEnum, { description: 'How fast.' })
  speed!: DeliverySpeedEnum;

  @Field(() => String, { description: 'The same in words.' })
  label!: string;

  @Field(() => MoneyType, { description: 'What it costs: nothing.' })
  price!: MoneyType;

  @Field(() => GraphQLISODateTime, { description: 'The first day on which it may arrive.' })
  earliest!: Date;

  @Field(() => GraphQLISODateTime, { description: 'The last.' })
  latest!: Date;
}

@ObjectType('PaymentOption', { description: 'A way to pay that this shop offers.', simpleResolvers: true })
export class PaymentOptionType {
  @Field(() => PaymentMethodEnum, { description: 'How.' })
  method!: PaymentMethodEnum;

  @Field(() => String, { description: 'The same in words.' })
  label!: string;

  @Field(() => String, { description: 'What to know of it.' })
  hint!: string;

  @Field(() => String, { nullable: true, description: 'Why it cannot be chosen now, in words.' })
  problem!: string | null;
}

@ObjectType('AppliedGiftCard', { description: 'A gift card in a checkout.', simpleResolvers: true })
export class AppliedGiftCardType {
  @Field(() => String, { description: 'The end of its code.' })
  lastFour!: string;

  @Field(() => MoneyType, { description: 'What it holds.' })
  balance!: MoneyType;

  @Field(() => MoneyType, { description: 'What it pays of this order.' })
  applied!: MoneyType;
}

@ObjectType('Checkout', { description: 'What stands between a cart and an order. It survives a reload.' })
export class CheckoutType {
  @Field(() => ID, { description: 'Identifies the checkout. It opens nothing.' })
  id!: string;

  @Field(() => CartType, { description: 'What is to be bought.' })
  cart!: CartType;

  @Field(() => CheckoutStepEnum, { description: 'The first step that is not complete.' })
  nextStep!: CheckoutStepEnum;

  @Field(() => ContactType, { nullable: true, description: 'Null until it is filled in.' })
  contact!: ContactType | null;

  @Field(() => OrderAddressType, { nullable: true, description: 'Null until it is filled in.' })
  address!: OrderAddressType | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The saved address that it is a copy of; null for a new one.',
  })
  addressId!: string | null;

  @Field(() => DeliverySpeedEnum, { description: 'How fast.' })
  delivery!: DeliverySpeedEnum;

  @Field(() => [DeliveryOptionType], { description: 'What can be chosen.' })
  deliveryOptions!: DeliveryOptionType[];

  @Field(() => PaymentMethodEnum, { nullable: true, description: 'Null until it is chosen.' })
  paymentMethod!: PaymentMethodEnum | null;

  @Field(() => [PaymentOptionType], { description: 'What this shop offers, the best first.' })
  paymentOptions!: PaymentOptionType[];

  @Field(() => AppliedGiftCardType, { nullable: true, description: 'Null without one.' })
  giftCard!: AppliedGiftCardType | null;

  @Field(() => OrderTotalsType, {
    description: 'What it will cost; while a payment for the same is under way, what that one costs.',
  })
  totals!: OrderTotalsType;

  @Field(() => OrderType, { nullable: true, description: 'An order whose payment is under way.' })
  pendingOrder!: OrderType | null;

  @Field(() => Boolean, {
    description:
      'Whether the pending order is of just what is checked out now, so that placing goes on with its payment. Otherwise placing takes its place and gives back what it held. False without one.',
  })
  isPendingCurrent!: boolean;
}

const SPEED_LABELS = { standard: 'Standard', express: 'Express' } as const;

export function toPaymentOption(option: PaymentOption): PaymentOptionType {
  return Object.assign(new PaymentOptionType(), { ...option, method: METHODS[option.method] });
}

export function toCheckout(checkout: Checkout, currency: CurrencyCode, now: Date): CheckoutType {
  const { giftCard, paymentMethod, address, pendingOrder } = checkout;
  return Object.assign(new CheckoutType(), {
    id: checkout.id,
    cart: toCart(checkout.cart, currency),
    nextStep: STEP_ENUMS[checkout.nextStep],
    contact: checkout.contact,
    address: address && toOrderAddress(address),
    addressId: checkout.addressId,
    delivery: SPEED_ENUMS[checkout.delivery],
    deliveryOptions: checkout.deliveryOptions.map(({ speed, ...days }) => ({
      speed: SPEED_ENUMS[speed],
      label: SPEED_LABELS[speed],
      price: toMoney(SHIPPING, currency),
      ...days,
    })),
    paymentMethod: paymentMethod && METHODS[paymentMethod],
    paymentOptions: checkout.paymentOptions.map(toPaymentOption),
    giftCard: giftCard && {
      lastFour: giftCard.card.lastFour ?? '',
      balance: toMoney(giftCard.card.balance, currency),
      applied: toMoney(giftCard.applied, currency),
    },
    totals: toTotals(checkout.totals, currency),
    pendingOrder: pendingOrder && toOrder(pendingOrder, now),
    isPendingCurrent: checkout.isPendingCurrent,
  });
}

@ObjectType('CheckoutChanged', { description: 'The checkout as it is now.' })
export class CheckoutChangedType {
  @Field(() => CheckoutType, { description: 'The checkout.' })
  checkout!: CheckoutType;
}
export const CheckoutResult = resultUnion('CheckoutResult', 'The checkout, or why not.', [
  CheckoutChangedType,
]);

@InputType('CheckoutContactInput', { description: 'How to reach who buys.' })
export class ContactInputType {
  @Field(() => String, { description: 'Where mails go.' })
  email!: string;

  @Field(() => String, { description: 'Ten digits.' })
  phoneNumber!: string;
}

@ObjectType('OrderPlaced', { description: 'The order is made.' })
export class OrderPlacedType {
  @Field(() => OrderType, { description: 'The order.' })
  order!: OrderType;
}

@ObjectType('PaymentStarted', { description: 'The stock is held; now the shopper pays.' })
export class PaymentStartedType {
  @Field(() => OrderType, { description: 'The order that is to be paid.' })
  order!: OrderType;

  @Field(() => PaymentActionType, { description: 'Where.' })
  payment!: PaymentActionType;
}
@ObjectType('OrderAwaitsCode', {
  description:
    'The stock is held for 10 minutes, and a code was sent to the phone: the order, which is paid in cash, is placed by confirmOrder.',
})
export class OrderAwaitsCodeType {
  @Field(() => OrderType, { description: 'The order that is to be confirmed.' })
  order!: OrderType;
}
export const PlaceOrderResult = resultUnion(
  'PlaceOrderResult',
  'The order, where to pay it, what confirms it, or why not.',
  [OrderPlacedType, PaymentStartedType, OrderAwaitsCodeType],
);
