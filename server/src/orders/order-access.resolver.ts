import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requesterOf } from '../accounts/sessions/client';
import type { Clock } from '../clock';
import { validateInput } from '../domain/account-schemas';
import {
  confirmationSchema,
  orderCodeSchema,
  orderLookUpSchema,
  normaliseOrderNumber,
} from '../domain/checkout-schemas';
import { DomainError } from '../domain/domain-error';
import type { Context } from '../graphql/context';
import type { GiftCardService } from '../gift-cards/gift-card.service';
import { toGiftCard } from '../gift-cards/gift-card.type';
import { FailureType } from '../graphql/failure.type';
import type { ShopperService } from '../guests/shopper.service';
import type { RazorpayService } from '../payments/razorpay.service';
import type { OrderAccessService } from './order-access.service';
import { toOrderResult, ORDER_NOT_FOUND } from './order.resolver';
import type { OrderService } from './order.service';
import type { PhoneCheckService } from './phone-check.service';
import { GiftCardChangedType, PaymentConfirmedResult } from './payment-confirmed.type';
import { OrderCodeResult, OrderCodeSentType, OrderResult, RazorpayConfirmationInput } from './order.type';

/** Access to orders by a one-time code or by a payment confirmation. */
@Resolver()
export class OrderAccessResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly orderAccess: OrderAccessService,
    private readonly phoneChecks: PhoneCheckService,
    private readonly orders: OrderService,
    private readonly giftCards: GiftCardService,
    private readonly razorpay: RazorpayService,
    private readonly clock: Clock,
  ) {}

  @Mutation(() => OrderCodeResult, {
    description: 'Sends a code to an order’s phone number, if the two belong together.',
  })
  async requestOrderCode(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('phoneNumber', () => String, { description: 'The phone number of the order.' })
    phoneNumber: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderCodeResult> {
    const valid = await validateInput(orderLookUpSchema, { number, phoneNumber });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const shopper = await this.shoppers.resolveOrCreateShopper(visitor);
    if (shopper instanceof DomainError) return FailureType.fromError(shopper);
    const { origin } = visitor.client;
    const host = URL.canParse(origin) ? new URL(origin).hostname : '';
    const requester = requesterOf(visitor.client);
    const sent = await this.orderAccess.sendAccessCode(shopper, valid.number, valid.phoneNumber, {
      requester,
      host,
    });
    if (sent instanceof DomainError) return FailureType.fromError(sent);
    return Object.assign(new OrderCodeSentType(), sent);
  }

  @Mutation(() => OrderResult, {
    description: 'Grants the visitor access to an order by its code; order(number) then returns it.',
  })
  async findOrder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('phoneNumber', () => String, { description: 'The phone number of the order.' })
    phoneNumber: string,
    @Arg('code', () => String, { description: 'The code that was sent to the phone.' }) code: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderResult> {
    const valid = await validateInput(orderCodeSchema, { number, phoneNumber, code });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const shopper = await this.shoppers.resolveOrCreateShopper(visitor);
    if (shopper instanceof DomainError) return FailureType.fromError(shopper);
    return toOrderResult(
      await this.orderAccess.grantAccess(shopper, valid, requesterOf(visitor.client)),
      this.clock(),
    );
  }

  @Mutation(() => OrderCodeResult, {
    description: 'Sends another code for a cash order that awaits one.',
  })
  async sendOrderConfirmationCode(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderCodeResult> {
    const shopper = await this.shoppers.resolveShopper(visitor);
    if (!shopper) return FailureType.fromError(ORDER_NOT_FOUND);
    const { origin } = visitor.client;
    const sent = await this.phoneChecks.resendCode(shopper, normaliseOrderNumber(number), {
      requester: requesterOf(visitor.client),
      origin,
    });
    return sent instanceof DomainError
      ? FailureType.fromError(sent)
      : Object.assign(new OrderCodeSentType(), sent);
  }

  @Mutation(() => OrderResult, {
    description: 'Places a cash order by the code that was sent to its phone.',
  })
  async confirmOrder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('code', () => String, { description: 'Six digits.' }) code: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderResult> {
    const valid = await validateInput(confirmationSchema, { code });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const shopper = await this.shoppers.resolveShopper(visitor);
    const result = shopper
      ? await this.phoneChecks.confirmOrder(
          shopper,
          normaliseOrderNumber(number),
          valid.code,
          requesterOf(visitor.client),
        )
      : ORDER_NOT_FOUND;
    return toOrderResult(result, this.clock());
  }

  @Mutation(() => PaymentConfirmedResult, {
    description: 'Tells the shop about a payment at Razorpay; the shop verifies it there.',
  })
  async confirmRazorpayPayment(
    @Arg('input', () => RazorpayConfirmationInput, { description: 'The values from Razorpay’s script.' })
    input: RazorpayConfirmationInput,
    @Ctx() { visitor }: Context,
  ): Promise<typeof PaymentConfirmedResult> {
    const paid = await this.razorpay.confirmPayment(input);
    if (paid instanceof DomainError) return FailureType.fromError(paid);
    const shopper = await this.shoppers.resolveShopper(visitor);
    if (paid.kind === 'gift card') {
      const giftCard = await this.giftCards.findBought(shopper, paid.id);
      if (!giftCard) return FailureType.fromError(new DomainError('NOT_FOUND', 'There is no such gift card'));
      return Object.assign(new GiftCardChangedType(), { giftCard: toGiftCard(giftCard) });
    }
    const order = await this.orders.findById(shopper, paid.id);
    return toOrderResult(order ?? new DomainError('NOT_FOUND', 'There is no such order'), this.clock());
  }
}
