import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { DomainError } from '../../domain/domain-error';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { FailureType } from '../../platform/graphql/failure.type';
import { toMoney } from '../../platform/graphql/money.type';
import type { ShopperService } from '../guests/shopper.service';
import { parseIdempotencyKey } from '../payments/idempotency-key';
import { toDeprecatedPaymentAction } from '../payments/deprecated-payment-action.type';
import { GIFT_CARD } from '../payments/payment';
import { toNextPaymentAction } from '../payments/payment-action.type';
import type { GiftCardService } from './gift-card.service';
import {
  BuyGiftCardResult,
  GiftCardBalanceResult,
  GiftCardBalanceType,
  GiftCardInputType,
  GiftCardPaymentStartedType,
  GiftCardType,
  toGiftCard,
} from './gift-card.type';

@Resolver()
export class GiftCardResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly cards: GiftCardService,
  ) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => [GiftCardType], {
    nullable: true,
    description: 'The gift cards that the visitor bought, newest first.',
  })
  async giftCards(@Ctx() { visitor }: Context): Promise<GiftCardType[]> {
    return (await this.cards.listBought(await this.shoppers.resolveShopper(visitor))).map(toGiftCard);
  }

  @Personal()
  @Authorized('everybody')
  @Query(() => GiftCardType, {
    nullable: true,
    description: 'A gift card that the visitor bought; null for any other.',
  })
  async giftCard(
    @Arg('id', () => ID, { description: 'The card’s id.' }) id: string,
    @Ctx() { visitor }: Context,
  ): Promise<GiftCardType | null> {
    const card = await this.cards.findBought(await this.shoppers.resolveShopper(visitor), id);
    return card && toGiftCard(card);
  }

  @Authorized('everybody')
  @Mutation(() => BuyGiftCardResult, { description: 'Starts the purchase of a gift card.' })
  async buyGiftCard(
    @Arg('input', () => GiftCardInputType, { description: 'The card’s recipient, sender and amount.' })
    input: GiftCardInputType,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description:
        'Needed, here or in the header Idempotency-Key: 16 to 100 letters, digits or hyphens, made once per press of the button.',
    })
    keyArgument: string | null,
    @Ctx() { visitor, ipBlock, ...context }: Context,
  ): Promise<typeof BuyGiftCardResult> {
    const { paymentMethod: method, ...details } = input;
    const idempotencyKey = parseIdempotencyKey(keyArgument ?? context.idempotencyKey);
    if (idempotencyKey instanceof DomainError) return FailureType.fromError(idempotencyKey);
    if (method === GIFT_CARD)
      return FailureType.fromError(
        new DomainError('BAD_USER_INPUT', 'A gift card cannot buy another', 'paymentMethod'),
      );
    // A new visitor has no first answer to repeat, and becomes a guest only with valid input.
    const known = await this.shoppers.resolveShopper(visitor);
    const problem = known ? null : await this.cards.findInputProblem({ input: details, method });
    if (problem !== null) return FailureType.fromError(problem);
    const shopper = await this.shoppers.resolveOrCreateShopper(visitor);
    if (shopper instanceof DomainError) return FailureType.fromError(shopper);
    const { origin } = visitor.client;
    const started = await this.cards.startPurchase(shopper, {
      input: details,
      method,
      idempotencyKey,
      origin,
      ipBlock,
    });
    if (started instanceof DomainError) return FailureType.fromError(started);
    return Object.assign(new GiftCardPaymentStartedType(), {
      giftCard: toGiftCard(started.card),
      nextAction: toNextPaymentAction(started.payment),
      payment: toDeprecatedPaymentAction(started.payment),
    });
  }

  @Authorized('everybody')
  @Mutation(() => GiftCardBalanceResult, {
    description: 'Returns the balance of a gift card by its code.',
  })
  async checkGiftCard(
    @Arg('code', () => String, { description: 'The card’s code, in upper or lower case.' }) code: string,
    @Ctx() { ipBlock }: Context,
  ): Promise<typeof GiftCardBalanceResult> {
    const card = await this.cards.findSpendable(code, ipBlock);
    if (card instanceof DomainError) return FailureType.fromError(card);
    const { lastFour, balance, expiresAt, currency } = card;
    return Object.assign(new GiftCardBalanceType(), {
      lastFour,
      balance: toMoney(balance, currency),
      expiresAt,
    });
  }
}
