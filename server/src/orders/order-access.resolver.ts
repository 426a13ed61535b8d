import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { askerOf } from '../accounts/sessions/client';
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

/** Orders by what somebody shows: a code, or what the payment service said. */
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
    description: 'Sends a code to the mobile number of an order, if the two belong together.',
  })
  async requestOrderCode(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('phoneNumber', () => String, { description: 'The number that it was placed with.' })
    phoneNumber: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderCodeResult> {
    const valid = await validateInput(orderLookUpSchema, { number, phoneNumber });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const shopper = await this.shoppers.resolveOrCreateGuest(visitor);
    if (shopper instanceof DomainError) return FailureType.of(shopper);
    const { origin } = visitor.client;
    const host = URL.canParse(origin) ? new URL(origin).hostname : '';
    const requester = askerOf(visitor.client);
    const sent = await this.orderAccess.sendAccessCode(shopper, valid.number, valid.phoneNumber, {
      requester,
      host,
    });
    if (sent instanceof DomainError) return FailureType.of(sent);
    return Object.assign(new OrderCodeSentType(), sent);
  }

  @Mutation(() => OrderResult, {
    description: 'Opens an order to whoever has its code; order(number) answers them from now on.',
  })
  async findOrder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('phoneNumber', () => String, { description: 'The number that it was placed with.' })
    phoneNumber: string,
    @Arg('code', () => String, { description: 'The code that was sent there.' }) code: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderResult> {
    const valid = await validateInput(orderCodeSchema, { number, phoneNumber, code });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const shopper = await this.shoppers.resolveOrCreateGuest(visitor);
    if (shopper instanceof DomainError) return FailureType.of(shopper);
    return toOrderResult(
      await this.orderAccess.grantAccess(shopper, valid, askerOf(visitor.client)),
      this.clock(),
    );
  }

  @Mutation(() => OrderCodeResult, {
    description: 'Sends another code to the phone of a cash order that waits for one.',
  })
  async sendOrderConfirmationCode(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderCodeResult> {
    const shopper = await this.shoppers.resolveShopper(visitor);
    if (!shopper) return FailureType.of(ORDER_NOT_FOUND);
    const { origin } = visitor.client;
    const sent = await this.phoneChecks.resendCode(shopper, normaliseOrderNumber(number), {
      requester: askerOf(visitor.client),
      origin,
    });
    return sent instanceof DomainError ? FailureType.of(sent) : Object.assign(new OrderCodeSentType(), sent);
  }

  @Mutation(() => OrderResult, {
    description: 'Places a cash order that waits for the code which was sent to its phone.',
  })
  async confirmOrder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('code', () => String, { description: 'Six digits.' }) code: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderResult> {
    const valid = await validateInput(confirmationSchema, { code });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const shopper = await this.shoppers.resolveShopper(visitor);
    const result = shopper
      ? await this.phoneChecks.confirmOrder(
          shopper,
          normaliseOrderNumber(number),
          valid.code,
          askerOf(visitor.client),
        )
      : ORDER_NOT_FOUND;
    return toOrderResult(result, this.clock());
  }

  @Mutation(() => PaymentConfirmedResult, {
    description: 'Tells the shop that the payment service took the money; it asks there.',
  })
  async confirmRazorpayPayment(
    @Arg('input', () => RazorpayConfirmationInput, { description: 'As its script gave it.' })
    input: RazorpayConfirmationInput,
    @Ctx() { visitor }: Context,
  ): Promise<typeof PaymentConfirmedResult> {
    const paid = await this.razorpay.confirmPayment(input);
    if (paid instanceof DomainError) return FailureType.of(paid);
    const shopper = await this.shoppers.resolveShopper(visitor);
    if (paid.kind === 'gift card') {
      const giftCard = await this.giftCards.findBought(shopper, paid.id);
      if (!giftCard) return FailureType.of(new DomainError('NOT_FOUND', 'There is no such gift card'));
      return Object.assign(new GiftCardChangedType(), { giftCard: toGiftCard(giftCard) });
    }
    const order = await this.orders.findById(shopper, paid.id);
    return toOrderResult(order ?? new DomainError('NOT_FOUND', 'There is no such order'), this.clock());
  }
}
