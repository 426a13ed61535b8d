import { checked } from '../../domain/account-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import type { OrderState } from '../../domain/order-states';
import type { Order } from '../order';
import type { OrderRepository } from '../order.repository';
import type { AdminOrderRepository } from './admin-order.repository';
import { orderSearchSchema, readCursor, writtenCursor } from './order-search';

export interface AskedOrders {
  readonly search: string;
  readonly states: readonly OrderState[];
  readonly limit: number;
  /** The `nextCursor` of the page before; null for the first. */
  readonly after: string | null;
}

export interface FoundOrders {
  readonly items: readonly Order[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Orders as the shop's own people see them: whosever they are. Who asks is the adapters' to look at. */
export class AdminOrderService {
  constructor(
    private readonly orders: Pick<OrderRepository, 'byNumber'>,
    private readonly finder: Pick<AdminOrderRepository, 'find'>,
  ) {}

  /** Newest first, by when they were begun. @returns a Fault for what cannot be searched for */
  async list({ states, ...asked }: AskedOrders): Promise<Result<FoundOrders>> {
    const valid = await checked(orderSearchSchema, asked);
    if (valid instanceof DomainError) return valid;
    const { search, limit } = valid;
    const after = valid.after === null ? null : readCursor(valid.after);
    if (after instanceof DomainError) return after;
    // One more than is shown says whether there is a next page.
    const found = await this.finder.find({ search, states: [...new Set(states)], limit: limit + 1, after });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: last && found.length > limit ? writtenCursor(last) : null };
  }

  find(number: string): Promise<Order | null> {
    return this.orders.byNumber(number);
  }
}
