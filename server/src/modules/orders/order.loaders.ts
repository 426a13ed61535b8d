import DataLoader from 'dataloader';
import type { PaymentRepository, PaymentSummary } from '../payments/payment.repository';
import type { OrderEvent, OrderLine } from './order';
import type { OrderRepository } from './order.repository';

/** Batches queries: one statement for each kind of data, however many orders a request reads. Keyed by order id. */
export interface OrderLoaders {
  readonly orderLines: DataLoader<string, OrderLine[]>;
  readonly orderEvents: DataLoader<string, OrderEvent[]>;
  /** Null until a payment is received. */
  readonly orderPayment: DataLoader<string, PaymentSummary | null>;
}

declare module '../../platform/graphql/context' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface Loaders extends OrderLoaders {}
}

/** Created for each request, so that data is never shared between visitors. */
export function createOrderLoaders(
  orders: Pick<OrderRepository, 'findLines' | 'findEvents'>,
  payments: Pick<PaymentRepository, 'findPaymentSummaries'>,
): OrderLoaders {
  return {
    orderLines: createGroupLoader((ids) => orders.findLines(ids)),
    orderEvents: createGroupLoader((ids) => orders.findEvents(ids)),
    orderPayment: new DataLoader(async (ids) => {
      const paymentSummaries = await payments.findPaymentSummaries(ids);
      return ids.map((id) => paymentSummaries.get(id) ?? null);
    }),
  };
}

function createGroupLoader<T extends { readonly orderId: string }>(
  readRows: (ids: readonly string[]) => Promise<T[]>,
): DataLoader<string, T[]> {
  return new DataLoader(async (ids) => {
    const groups = new Map<string, T[]>(ids.map((id) => [id, []]));
    for (const row of await readRows(ids)) groups.get(row.orderId)?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });
}
