import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';

/** Whether `r.customer_id` ever received `r.product_id`, even if it was returned later. */
export const HAS_RECEIVED = `EXISTS (SELECT 1 FROM shop_order o JOIN order_line l ON l.order_id = o.id
  WHERE o.customer_id = r.customer_id AND l.product_id = r.product_id AND o.delivered_at IS NOT NULL)`;

/** Finds out who has received what: buyers may answer questions, and their reviews are marked. */
export class ReceivedProductRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether the customer ever received the product, even if it was returned later. */
  async hasReceived(customerId: string, productId: string, transaction?: Transaction): Promise<boolean> {
    const [row] = await (transaction ?? this.dataSource).query<{ received: boolean }[]>(
      `SELECT ${HAS_RECEIVED} AS received FROM (SELECT $1::uuid AS customer_id, $2::uuid AS product_id) r`,
      [customerId, productId],
    );
    return row?.received ?? false;
  }
}
