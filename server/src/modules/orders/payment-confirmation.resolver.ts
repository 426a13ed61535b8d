import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import type { Clock } from '../../platform/clock';
import { DomainError } from '../../domain/domain-error';
import type { GiftCardService } from '../gift-cards/gift-card.service';
import { toGiftCard } from '../gift-cards/gift-card.type';
import type { Context } from '../../platform/graphql/context';
import { FailureType } from '../../platform/graphql/failure.type';
import type { ShopperService } from '../guests/shopper.service';
import { RazorpayConfirmationInput } from '../payments/deprecated-payment-action.type';
import { PaymentConfirmationInput } from '../payments/payment-action.type';
import type { PaymentConfirmationService } from '../payments/payment-confirmation.service';
import { toOrderResult } from './order.resolver';
import type { OrderService } from './order.service';
import { GiftCardChangedType, PaymentConfirmedResult } from './payment-confirmed.type';
import { ORDER_NOT_FOUND } from './order';

/** Confirms payments that a provider's script has reported to the page. */
@Resolver()
export class PaymentConfirmationResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly orders: OrderService,
    private readonly giftCards: GiftCardService,
    private readonly confirmations: PaymentConfirmationService,
    private readonly clock: Clock,
  ) {}

  @Authorized('everybody')
  @Mutation(() => PaymentConfirmedResult, {
    description: 'Tells the shop about a payment; the shop verifies it with the payment provider.',
  })
  confirmPayment(
    @Arg('input', () => PaymentConfirmationInput, { description: 'The values from the provider’s script.' })
    { method, parameters }: PaymentConfirmationInput,
    @Ctx() context: Context,
  ): Promise<typeof PaymentConfirmedResult> {
    return this.confirm(context, method, new Map(parameters.map(({ name, value }) => [name, value])));
  }

  @Authorized('everybody')
  @Mutation(() => PaymentConfirmedResult, {
    description: 'Tells the shop about a payment at Razorpay; the shop verifies it there.',
    deprecationReason: 'Use confirmPayment.',
  })
  confirmRazorpayPayment(
    @Arg('input', () => RazorpayConfirmationInput, { description: 'The values from Razorpay’s script.' })
    input: RazorpayConfirmationInput,
    @Ctx() context: Context,
  ): Promise<typeof PaymentConfirmedResult> {
    return this.confirm(context, 'razorpay', new Map(Object.entries(input)));
  }

  private async confirm(
    { visitor }: Context,
    method: string,
    parameters: ReadonlyMap<string, string>,
  ): Promise<typeof PaymentConfirmedResult> {
    const paid = await this.confirmations.confirmPayment(method, parameters);
    if (paid instanceof DomainError) return FailureType.fromError(paid);
    const shopper = await this.shoppers.resolveShopper(visitor);
    if (paid.kind === 'gift card') {
      const giftCard = await this.giftCards.findBought(shopper, paid.id);
      if (!giftCard) return FailureType.fromError(new DomainError('NOT_FOUND', 'There is no such gift card'));
      return Object.assign(new GiftCardChangedType(), { giftCard: toGiftCard(giftCard) });
    }
    const order = await this.orders.findById(shopper, paid.id);
    return toOrderResult(order ?? ORDER_NOT_FOUND, this.clock());
  }
}
