import DataLoader from 'dataloader';
import type { PaymentRepository, PaymentStanding } from '../payments/payment.repository';
import type { OrderEvent, OrderLine } from './order';
import type { OrderRepository } from './order.repository';

/** What orders of one request share: one statement for each kind, whatever the number of orders. All by order id. */
export interface OrderLoaders {
  readonly orderLines: DataLoader<string, OrderLine[]>;
  readonly orderEvents: DataLoader<string, OrderEvent[]>;
  /** Null while no money has come. */
  readonly orderPayment: DataLoader<string, PaymentStanding | null>;
}

/** Made anew for each request, so that nobody sees what somebody else has read. */
export function createOrderLoaders(
  orders: Pick<OrderRepository, 'lines' | 'events'>,
  payments: Pick<PaymentRepository, 'standing'>,
): OrderLoaders {
  return {
    orderLines: grouped((ids) => orders.lines(ids)),
    orderEvents: grouped((ids) => orders.events(ids)),
    orderPayment: new DataLoader(async (ids) => {
      const standings = await payments.standing(ids);
      return ids.map((id) => standings.get(id) ?? null);
    }),
  };
}

function grouped<T extends { readonly orderId: string }>(
  read: (ids: readonly string[]) => Promise<T[]>,
): DataLoader<string, T[]> {
  return new DataLoader(async (ids) => {
    const groups = new Map<string, T[]>(ids.map((id) => [id, []]));
    for (const row of await read(ids)) groups.get(row.orderId)?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });
}
