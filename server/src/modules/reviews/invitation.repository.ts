import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import { IS_FOR_SALE } from '../catalogue/for-sale';

interface DueInvitation {
  readonly orderId: string;
  /** Base URL of the shop where the order was placed. */
  readonly origin: string;
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  /** Products of the order that are for sale and that the customer has not reviewed. */
  readonly bags: readonly { readonly name: string; readonly slug: string }[];
}

/** Reads orders that a review invitation is due for; records sent invitations and customers who opted out. */
export class InvitationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Finds delivered orders without an invitation of active customers with a confirmed email, the oldest first. */
  findDue(after: Date, before: Date, limit: number): Promise<DueInvitation[]> {
    return this.dataSource.query(
      `SELECT o.id AS "orderId", o.origin, c.id AS "customerId", c.email, c.first_name AS "firstName", coalesce((
         SELECT json_agg(json_build_object('name', b.name, 'slug', b.slug) ORDER BY b.name) FROM (
           SELECT DISTINCT p.name, p.slug FROM order_line l JOIN product p ON p.id = l.product_id AND ${IS_FOR_SALE}
           WHERE l.order_id = o.id AND NOT EXISTS (SELECT 1 FROM review r WHERE r.product_id = p.id AND r.customer_id = c.id)
         ) b), '[]'::json) AS bags
       FROM shop_order o JOIN customer c ON c.id = o.customer_id
       WHERE o.state = 'delivered' AND o.delivered_at > $1 AND o.delivered_at <= $2
         AND c.status = 'active' AND c.email IS NOT NULL AND c.email_verified_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM review_invitation i WHERE i.order_id = o.id)
         AND NOT EXISTS (SELECT 1 FROM review_opt_out n WHERE n.customer_id = c.id)
       ORDER BY o.delivered_at, o.id LIMIT $3`,
      [after, before, limit],
    );
  }

  /** @returns false when another process has claimed the order */
  async claim(transaction: Transaction, orderId: string, now: Date): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      'INSERT INTO review_invitation (order_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING order_id',
      [orderId, now],
    );
    return rows.length > 0;
  }

  async isOptedOut(customerId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM review_opt_out WHERE customer_id = $1',
      [customerId],
    );
    return rows.length > 0;
  }

  async optIn(customerId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM review_opt_out WHERE customer_id = $1', [customerId]);
  }

  /** Idempotent. Does nothing for a deleted customer. */
  async optOut(customerId: string, now: Date): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO review_opt_out (customer_id, at) SELECT id, $2 FROM customer WHERE id = $1 ON CONFLICT DO NOTHING',
      [customerId, now],
    );
  }
}
