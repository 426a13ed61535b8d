import { SOLD_OUT, type CartService } from '../cart/cart.service';
import type { Clock } from '../clock';
import { DomainError, requireWholeNumber, type Result } from '../domain/domain-error';
import { ORDERS_PAGE_MAX, RETURN_DAYS } from '../domain/order-limits';
import { canTransition, ORDER_STATE_LABELS, type OrderState } from '../domain/order-states';
import { shopperId, type Shopper } from '../guests/shopper';
import type { RateLimits } from '../limits/rate-limits';
import type { Order } from './order';
import type { OrderRepository } from './order.repository';
import { ORDER_NOT_FOUND_MESSAGE, type OrderTransitions } from './order-transitions';

const DAY_MS = 86_400_000;

export interface OrderListPage {
  readonly items: readonly Order[];
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
}

/** What shoppers do with orders once they are made. */
export class OrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly transitions: OrderTransitions,
    private readonly carts: CartService,
    private readonly limits: Pick<RateLimits, 'take'>,
    private readonly clock: Clock,
  ) {}

  /** Newest first; orders whose payment never came are left out. @throws Fault for a page or limit out of bounds */
  async listOrders(customerId: string, page: number, limit: number): Promise<OrderListPage> {
    requireWholeNumber('page', page, 1, 1_000_000);
    requireWholeNumber('limit', limit, 1, ORDERS_PAGE_MAX);
    const { items, total } = await this.orders.findPage(customerId, limit, (page - 1) * limit);
    return { items, total, page, totalPages: Math.ceil(total / limit) };
  }

  /** Null for one that is not theirs as for one that is not there. */
  find(shopper: Shopper | null, number: string): Promise<Order | null> {
    return this.orders.findForShopper(shopper, number, this.clock());
  }

  findById(shopper: Shopper | null, id: string): Promise<Order | null> {
    return this.orders.findForShopperById(shopper, id, this.clock());
  }

  /** While nothing has left the house. What was paid goes back once, the units too. A second time the order as it is. */
  async cancel(shopper: Shopper, number: string, reason: string): Promise<Result<Order>> {
    return this.transitions.withLockedOrder(await this.find(shopper, number), async (transaction, order) => {
      if (order.state === 'cancelled') return order;
      if (!canTransition(order.state, 'cancelled'))
        return new DomainError(
          'CONFLICT',
          `An order that is ${stateInWords(order.state)} cannot be cancelled`,
        );
      return this.transitions.cancel(transaction, order, reason || null);
    });
  }

  async requestReturn(shopper: Shopper, number: string, reason: string): Promise<Result<Order>> {
    return this.transitions.withLockedOrder(await this.find(shopper, number), async (transaction, order) => {
      if (order.state === 'return_requested') return order;
      if (!canTransition(order.state, 'return_requested'))
        return new DomainError(
          'CONFLICT',
          `An order that is ${stateInWords(order.state)} cannot be sent back`,
        );
      const deadline = returnDeadline(order);
      if (deadline !== null && this.clock() >= deadline)
        return new DomainError('CONFLICT', `The ${RETURN_DAYS} days for a return are over`);
      return this.transitions.requestReturn(transaction, order, reason);
    });
  }

  /** Puts the bags of an order into the cart once more, as far as they can be had. */
  async reorder(shopper: Shopper, number: string): Promise<Result<{ readonly notice: string | null }>> {
    const rejection = await this.limits.take(['reorder by shopper', shopperId(shopper)]);
    if (rejection) return rejection;
    const order = await this.find(shopper, number);
    if (!order) return new DomainError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE, 'number');
    const unavailable: string[] = [];
    const notices: string[] = [];
    let addedCount = 0;
    for (const line of await this.orders.findLines([order.id])) {
      const { productId, variantId, quantity, name, variantName } = line;
      const result =
        productId === null || variantId === null
          ? null
          : await this.carts.add(shopper, { productId, variantId, quantity, changeId: null });
      const bag = `${name} in ${variantName}`;
      const isDiscontinued =
        result instanceof DomainError && (result.code === 'NOT_FOUND' || result.message === SOLD_OUT);
      if (result === null || isDiscontinued) unavailable.push(bag);
      else if (result instanceof DomainError) notices.push(`${bag}: ${result.message}`);
      else {
        addedCount += 1;
        if (result.notice !== null) notices.push(`${bag}: ${result.notice}`);
      }
    }
    if (addedCount === 0 && notices.length === 0)
      return new DomainError('CONFLICT', 'None of these bags can be had at present');
    if (unavailable.length > 0) notices.push(`Not to be had at present: ${unavailable.join('; ')}`);
    const notice = notices.join('. ');
    return addedCount === 0 ? new DomainError('CONFLICT', notice) : { notice: notice || null };
  }
}

/** Until when an order can be sent back; null before it is delivered. */
export function returnDeadline({ deliveredAt }: Pick<Order, 'deliveredAt'>): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}

/** "on its way" */
function stateInWords(state: OrderState): string {
  return ORDER_STATE_LABELS[state].toLowerCase();
}
