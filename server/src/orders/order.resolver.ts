import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { requireSignedIn } from '../accounts/sessions/visitor';
import { toCart } from '../cart/cart.type';
import type { CartService } from '../cart/cart.service';
import { ImageType, toImage } from '../catalogue/image.type';
import type { Clock } from '../clock';
import { goneOwner } from '../database/gone-owner';
import { validateInput } from '../domain/account-schemas';
import { cancelSchema, normaliseOrderNumber, returnSchema } from '../domain/checkout-schemas';
import { DomainError, type Result } from '../domain/domain-error';
import { Personal } from '../graphql/cache-control';
import type { Context } from '../graphql/context';
import { FailureType } from '../graphql/failure.type';
import type { ShopperService } from '../guests/shopper.service';
import type { Shopper } from '../guests/shopper';
import type { Order } from './order';
import {
  OrderEventType,
  OrderLineType,
  OrderPaymentType,
  toOrderEvent,
  toOrderLine,
  toOrderPayment,
} from './order-parts.type';
import type { OrderService } from './order.service';
import {
  OrderChangedType,
  OrderListType,
  OrderResult,
  OrdersArgs,
  OrderType,
  ReorderedType,
  ReorderResult,
  toOrder,
} from './order.type';

export const ORDER_NOT_FOUND = new DomainError('NOT_FOUND', 'There is no such order', 'number');

/** Orders as those see them who made them. */
@Resolver(() => OrderType)
export class OrderResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly service: OrderService,
    private readonly carts: CartService,
    private readonly clock: Clock,
  ) {}

  @Personal()
  @Query(() => OrderListType, {
    nullable: true,
    description: 'The customer’s orders, newest first, without those that were never paid.',
  })
  async orders(
    @Args(() => OrdersArgs) { page, limit }: OrdersArgs,
    @Ctx() { visitor }: Context,
  ): Promise<OrderListType> {
    const { customer } = await requireSignedIn(visitor);
    // Also takes over what was ordered before signing in.
    await this.shoppers.resolveShopper(visitor);
    const list = await this.service.listOrders(customer.id, page, limit);
    return Object.assign(new OrderListType(), {
      ...list,
      items: list.items.map((order) => toOrder(order, this.clock())),
    });
  }

  @Personal()
  @Query(() => OrderType, {
    nullable: true,
    description: 'One of the visitor’s own orders; null for any other.',
  })
  async order(
    @Arg('number', () => String, { description: 'As it is written, or as people type it.' }) number: string,
    @Ctx() { visitor }: Context,
  ): Promise<OrderType | null> {
    const found = await this.service.find(
      await this.shoppers.resolveShopper(visitor),
      normaliseOrderNumber(number),
    );
    return found && toOrder(found, this.clock());
  }

  @FieldResolver(() => [OrderLineType], { description: 'What was bought, in the order of the cart.' })
  async lines(@Root() { row }: OrderType, @Ctx() { loaders }: Context): Promise<OrderLineType[]> {
    return (await loaders.orderLines.load(row.id)).map((line) => toOrderLine(line, row.currency));
  }

  @FieldResolver(() => Int, { description: 'How many bags, all lines together.' })
  async itemCount(@Root() { row }: OrderType, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.orderLines.load(row.id)).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  @FieldResolver(() => OrderPaymentType, { description: 'How its money stands.' })
  async payment(@Root() { row }: OrderType, @Ctx() { loaders }: Context): Promise<OrderPaymentType> {
    return toOrderPayment(row, await loaders.orderPayment.load(row.id));
  }

  @FieldResolver(() => [OrderEventType], { description: 'The steps it took, the oldest first.' })
  async timeline(@Root() { row }: OrderType, @Ctx() { loaders }: Context): Promise<OrderEventType[]> {
    return (await loaders.orderEvents.load(row.id)).map((event) => toOrderEvent(row, event));
  }

  @Mutation(() => OrderResult, {
    description: 'Cancels an order that has not left yet. What was paid goes back.',
  })
  async cancelOrder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('reason', () => String, { nullable: true, description: 'Why, if the shopper likes to say.' })
    reason: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderResult> {
    const valid = await validateInput(cancelSchema, { reason: reason ?? '' });
    if (valid instanceof DomainError) return FailureType.of(valid);
    return this.mutateOrder(visitor, (shopper) =>
      this.service.cancel(shopper, normaliseOrderNumber(number), valid.reason),
    );
  }

  @Mutation(() => OrderResult, { description: 'Asks to send an order back, within 30 days of its delivery.' })
  async requestReturn(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Arg('reason', () => String, { description: 'Why.' }) reason: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderResult> {
    const valid = await validateInput(returnSchema, { reason });
    if (valid instanceof DomainError) return FailureType.of(valid);
    return this.mutateOrder(visitor, (shopper) =>
      this.service.requestReturn(shopper, normaliseOrderNumber(number), valid.reason),
    );
  }

  @Mutation(() => ReorderResult, { description: 'Puts the bags of an order into the cart once more.' })
  async reorder(
    @Arg('number', () => String, { description: 'The order.' }) number: string,
    @Ctx() { visitor, currency }: Context,
  ): Promise<typeof ReorderResult> {
    const shopper = await this.shoppers.resolveShopper(visitor);
    const result = shopper
      ? await this.service.reorder(shopper, normaliseOrderNumber(number))
      : ORDER_NOT_FOUND;
    if (result instanceof DomainError) return FailureType.of(result);
    const cart = shopper && (await this.carts.findCart(shopper));
    if (!shopper || !cart) throw goneOwner(shopper?.kind ?? 'guest');
    return Object.assign(new ReorderedType(), { cart: toCart(cart, currency), notice: result.notice });
  }

  private async mutateOrder(
    visitor: Context['visitor'],
    mutation: (shopper: Shopper) => Promise<Result<Order>>,
  ): Promise<typeof OrderResult> {
    const shopper = await this.shoppers.resolveShopper(visitor);
    return toOrderResult(shopper ? await mutation(shopper) : ORDER_NOT_FOUND, this.clock());
  }
}

/** What its lines show of the shop as it is now. */
@Resolver(() => OrderLineType)
export class OrderLineResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The product’s name in addresses; null where it is gone.',
  })
  async productSlug(
    @Root() { productId }: OrderLineType,
    @Ctx() { loaders }: Context,
  ): Promise<string | null> {
    if (productId === null) return null;
    const product = await loaders.product.load(productId);
    return product.status === 'active' ? product.slug : null;
  }

  @FieldResolver(() => ImageType, {
    nullable: true,
    description: 'The variant’s main picture; null where it is gone.',
  })
  async image(
    @Root() { productId, variantId }: OrderLineType,
    @Ctx() { loaders }: Context,
  ): Promise<ImageType | null> {
    if (productId === null || variantId === null) return null;
    const pictures = await loaders.pictures.load(productId);
    const picture = pictures.find((candidate) => candidate.variantId === variantId);
    return picture ? toImage(picture) : null;
  }
}

export function toOrderResult(result: Result<Order>, now: Date): typeof OrderResult {
  if (result instanceof DomainError) return FailureType.of(result);
  return Object.assign(new OrderChangedType(), { order: toOrder(result, now) });
}
