import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { resultUnion } from '../graphql/failure.type';
import { MoneyType, toMoney } from '../graphql/money.type';
import { PaymentActionType } from '../payments/payment-action.type';
import { PaymentMethodEnum } from '../payments/payment-method.enum';
import type { GiftCard } from './gift-card.repository';

export enum GiftCardStatus {
  PENDING_PAYMENT = 'pending_payment',
  ACTIVE = 'active',
  FAILED = 'failed',
}
registerEnumType(GiftCardStatus, {
  name: 'GiftCardStatus',
  description: 'Whether a gift card is paid.',
  valuesConfig: {
    PENDING_PAYMENT: { description: 'Being paid.' },
    ACTIVE: { description: 'Paid: its code goes to its recipient.' },
    FAILED: { description: 'Not paid.' },
  },
});
const STATES = {
  pending_payment: GiftCardStatus.PENDING_PAYMENT,
  active: GiftCardStatus.ACTIVE,
  failed: GiftCardStatus.FAILED,
} as const;

@ObjectType('GiftCard', {
  description: 'A gift card, as who bought it sees it: without its code.',
  simpleResolvers: true,
})
export class GiftCardType {
  @Field(() => ID, { description: 'Identifies the card. It opens nothing.' })
  id!: string;

  @Field(() => GiftCardStatus, { description: 'Whether it is paid.' })
  status!: GiftCardStatus;

  @Field(() => MoneyType, { description: 'What it was worth.' })
  amount!: MoneyType;

  @Field(() => String, { description: 'Who gets it.' })
  recipientName!: string;

  @Field(() => String, { description: 'Where its code goes.' })
  recipientEmail!: string;

  @Field(() => String, { description: 'Who gives it.' })
  senderName!: string;

  @Field(() => String, { description: 'What stands with it; may be empty.' })
  message!: string;

  @Field(() => String, { description: 'The day on which it is sent, as 2026-12-24.' })
  deliverOn!: string;

  @Field(() => String, { nullable: true, description: 'The end of its code; null before it is paid.' })
  lastFour!: string | null;

  @Field(() => MoneyType, { nullable: true, description: 'What is left; null before it is paid.' })
  balance!: MoneyType | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when it can be spent; null before it is paid.',
  })
  expiresAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was begun.' })
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

@InputType('GiftCardInput', { description: 'A gift card to be bought.' })
export class GiftCardInputType {
  @Field(() => Int, { description: 'In the smallest unit; whole rupees or dollars.' })
  amount!: number;

  @Field(() => String, { description: 'Who gets it.' })
  recipientName!: string;

  @Field(() => String, { description: 'Where its code goes.' })
  recipientEmail!: string;

  @Field(() => String, { description: 'Who gives it.' })
  senderName!: string;

  @Field(() => String, { description: 'Where the shop writes that it was paid.' })
  senderEmail!: string;

  @Field(() => String, { defaultValue: '', description: 'What stands with it.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The day on which it is sent, as 2026-12-24; null: at once.',
  })
  deliverOn!: string | null;

  @Field(() => PaymentMethodEnum, { description: 'How it is paid; not in cash.' })
  paymentMethod!: PaymentMethodEnum;
}

@ObjectType('GiftCardPaymentStarted', { description: 'Now the shopper pays.' })
export class GiftCardPaymentStartedType {
  @Field(() => GiftCardType, { description: 'The card that is to be paid.' })
  giftCard!: GiftCardType;

  @Field(() => PaymentActionType, { description: 'Where.' })
  payment!: PaymentActionType;
}
export const BuyGiftCardResult = resultUnion('BuyGiftCardResult', 'Where to pay it, or why not.', [
  GiftCardPaymentStartedType,
]);

@ObjectType('GiftCardBalance', { description: 'What is left of a gift card.', simpleResolvers: true })
export class GiftCardBalanceType {
  @Field(() => String, { description: 'The end of its code.' })
  lastFour!: string;

  @Field(() => MoneyType, { description: 'What is left.' })
  balance!: MoneyType;

  @Field(() => GraphQLISODateTime, { description: 'Until when it can be spent.' })
  expiresAt!: Date;
}
export const GiftCardBalanceResult = resultUnion('GiftCardBalanceResult', 'What is left, or why not.', [
  GiftCardBalanceType,
]);
