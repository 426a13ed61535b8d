import { Field, GraphQLISODateTime, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { CartType, toCart } from '../cart/cart.type';
import { SHIPPING } from '../../domain/cart';
import type { CurrencyCode } from '../../domain/money';
import { resultUnion } from '../../platform/graphql/failure.type';
import { MoneyType, toMoney } from '../../platform/graphql/money.type';
import type { PaymentMethod } from '../payments/payment';
import { PaymentMethodEnum } from '../payments/payment-method.enum';
import type { Checkout, CheckoutStep } from './checkout.service';
import { OrderTotalsType, toTotals } from './order-totals.type';
import { ContactType, OrderAddressType, toOrderAddressType } from './contact-and-address.type';
import { DeliverySpeedEnum, SPEED_ENUMS } from './delivery-speed.enum';
import type { PaymentOption } from './payment-rules';

enum CheckoutStepEnum {
  CONTACT = 'contact',
  ADDRESS = 'address',
  DELIVERY = 'delivery',
  PAYMENT = 'payment',
  REVIEW = 'review',
}
registerEnumType(CheckoutStepEnum, {
  name: 'CheckoutStep',
  description: 'The steps of a checkout, in order. `nextStep` skips DELIVERY, as every checkout has a speed.',
  valuesConfig: {
    CONTACT: { description: 'The buyer’s email address and phone number.' },
    ADDRESS: { description: 'The delivery address.' },
    DELIVERY: { description: 'The delivery speed.' },
    PAYMENT: { description: 'The payment method.' },
    REVIEW: { description: 'Everything is filled in: the order can be placed.' },
  },
});
const STEP_ENUMS: Readonly<Record<CheckoutStep, CheckoutStepEnum>> = {
  contact: CheckoutStepEnum.CONTACT,
  address: CheckoutStepEnum.ADDRESS,
  delivery: CheckoutStepEnum.DELIVERY,
  payment: CheckoutStepEnum.PAYMENT,
  review: CheckoutStepEnum.REVIEW,
};

@ObjectType('DeliveryOption', {
  description: 'A delivery speed with its price and dates.',
  simpleResolvers: true,
})
class DeliveryOptionType {
  @Field(() => DeliverySpeedEnum, { description: 'The delivery speed.' })
  speed!: DeliverySpeedEnum;

  @Field(() => String, { description: 'The delivery speed, for display.' })
  label!: string;

  @Field(() => MoneyType, { description: 'The price: always zero.' })
  price!: MoneyType;

  @Field(() => GraphQLISODateTime, { description: 'The first day on which the parcel may arrive.' })
  earliest!: Date;

  @Field(() => GraphQLISODateTime, { description: 'The last day on which the parcel may arrive.' })
  latest!: Date;
}

@ObjectType('PaymentOption', {
  description: 'A payment method that this shop offers.',
  simpleResolvers: true,
})
export class PaymentOptionType {
  @Field(() => PaymentMethodEnum, { description: 'The payment method.' })
  method!: PaymentMethod;

  @Field(() => String, { description: 'The payment method, for display.' })
  label!: string;

  @Field(() => String, { description: 'A hint about the payment method, for display.' })
  hint!: string;

  @Field(() => Boolean, { description: 'Whether the courier collects the amount in cash.' })
  isCash!: boolean;

  @Field(() => MoneyType, { nullable: true, description: 'The least amount that can be paid; null for any.' })
  minimum!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'The greatest amount that can be paid; null for any.',
  })
  maximum!: MoneyType | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the method cannot be chosen now, for display; null if it can.',
  })
  problem!: string | null;
}

@ObjectType('AppliedGiftCard', { description: 'A gift card in a checkout.', simpleResolvers: true })
class AppliedGiftCardType {
  @Field(() => String, { description: 'The last four characters of its code.' })
  lastFour!: string;

  @Field(() => MoneyType, { description: 'The card’s balance.' })
  balance!: MoneyType;

  @Field(() => MoneyType, { description: 'The part of this order that the card pays.' })
  applied!: MoneyType;
}

@ObjectType('Checkout', {
  description: 'What a shopper has entered between cart and order. Stored by the shop, so a reload keeps it.',
})
export class CheckoutType {
  @Field(() => ID, { description: 'Identifies the checkout. It gives no access to it.' })
  id!: string;

  @Field(() => String, {
    description:
      'Another one when the lines of the cart or what was entered have changed; placeOrder takes it as checkoutVersion.',
  })
  version!: string;

