import { valueOf } from '../../../platform/graphql/value-of';
import { Arg, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../../platform/graphql/authorized';
import type { Clock } from '../../../platform/clock';
import { normaliseOrderNumber } from '../../../domain/checkout-schemas';
import { ORDER_STATES } from '../../../domain/order-states';
import { Personal } from '../../../platform/graphql/cache-control';
import { toStatus } from '../order.enums';
import { OrderType, toOrder } from '../order.type';
import type { AdminOrderService } from './admin-order.service';
import { AdminOrderFilter, AdminOrderListType, AdminOrderPageInput } from './admin-order.type';
import { ADMIN_ORDERS_PAGE } from './order-search';

/** Orders as shown to staff. */
@Resolver()
export class AdminOrderResolver {
  constructor(
    private readonly orders: AdminOrderService,
    private readonly clock: Clock,
  ) {}

  @Personal()
  @Authorized('admins')
  @Query(() => AdminOrderListType, {
    nullable: true,
    description: 'Admins: the orders of all customers, newest first, including those that were never paid.',
  })
  async adminOrders(
    @Arg('filter', () => AdminOrderFilter, {
      nullable: true,
      description: 'Filters the orders; null for all.',
    })
    filter: AdminOrderFilter | null,
    @Arg('page', () => AdminOrderPageInput, {
      defaultValue: { limit: ADMIN_ORDERS_PAGE },
      description: 'The page of the list.',
    })
    { limit, after }: AdminOrderPageInput,
  ): Promise<AdminOrderListType> {
    const { search, statuses, hasManualRefundDue } = filter ?? {};
    const page = valueOf(
      await this.orders.listOrders({
        search: search ?? '',
        states: ORDER_STATES.filter((state) => statuses?.includes(toStatus(state))),
        ...(hasManualRefundDue !== undefined && { hasManualRefundDue }),
        limit,
        after: after ?? null,
      }),
    );
    const items = page.items.map((order) => toOrder(order, this.clock()));
    return { items, nextCursor: page.nextCursor };
  }

  @Personal()
  @Authorized('admins')
  @Query(() => OrderType, {
    nullable: true,
    description: 'Admins: any order by its number; null if there is none.',
  })
  async adminOrder(
    @Arg('number', () => String, { description: 'The order number, in any common spelling.' }) number: string,
  ): Promise<OrderType | null> {
    const order = await this.orders.findOrder(normaliseOrderNumber(number));
    return order && toOrder(order, this.clock());
  }
}
