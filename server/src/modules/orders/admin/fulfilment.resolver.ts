import { Arg, Mutation, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import type { SignedInRow } from '../../../platform/http/visitor';
import type { Clock } from '../../../platform/clock';
import { toOrderResult } from '../order.resolver';
import { OrderResult } from '../order.type';
import type { FulfilmentService } from './fulfilment.service';

type OrderMutationResult = Promise<typeof OrderResult>;

/** What staff do with orders. */
@Resolver()
export class FulfilmentResolver {
  constructor(
    private readonly fulfilment: FulfilmentService,
    private readonly clock: Clock,
  ) {}

  @Authorized('admins')
  @Mutation(() => OrderResult, { description: 'Admins: marks an order as packed.' })
  async packOrder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @SignedIn() { customer }: SignedInRow,
  ): OrderMutationResult {
    return toOrderResult(await this.fulfilment.pack(customer.id, number), this.clock());
  }

  @Authorized('admins')
  @Mutation(() => OrderResult, { description: 'Admins: marks an order as shipped.' })
  async shipOrder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('courier', () => String, { description: 'The courier’s name.' }) courier: string,
    @Arg('trackingNumber', () => String, { description: 'The courier’s tracking number.' })
    trackingNumber: string,
    @SignedIn() { customer }: SignedInRow,
  ): OrderMutationResult {
    return toOrderResult(
      await this.fulfilment.ship(customer.id, number, { courier, trackingNumber }),
      this.clock(),
    );
  }

  @Authorized('admins')
  @Mutation(() => OrderResult, {
    description: 'Admins: marks an order as delivered; a cash order counts as paid then.',
  })
  async deliverOrder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @SignedIn() { customer }: SignedInRow,
  ): OrderMutationResult {
    return toOrderResult(await this.fulfilment.deliver(customer.id, number), this.clock());
  }

  @Authorized('admins')
  @Mutation(() => OrderResult, {
    description:
      'Admins: cancels any order that has not been shipped, refunds what was paid, and tells the shopper.',
  })
  async adminCancelOrder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('reason', () => String, { description: 'The reason, shown to the shopper with the order.' })
    reason: string,
    @SignedIn() { customer }: SignedInRow,
  ): OrderMutationResult {
    return toOrderResult(await this.fulfilment.cancel(customer.id, number, reason), this.clock());
  }

  @Authorized('admins')
  @Mutation(() => OrderResult, {
    description:
      'Admins: starts a return for a shopper who called or wrote; also after the 30 days in which shoppers can do so themselves.',
  })
  async adminRequestReturn(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('reason', () => String, { description: 'The reason.' }) reason: string,
    @SignedIn() { customer }: SignedInRow,
  ): OrderMutationResult {
    return toOrderResult(await this.fulfilment.requestReturn(customer.id, number, reason), this.clock());
  }

  @Authorized('admins')
  @Mutation(() => OrderResult, {
    description:
      'Admins: confirms that a return arrived. Its units are for sale again, and the payment is refunded.',
  })
  async refundOrder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('reason', () => String, { description: 'A note, shown to the shopper with the order.' })
    reason: string,
    @SignedIn() { customer }: SignedInRow,
  ): OrderMutationResult {
    return toOrderResult(await this.fulfilment.refund(customer.id, number, reason), this.clock());
  }

  @Authorized('admins')
  @Mutation(() => OrderResult, {
    description: 'Admins: confirms that a cash refund was sent by bank transfer, and tells the shopper.',
  })
  async completeRefund(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('reference', () => String, { description: 'The bank’s reference of the transfer (UTR).' })
    reference: string,
    @SignedIn() { customer }: SignedInRow,
  ): OrderMutationResult {
    return toOrderResult(await this.fulfilment.completeRefund(customer.id, number, reference), this.clock());
  }
}
