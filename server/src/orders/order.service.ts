import { SOLD_OUT, type CartService } from '../cart/cart.service';
import type { Clock } from '../clock';
import { DomainError, wholeNumber, type Result } from '../domain/domain-error';
import { ORDERS_PAGE_MAX, RETURN_DAYS } from '../domain/order-limits';
import { mayFollow, ORDER_STATE_LABELS, type OrderState } from '../domain/order-states';
import { shopperId, type Shopper } from '../guests/shopper';
import type { RateLimits } from '../limits/rate-limits';
import type { Order } from './order';
import type { OrderRepository } from './order.repository';
import { NO_SUCH_ORDER, type OrderSteps } from './order-steps';

const DAY_MS = 86_400_000;

export interface OrderPage {
  readonly items: readonly Order[];
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
}

/** What shoppers do with orders once they are made. */
export class OrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly steps: OrderSteps,
    private readonly carts: CartService,
    private readonly limits: Pick<RateLimits, 'take'>,
    private readonly clock: Clock,
  ) {}

  /** Newest first; orders whose payment never came are left out. @throws Fault for a page or limit out of bounds */
  async list(customerId: string, page: number, limit: number): Promise<OrderPage> {
    wholeNumber('page', page, 1, 1_000_000);
    wholeNumber('limit', limit, 1, ORDERS_PAGE_MAX);
    const { items, total } = await this.orders.page(customerId, limit, (page - 1) * limit);
    return { items, total, page, totalPages: Math.ceil(total / limit) };
  }

  /** Null for one that is not theirs as for one that is not there. */
  find(shopper: Shopper | null, number: string): Promise<Order | null> {
    return this.orders.theirs(shopper, number, this.clock());
  }

  findById(shopper: Shopper | null, id: string): Promise<Order | null> {
    return this.orders.theirsById(shopper, id, this.clock());
  }

  /** While nothing has left the house. What was paid goes back once, the units too. A second time the order as it is. */
  async cancel(shopper: Shopper, number: string, reason: string): Promise<Result<Order>> {
    return this.steps.take(await this.find(shopper, number), async (transaction, order) => {
      if (order.state === 'cancelled') return order;
      if (!mayFollow(order.state, 'cancelled'))
        return new DomainError('CONFLICT', `An order that is ${spoken(order.state)} cannot be cancelled`);
      return this.steps.cancel(transaction, order, reason || null);
    });
  }

  async requestReturn(shopper: Shopper, number: string, reason: string): Promise<Result<Order>> {
    return this.steps.take(await this.find(shopper, number), async (transaction, order) => {
      if (order.state === 'return_requested') return order;
      if (!mayFollow(order.state, 'return_requested'))
        return new DomainError('CONFLICT', `An order that is ${spoken(order.state)} cannot be sent back`);
      const until = returnUntil(order);
      if (until !== null && this.clock() >= until)
        return new DomainError('CONFLICT', `The ${RETURN_DAYS} days for a return are over`);
      return this.steps.requestReturn(transaction, order, reason);
    });
  }

  /** Puts the bags of an order into the cart once more, as far as they can be had. */
  async reorder(shopper: Shopper, number: string): Promise<Result<{ readonly notice: string | null }>> {
    const rejection = await this.limits.take(['reorder by shopper', shopperId(shopper)]);
    if (rejection) return rejection;
    const order = await this.find(shopper, number);
    if (!order) return new DomainError('NOT_FOUND', NO_SUCH_ORDER, 'number');
    const missing: string[] = [];
    const said: string[] = [];
    let added = 0;
    for (const line of await this.orders.lines([order.id])) {
      const { productId, variantId, quantity, name, variantName } = line;
      const result =
        productId === null || variantId === null
          ? null
          : await this.carts.add(shopper, { productId, variantId, quantity, changeId: null });
      const bag = `${name} in ${variantName}`;
      const isGone =
        result instanceof DomainError && (result.code === 'NOT_FOUND' || result.message === SOLD_OUT);
      if (result === null || isGone) missing.push(bag);
      else if (result instanceof DomainError) said.push(`${bag}: ${result.message}`);
      else {
        added += 1;
        if (result.notice !== null) said.push(`${bag}: ${result.notice}`);
      }
    }
    if (added === 0 && said.length === 0)
      return new DomainError('CONFLICT', 'None of these bags can be had at present');
    if (missing.length > 0) said.push(`Not to be had at present: ${missing.join('; ')}`);
    const notice = said.join('. ');
    return added === 0 ? new DomainError('CONFLICT', notice) : { notice: notice || null };
  }
}

/** Until when an order can be sent back; null before it is delivered. */
export function returnUntil({ deliveredAt }: Pick<Order, 'deliveredAt'>): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}

/** "on its way" */
function spoken(state: OrderState): string {
  return ORDER_STATE_LABELS[state].toLowerCase();
}
