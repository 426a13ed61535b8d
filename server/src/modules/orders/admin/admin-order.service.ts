import { validateInput } from '../../../domain/account-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import { CASH_METHODS } from '../../payments/payment-methods';
import type { OrderState } from '../../../domain/order-states';
import type { Order } from '../order';
import type { OrderRepository } from '../order.repository';
import type { AdminOrderRepository } from './admin-order.repository';
import { orderSearchSchema, decodeCursor, encodeCursor } from './order-search';

interface OrderListRequest {
  readonly search: string;
  readonly states: readonly OrderState[];
  /** Only orders whose cash goes back by a bank transfer that staff have not recorded yet. */
  readonly hasManualRefundDue?: boolean;
  readonly limit: number;
  /** The `nextCursor` of the previous page; null for the first. */
  readonly after: string | null;
}

interface OrderListResult {
  readonly items: readonly Order[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Lists and finds the orders of all customers. The resolvers and routes check that the caller is staff. */
export class AdminOrderService {
  constructor(
    private readonly orders: Pick<OrderRepository, 'findByNumber'>,
    private readonly searchRepository: Pick<AdminOrderRepository, 'search'>,
  ) {}

  /** Newest first, by creation. @returns a DomainError for invalid search terms or limits */
  async listOrders({
    states,
    hasManualRefundDue = false,
    ...request
  }: OrderListRequest): Promise<Result<OrderListResult>> {
    const valid = await validateInput(orderSearchSchema, request);
    if (valid instanceof DomainError) return valid;
    const { search, limit } = valid;
    const after = valid.after === null ? null : decodeCursor(valid.after);
    if (after instanceof DomainError) return after;
    // One more than the limit, to find out whether there is a next page.
    const hits = await this.searchRepository.search({
      search,
      states: [...new Set(states)],
      // The shop itself sends refunds by other methods.
      refundMethods: hasManualRefundDue ? CASH_METHODS : [],
      limit: limit + 1,
      after,
    });
    const items = hits.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: last && hits.length > limit ? encodeCursor(last) : null };
  }

  findOrder(number: string): Promise<Order | null> {
    return this.orders.findByNumber(number);
  }
}
