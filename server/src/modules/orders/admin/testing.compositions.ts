import type { Compositions } from '../../../platform/database/testing.recorded-compositions';
import { AdminOrderRepository } from './admin-order.repository';

/** None, text, an order number, and a phone number in two spellings. */
const SEARCHES = ['', 'asha', 'PTL-7F3K-29QX', '9876543210', '+91 98765-43210'];
const AFTER = { at: '2026-11-21T09:00:00.000000Z', id: '00000000-0000-4000-8000-000000000003' };

export const compositions: Compositions = (dataSource) => {
  const orders = new AdminOrderRepository(dataSource);
  return SEARCHES.flatMap((search) =>
    [[], ['shipped'] as const].flatMap((states) =>
      [null, AFTER].flatMap((after) =>
        [[], ['by hand']].map(
          (refundMethods) => () => orders.search({ search, states, refundMethods, limit: 20, after }),
        ),
      ),
    ),
  );
};
