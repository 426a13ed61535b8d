import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { resultUnion } from '../../platform/graphql/failure.type';
import { MoneyType, toMoney } from '../../platform/graphql/money.type';
import { PaymentActionType } from '../payments/deprecated-payment-action.type';
import type { PaymentMethod } from '../payments/payment';
import { NextPaymentAction } from '../payments/payment-action.type';
import { PaymentMethodEnum } from '../payments/payment-method.enum';
import type { GiftCard } from './gift-card.repository';

enum GiftCardStatus {
  PENDING_PAYMENT = 'pending_payment',
  ACTIVE = 'active',
  FAILED = 'failed',
}
registerEnumType(GiftCardStatus, {
  name: 'GiftCardStatus',
  description: 'Whether a gift card is paid.',
  valuesConfig: {
    PENDING_PAYMENT: { description: 'The payment is under way.' },
    ACTIVE: { description: 'Paid: the code is sent to the recipient.' },
    FAILED: { description: 'Not paid.' },
  },
});
const STATES = {
  pending_payment: GiftCardStatus.PENDING_PAYMENT,
  active: GiftCardStatus.ACTIVE,
  failed: GiftCardStatus.FAILED,
} as const;

@ObjectType('GiftCard', {
  description: 'A gift card as shown to its buyer: without its code.',
  simpleResolvers: true,
})
export class GiftCardType {
  @Field(() => ID, { description: 'Identifies the card. It gives no access to it.' })
  id!: string;

  @Field(() => GiftCardStatus, { description: 'Whether it is paid.' })
  status!: GiftCardStatus;

  @Field(() => MoneyType, { description: 'The amount that it was bought for.' })
  amount!: MoneyType;

  @Field(() => String, { description: 'The recipient’s name.' })
  recipientName!: string;

  @Field(() => String, { description: 'The email address that the code is sent to.' })
  recipientEmail!: string;

  @Field(() => String, { description: 'The sender’s name.' })
  senderName!: string;

  @Field(() => String, { description: 'The sender’s message; may be empty.' })
  message!: string;

  @Field(() => String, { description: 'The day on which the code is sent, for example 2026-12-24.' })
  deliverOn!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The last four characters of its code; null until it is paid.',
  })
  lastFour!: string | null;

  @Field(() => MoneyType, { nullable: true, description: 'The remaining balance; null until it is paid.' })
  balance!: MoneyType | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The end of its validity; null until it is paid.',
  })
  expiresAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When the purchase was started.' })
  createdAt!: Date;
}

export function toGiftCard(card: GiftCard): GiftCardType {
  const {
    id,
    recipientName,
    recipientEmail,
    senderName,
    message,
    deliverOn,
    lastFour,
    expiresAt,
    createdAt,
  } = card;
  return Object.assign(new GiftCardType(), {
    id,
    status: STATES[card.state],
    amount: toMoney(card.amount, card.currency),
    recipientName,
    recipientEmail,
    senderName,
    message,
    deliverOn,
    lastFour,
    balance: card.state === 'active' ? toMoney(card.balance, card.currency) : null,
    expiresAt,
    createdAt,
  });
}

@InputType('GiftCardInput', { description: 'A gift card to buy.' })
export class GiftCardInputType {
  @Field(() => Int, { description: 'The amount in the smallest currency unit; whole rupees or dollars.' })
  amount!: number;

  @Field(() => String, { description: 'The recipient’s name.' })
  recipientName!: string;

  @Field(() => String, { description: 'The email address that the code is sent to.' })
  recipientEmail!: string;

  @Field(() => String, { description: 'The sender’s name.' })
  senderName!: string;

  @Field(() => String, { description: 'The email address for the buyer’s confirmation.' })
  senderEmail!: string;

  @Field(() => String, { defaultValue: '', description: 'The sender’s message.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The day on which the code is sent, for example 2026-12-24; null for at once.',
  })
  deliverOn!: string | null;

  @Field(() => PaymentMethodEnum, { description: 'The payment method; not cash.' })
  paymentMethod!: PaymentMethod;
}

@ObjectType('GiftCardPaymentStarted', { description: 'The gift card is created and has to be paid.' })
export class GiftCardPaymentStartedType {
  @Field(() => GiftCardType, { description: 'The card to pay.' })
  giftCard!: GiftCardType;

  @Field(() => NextPaymentAction, {
    nullable: true,
    description: 'What the shopper’s browser does to pay; null if there is nothing to do.',
  })
  nextAction!: typeof NextPaymentAction | null;

  @Field(() => PaymentActionType, { description: 'Where to pay.', deprecationReason: 'Use nextAction.' })
  payment!: PaymentActionType;
}
export const BuyGiftCardResult = resultUnion(
  'BuyGiftCardResult',
  'The card and where to pay it, or a failure.',
  [GiftCardPaymentStartedType],
);

@ObjectType('GiftCardBalance', { description: 'The balance of a gift card.', simpleResolvers: true })
export class GiftCardBalanceType {
  @Field(() => String, { description: 'The last four characters of its code.' })
  lastFour!: string;

  @Field(() => MoneyType, { description: 'The remaining balance.' })
  balance!: MoneyType;

  @Field(() => GraphQLISODateTime, { description: 'The end of its validity.' })
  expiresAt!: Date;
}
export const GiftCardBalanceResult = resultUnion('GiftCardBalanceResult', 'The balance, or a failure.', [
  GiftCardBalanceType,
]);
