import { SOLD_OUT } from '../cart/cart.changes';
import type { CartService } from '../cart/cart.service';
import type { Clock } from '../../platform/clock';
import { DomainError, type Result } from '../../domain/domain-error';
import { ORDERS_PAGE_MAX, RETURN_DAYS } from '../../domain/order-limits';
import { checkPage, pageOffset } from '../../domain/page-offset';
import { canTransition, ORDER_STATE_LABELS, type OrderState } from '../../domain/order-states';
import { shopperId, type Shopper } from '../guests/shopper';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { ORDER_NOT_FOUND, type Order } from './order';
import type { OrderRepository } from './order.repository';
import type { OrderTransitions } from './order-transitions';
import { DAY_MS } from '../../domain/days';

interface OrderListPage {
  readonly items: readonly Order[];
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
}

/** What shoppers can do with their orders. */
export class OrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly transitions: OrderTransitions,
    private readonly carts: CartService,
    private readonly limits: Pick<RateLimits, 'consume'>,
    private readonly clock: Clock,
  ) {}

  /** A page of orders, newest first, without those that were never placed; fails for a page or limit out of range. */
  async listOrders(customerId: string, page: number, limit: number): Promise<Result<OrderListPage>> {
    const outOfRange = checkPage(page, limit, { maxPage: 1_000_000, maxLimit: ORDERS_PAGE_MAX });
    if (outOfRange) return outOfRange;
    const { items, total } = await this.orders.findPage(customerId, limit, pageOffset(page, limit));
    return { items, total, page, totalPages: Math.ceil(total / limit) };
  }

  /** Returns null both for unknown orders and for those of others. */
  find(shopper: Shopper | null, number: string): Promise<Order | null> {
    return this.orders.findForShopper(shopper, number, this.clock());
  }

  findById(shopper: Shopper | null, id: string): Promise<Order | null> {
    return this.orders.findForShopperById(shopper, id, this.clock());
  }

  /**
   * Cancels an order that has not been shipped: refunds the payment once and returns the units. If it is cancelled
   * already, returns it unchanged.
   */
  async cancel(shopper: Shopper, number: string, reason: string): Promise<Result<Order>> {
    return this.transitions.withLockedOrder(await this.find(shopper, number), async (transaction, order) => {
      if (order.state === 'cancelled') return order;
      if (!canTransition(order.state, 'cancelled'))
        return new DomainError(
          'CONFLICT',
          `An order that is ${stateLabelInWords(order.state)} cannot be cancelled`,
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
          `An order that is ${stateLabelInWords(order.state)} cannot be sent back`,
        );
      const deadline = returnDeadline(order);
      if (deadline !== null && this.clock() >= deadline)
        return new DomainError('CONFLICT', `The ${RETURN_DAYS} days for a return are over`);
      return this.transitions.requestReturn(transaction, order, reason);
    });
  }

  /** Adds the available lines of an order to the cart again. */
  async reorder(shopper: Shopper, number: string): Promise<Result<{ readonly notice: string | null }>> {
    const rejection = await this.limits.consume(['reorder by shopper', shopperId(shopper)]);
    if (rejection) return rejection;
    const order = await this.find(shopper, number);
    if (!order) return ORDER_NOT_FOUND;
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
        result instanceof DomainError && (result.code === 'NOT_FOUND' || result === SOLD_OUT);
      if (result === null || isDiscontinued) unavailable.push(bag);
      else if (result instanceof DomainError) notices.push(`${bag}: ${result.message}`);
      else {
        addedCount += 1;
        if (result.notice !== null) notices.push(`${bag}: ${result.notice}`);
      }
    }
    if (addedCount === 0 && notices.length === 0)
      return new DomainError('CONFLICT', 'None of these bags is available right now');
    if (unavailable.length > 0) notices.push(`Not available right now: ${unavailable.join('; ')}`);
    const notice = notices.join('. ');
    return addedCount === 0 ? new DomainError('CONFLICT', notice) : { notice: notice || null };
  }
}

/** The end of the return period; null before the delivery. */
export function returnDeadline({ deliveredAt }: Pick<Order, 'deliveredAt'>): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}

/** "waiting for your payment": the label of the state within a sentence. */
function stateLabelInWords(state: OrderState): string {
  return ORDER_STATE_LABELS[state].toLowerCase();
}
