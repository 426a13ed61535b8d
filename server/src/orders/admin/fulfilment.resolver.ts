import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requireAdmin } from '../../accounts/sessions/visitor';
import type { Clock } from '../../clock';
import { validateInput } from '../../domain/account-schemas';
import {
  normaliseOrderNumber,
  referenceSchema,
  refundSchema,
  returnSchema,
  shipmentSchema,
  adminCancelSchema,
} from '../../domain/checkout-schemas';
import { DomainError } from '../../domain/domain-error';
import type { Context } from '../../graphql/context';
import { FailureType } from '../../graphql/failure.type';
import { toOrderResult } from '../order.resolver';
import { OrderResult } from '../order.type';
import type { FulfilmentService } from './fulfilment.service';

type OrderMutationResult = Promise<typeof OrderResult>;

/** What the shop's own people do with orders. */
@Resolver()
export class FulfilmentResolver {
  constructor(
    private readonly fulfilment: FulfilmentService,
    private readonly clock: Clock,
  ) {}

  @Mutation(() => OrderResult, { description: 'Admins: the parcel is ready to leave.' })
  async packOrder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Ctx() { visitor }: Context,
  ): OrderMutationResult {
    const { customer } = await requireAdmin(visitor);
    return toOrderResult(await this.fulfilment.pack(customer.id, normaliseOrderNumber(number)), this.clock());
  }

  @Mutation(() => OrderResult, { description: 'Admins: the parcel has left.' })
  async shipOrder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('courier', () => String, { description: 'Who carries it.' }) courier: string,
    @Arg('trackingNumber', () => String, { description: 'Its number there.' }) trackingNumber: string,
    @Ctx() { visitor }: Context,
  ): OrderMutationResult {
    const { customer } = await requireAdmin(visitor);
    const valid = await validateInput(shipmentSchema, { courier, trackingNumber });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const result = await this.fulfilment.ship(customer.id, normaliseOrderNumber(number), valid);
    return toOrderResult(result, this.clock());
  }

  @Mutation(() => OrderResult, { description: 'Admins: the parcel has arrived; cash counts as paid.' })
  async deliverOrder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Ctx() { visitor }: Context,
  ): OrderMutationResult {
    const { customer } = await requireAdmin(visitor);
    return toOrderResult(
      await this.fulfilment.deliver(customer.id, normaliseOrderNumber(number)),
      this.clock(),
    );
  }

  @Mutation(() => OrderResult, {
    description:
      'Admins: cancels anybody’s order that has not left. What was paid goes back; the shopper is told.',
  })
  async adminCancelOrder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('reason', () => String, { description: 'Why: the shopper reads it with the order.' }) reason: string,
    @Ctx() { visitor }: Context,
  ): OrderMutationResult {
    const { customer } = await requireAdmin(visitor);
    const valid = await validateInput(adminCancelSchema, { reason });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const result = await this.fulfilment.cancel(customer.id, normaliseOrderNumber(number), valid.reason);
    return toOrderResult(result, this.clock());
  }

  @Mutation(() => OrderResult, {
    description:
      'Admins: a shopper, who called or wrote, sends an order back; also after the 30 days in which they can ask for it themselves.',
  })
  async adminRequestReturn(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('reason', () => String, { description: 'Why.' }) reason: string,
    @Ctx() { visitor }: Context,
  ): OrderMutationResult {
    const { customer } = await requireAdmin(visitor);
    const valid = await validateInput(returnSchema, { reason });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const result = await this.fulfilment.requestReturn(
      customer.id,
      normaliseOrderNumber(number),
      valid.reason,
    );
    return toOrderResult(result, this.clock());
  }

  @Mutation(() => OrderResult, {
    description: 'Admins: a return is back. Its units are for sale again, its money goes back.',
  })
  async refundOrder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('reason', () => String, { description: 'What to note of it: the shopper reads it with the order.' })
    reason: string,
    @Ctx() { visitor }: Context,
  ): OrderMutationResult {
    const { customer } = await requireAdmin(visitor);
    const valid = await validateInput(refundSchema, { reason });
    if (valid instanceof DomainError) return FailureType.of(valid);
    return toOrderResult(
      await this.fulfilment.refund(customer.id, normaliseOrderNumber(number), valid.reason),
      this.clock(),
    );
  }

  @Mutation(() => OrderResult, {
    description: 'Admins: cash that goes back has been sent, by bank transfer. The shopper is told.',
  })
  async completeRefund(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('reference', () => String, { description: 'What the bank calls the transfer: its UTR.' })
    reference: string,
    @Ctx() { visitor }: Context,
  ): OrderMutationResult {
    const { customer } = await requireAdmin(visitor);
    const valid = await validateInput(referenceSchema, { reference });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const result = await this.fulfilment.completeRefund(
      customer.id,
      normaliseOrderNumber(number),
      valid.reference,
    );
    return toOrderResult(result, this.clock());
  }
}
