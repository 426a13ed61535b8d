import { Field, ObjectType } from 'type-graphql';
import { GiftCardType } from '../gift-cards/gift-card.type';
import { resultUnion } from '../../platform/graphql/failure.type';
import { OrderChangedType } from './order.type';

@ObjectType('GiftCardChanged', { description: 'The gift card after the change.' })
export class GiftCardChangedType {
  @Field(() => GiftCardType, { description: 'The gift card.' })
  giftCard!: GiftCardType;
}
export const PaymentConfirmedResult = resultUnion(
  'PaymentConfirmedResult',
  'The order or gift card that was paid for, or a failure.',
  [OrderChangedType, GiftCardChangedType],
);
