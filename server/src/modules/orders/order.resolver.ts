import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized, SignedIn } from '../../platform/graphql/authorized';
import type { SignedInRow } from '../../platform/http/visitor';
import { toCart } from '../cart/cart.type';
import type { CartService } from '../cart/cart.service';
import { ImageType, toImage } from '../catalogue/image.type';
import type { Clock } from '../../platform/clock';
import { deletedOwnerError } from '../../platform/database/deleted-owner';
import { validateInput } from '../../domain/account-schemas';
import { cancelSchema, normaliseOrderNumber, returnSchema } from '../../domain/checkout-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import { ORDERS_PAGE_MAX, ORDERS_PAGE_SIZE } from '../../domain/order-limits';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { FailureType } from '../../platform/graphql/failure.type';
import { valueOf } from '../../platform/graphql/value-of';
import { LimitArg, PageArg } from '../../platform/graphql/paging';
import { isForSale } from '../catalogue/for-sale';
import type { ShopperService } from '../guests/shopper.service';
import type { Shopper } from '../guests/shopper';
import { ORDER_NOT_FOUND, type Order } from './order';
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
  OrderType,
  ReorderedType,
  ReorderResult,
  toOrder,
} from './order.type';

/** Orders as shown to the shopper who placed them. */
@Resolver(() => OrderType)
export class OrderResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly service: OrderService,
    private readonly carts: CartService,
    private readonly clock: Clock,
  ) {}

  @Personal()
  @Authorized('customers')
  @Query(() => OrderListType, {
    nullable: true,
    description: 'The customer’s orders, newest first, without those that were never paid.',
  })
  async orders(
    @PageArg() page: number,
    @LimitArg(ORDERS_PAGE_SIZE, ORDERS_PAGE_MAX) limit: number,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<OrderListType> {
    // Also merges the orders placed as a guest before sign-in.
    await this.shoppers.resolveShopper(visitor);
    const list = valueOf(await this.service.listOrders(customer.id, page, limit));
    return Object.assign(new OrderListType(), {
      ...list,
      items: list.items.map((order) => toOrder(order, this.clock())),
    });
  }

  @Personal()
  @Authorized('everybody')
  @Query(() => OrderType, {
    nullable: true,
    description: 'One of the visitor’s own orders; null for any other.',
  })
  async order(
    @Arg('number', () => String, { description: 'The order number, in any common spelling.' }) number: string,
    @Ctx() { visitor }: Context,
  ): Promise<OrderType | null> {
    const found = await this.service.find(
      await this.shoppers.resolveShopper(visitor),
      normaliseOrderNumber(number),
    );
    return found && toOrder(found, this.clock());
  }

  @FieldResolver(() => [OrderLineType], { description: 'The lines, in the order of the cart.' })
  async lines(@Root() { row }: OrderType, @Ctx() { loaders }: Context): Promise<OrderLineType[]> {
    return (await loaders.orderLines.load(row.id)).map((line) => toOrderLine(line, row.currency));
  }

  @FieldResolver(() => Int, { description: 'The number of units in all lines.' })
  async itemCount(@Root() { row }: OrderType, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.orderLines.load(row.id)).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  @FieldResolver(() => OrderPaymentType, { description: 'The payment of the order.' })
  async payment(@Root() { row }: OrderType, @Ctx() { loaders }: Context): Promise<OrderPaymentType> {
    return toOrderPayment(row, await loaders.orderPayment.load(row.id));
  }

  @FieldResolver(() => [OrderEventType], { description: 'The order’s state changes, oldest first.' })
  async timeline(@Root() { row }: OrderType, @Ctx() { loaders }: Context): Promise<OrderEventType[]> {
    return (await loaders.orderEvents.load(row.id)).map((event) => toOrderEvent(row, event));
  }

  @Authorized('everybody')
  @Mutation(() => OrderResult, {
    description: 'Cancels an order that has not been shipped. What was paid is refunded.',
  })
  async cancelOrder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('reason', () => String, { nullable: true, description: 'The reason, optional.' })
    reason: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderResult> {
    const valid = await validateInput(cancelSchema, { reason: reason ?? '' });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return this.mutateOrder(visitor, (shopper) =>
      this.service.cancel(shopper, normaliseOrderNumber(number), valid.reason),
    );
  }

  @Authorized('everybody')
  @Mutation(() => OrderResult, { description: 'Asks to return an order, within 30 days of its delivery.' })
  async requestReturn(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Arg('reason', () => String, { description: 'The reason.' }) reason: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof OrderResult> {
    const valid = await validateInput(returnSchema, { reason });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return this.mutateOrder(visitor, (shopper) =>
      this.service.requestReturn(shopper, normaliseOrderNumber(number), valid.reason),
    );
  }

  @Authorized('everybody')
  @Mutation(() => ReorderResult, { description: 'Adds the lines of an order to the cart again.' })
  async reorder(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Ctx() { visitor, currency }: Context,
  ): Promise<typeof ReorderResult> {
    const shopper = await this.shoppers.resolveShopper(visitor);
    const result = shopper
      ? await this.service.reorder(shopper, normaliseOrderNumber(number))
      : ORDER_NOT_FOUND;
    if (result instanceof DomainError) return FailureType.fromError(result);
    const cart = shopper && (await this.carts.findCart(shopper));
    if (!shopper || !cart) throw deletedOwnerError(shopper?.kind ?? 'guest');
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

/** Fields of an order line that come from the current catalogue. */
@Resolver(() => OrderLineType)
export class OrderLineResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The product’s slug; null if the product is no longer sold.',
  })
  async productSlug(
    @Root() { productId }: OrderLineType,
    @Ctx() { loaders }: Context,
  ): Promise<string | null> {
    if (productId === null) return null;
    const product = await loaders.product.load(productId);
    return isForSale(product) ? product.slug : null;
  }

  @FieldResolver(() => ImageType, {
    nullable: true,
    description: 'The variant’s main picture; null if there is none.',
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
  if (result instanceof DomainError) return FailureType.fromError(result);
  return Object.assign(new OrderChangedType(), { order: toOrder(result, now) });
}
