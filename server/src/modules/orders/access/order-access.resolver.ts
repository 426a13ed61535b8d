import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Authorized } from '../../../platform/graphql/authorized';
import { requesterOf } from '../../../platform/http/client';
import type { Clock } from '../../../platform/clock';
import { validateInput } from '../../../domain/account-schemas';
import {
  confirmationSchema,
  orderCodeSchema,
  orderLookUpSchema,
  normaliseOrderNumber,
} from '../../../domain/checkout-schemas';
import { DomainError } from '../../../domain/domain-error';
import type { Context } from '../../../platform/graphql/context';
import { FailureType } from '../../../platform/graphql/failure.type';
import type { ShopperService } from '../../guests/shopper.service';
import type { OrderAccessService } from './order-access.service';
import { ORDER_NOT_FOUND } from '../order';
import { toOrderResult } from '../order.resolver';
import type { PhoneCheckService } from '../phone-check/phone-check.service';
import { OrderCodeResult, OrderCodeSentType, OrderResult } from '../order.type';
import { hostnameOf } from '../../../platform/http/headers/origin';

/** Access to orders by a one-time code. */
@Resolver()
export class OrderAccessResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly orderAccess: OrderAccessService,
    private readonly phoneChecks: PhoneCheckService,
    private readonly clock: Clock,
  ) {}

  @Authorized('everybody')
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
    const host = hostnameOf(visitor.client.origin);
    const requester = requesterOf(visitor.client);
    const sent = await this.orderAccess.sendAccessCode(shopper, valid.number, valid.phoneNumber, {
      requester,
      host,
    });
    if (sent instanceof DomainError) return FailureType.fromError(sent);
    return Object.assign(new OrderCodeSentType(), sent);
  }

  @Authorized('everybody')
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

  @Authorized('everybody')
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

  @Authorized('everybody')
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
}
