import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Clock } from '../../../platform/clock';
import { Authorized } from '../../../platform/graphql/authorized';
import type { Context } from '../../../platform/graphql/context';
import { EMPTY_CART } from '../../checkout/checkout.service';
import { CheckoutType } from '../../checkout/checkout.type';
import type { ShopperService } from '../../guests/shopper.service';
import type { OrderPlacementService } from './order-placement.service';
import { PlaceOrderResult, toPlaceOrderResult } from './order-placement.type';
import type { OrderService } from '../order.service';
import { OrderType, toOrder } from '../order.type';

/** Turns a checkout into an order, and shows the order that awaits its payment. */
@Resolver(() => CheckoutType)
export class OrderPlacementResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly orderPlacement: OrderPlacementService,
    private readonly orders: OrderService,
    private readonly clock: Clock,
  ) {}

  @FieldResolver(() => OrderType, { nullable: true, description: 'The order whose payment is under way.' })
  async pendingOrder(
    @Root() { pendingOrderId }: CheckoutType,
    @Ctx() { visitor }: Context,
  ): Promise<OrderType | null> {
    if (pendingOrderId === null) return null;
    const shopper = await this.shoppers.resolveShopper(visitor);
    const order = await this.orders.findById(shopper, pendingOrderId);
    return order && toOrder(order, this.clock());
  }

  @Authorized('everybody')
  @Mutation(() => PlaceOrderResult, {
    description:
      'Places the order, or holds its stock for 10 minutes until it is paid or confirmed by a code.',
  })
  async placeOrder(
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description:
        'Needed, here or in the header Idempotency-Key: 16 to 100 letters, digits or hyphens, made once per press of the button. The same key returns the same result.',
    })
    idempotencyKey: string | null,
    @Arg('expectedTotal', () => Int, {
      description: 'totals.due as it was shown: if it has changed, the order fails.',
    })
    expectedTotal: number,
    @Arg('checkoutVersion', () => String, {
      nullable: true,
      description:
        'Checkout.version as it was shown: if the lines, the address or anything else has changed since, for example in another window, the order fails.',
    })
    checkoutVersion: string | null,
    @Ctx() { visitor, ipBlock, ...context }: Context,
  ): Promise<typeof PlaceOrderResult> {
    const shopper = await this.shoppers.resolveShopper(visitor);
    if (!shopper) return toPlaceOrderResult(EMPTY_CART, this.clock());
    const placed = await this.orderPlacement.place(shopper, {
      idempotencyKey: idempotencyKey ?? context.idempotencyKey,
      expectedTotal,
      checkoutVersion: checkoutVersion ?? null,
      origin: visitor.client.origin,
      ipBlock,
    });
    return toPlaceOrderResult(placed, this.clock());
  }
}
