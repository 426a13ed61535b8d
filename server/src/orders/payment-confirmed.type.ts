import { Field, ObjectType } from 'type-graphql';
import { GiftCardType } from '../gift-cards/gift-card.type';
import { resultUnion } from '../graphql/failure.type';
import { OrderChangedType } from './order.type';

@ObjectType('GiftCardChanged', { description: 'The gift card as it is now.' })
export class GiftCardChangedType {
  @Field(() => GiftCardType, { description: 'The gift card.' })
  giftCard!: GiftCardType;
}
export const PaymentConfirmedResult = resultUnion(
  'PaymentConfirmedResult',
  'What was paid for, or why it is not paid.',
  [OrderChangedType, GiftCardChangedType],
);