  @Field(() => CartType, { description: 'The cart that is checked out.' })
  cart!: CartType;

  @Field(() => CheckoutStepEnum, { description: 'The first step that is not complete.' })
  nextStep!: CheckoutStepEnum;

  @Field(() => ContactType, { nullable: true, description: 'The contact; null until it is entered.' })
  contact!: ContactType | null;

  @Field(() => OrderAddressType, {
    nullable: true,
    description: 'The delivery address; null until it is entered.',
  })
  address!: OrderAddressType | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The saved address that address is a copy of; null for a new one.',
  })
  addressId!: string | null;

  @Field(() => DeliverySpeedEnum, { description: 'The delivery speed.' })
  delivery!: DeliverySpeedEnum;

  @Field(() => [DeliveryOptionType], { description: 'The delivery speeds to choose from.' })
  deliveryOptions!: DeliveryOptionType[];

  @Field(() => PaymentMethodEnum, {
    nullable: true,
    description: 'The payment method; null until it is chosen.',
  })
  paymentMethod!: PaymentMethod | null;

  @Field(() => [PaymentOptionType], {
    description: 'The payment methods that this shop offers, the recommended one first.',
  })
  paymentOptions!: PaymentOptionType[];

  @Field(() => AppliedGiftCardType, {
    nullable: true,
    description: 'The gift card that pays a part; null without one.',
  })
  giftCard!: AppliedGiftCardType | null;

  @Field(() => OrderTotalsType, {
    description:
      'The totals of the order; while a payment for the same checkout is under way, those of its order.',
  })
  totals!: OrderTotalsType;

  @Field(() => Boolean, {
    description:
      'Whether the pending order matches the current checkout, so that placeOrder continues its payment. Otherwise placeOrder replaces it and releases its stock. False without a pending order.',
  })
  isPendingOrderCurrent!: boolean;

  /** Not exposed in the schema: the field resolver of pendingOrder finds the order by it. */
  pendingOrderId!: string | null;
}

const SPEED_LABELS = { standard: 'Standard', express: 'Express' } as const;

export function toPaymentOption(
  { amounts, ...option }: PaymentOption,
  currency: CurrencyCode,
): PaymentOptionType {
  return Object.assign(new PaymentOptionType(), option, {
    minimum: amounts && toMoney(amounts.min, currency),
    maximum: amounts && toMoney(amounts.max, currency),
  });
}

export function toCheckout(checkout: Checkout, currency: CurrencyCode): CheckoutType {
  const { giftCard, paymentMethod, address, pendingOrder } = checkout;
  return Object.assign(new CheckoutType(), {
    id: checkout.id,
    version: checkout.version,
    cart: toCart(checkout.cart, currency),
    nextStep: STEP_ENUMS[checkout.nextStep],
    contact: checkout.contact,
    address: address && toOrderAddressType(address),
    addressId: checkout.addressId,
    delivery: SPEED_ENUMS[checkout.delivery],
    deliveryOptions: checkout.deliveryOptions.map(({ speed, ...days }) => ({
      speed: SPEED_ENUMS[speed],
      label: SPEED_LABELS[speed],
      price: toMoney(SHIPPING, currency),
      ...days,
    })),
    paymentMethod,
    paymentOptions: checkout.paymentOptions.map((option) => toPaymentOption(option, currency)),
    giftCard: giftCard && {
      lastFour: giftCard.card.lastFour ?? '',
      balance: toMoney(giftCard.card.balance, currency),
      applied: toMoney(giftCard.applied, currency),
    },
    totals: toTotals(checkout.totals, currency),
    isPendingOrderCurrent: checkout.isPendingOrderCurrent,
    pendingOrderId: pendingOrder?.id ?? null,
  });
}

@ObjectType('CheckoutChanged', { description: 'The checkout after the change.' })
export class CheckoutChangedType {
  @Field(() => CheckoutType, { description: 'The checkout.' })
  checkout!: CheckoutType;
}
export const CheckoutResult = resultUnion('CheckoutResult', 'The changed checkout, or a failure.', [
  CheckoutChangedType,
]);

@InputType('CheckoutContactInput', { description: 'The buyer’s contact.' })
export class ContactInputType {
  @Field(() => String, { description: 'The address for emails.' })
  email!: string;

  @Field(() => String, { description: 'Ten digits.' })
  phoneNumber!: string;
}
