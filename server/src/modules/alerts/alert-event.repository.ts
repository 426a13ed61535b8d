import type { DataSource } from 'typeorm';
import { forEachPageRange, IN_PAGE_RANGE } from '../../platform/database/page-ranges';
import type { Transaction } from '../../platform/database/transactions';
import { IS_FOR_SALE } from '../catalogue/for-sale';
import type { DueAlert } from './alert';

/** Finds alerts whose event has happened. Safe for several processes: each claims rows that no other has locked. */
export class AlertEventRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Records since when a variant is in stock, and clears that when it is sold out again. @param limit rows of each */
  async recordStockChanges(now: Date, limit: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE product_alert SET back_since = NULL WHERE id IN (
         SELECT a.id FROM product_alert a JOIN variant v ON v.id = a.variant_id
         WHERE a.state = 'active' AND a.kind = 'back_in_stock' AND a.back_since IS NOT NULL AND v.stock = 0
         ORDER BY a.id LIMIT $1 FOR NO KEY UPDATE OF a SKIP LOCKED)`,
      [limit],
    );
    await this.dataSource.query(
      `UPDATE product_alert SET back_since = $2 WHERE id IN (
         SELECT a.id FROM product_alert a JOIN variant v ON v.id = a.variant_id
         WHERE a.state = 'active' AND a.kind = 'back_in_stock' AND a.back_since IS NULL AND v.stock > 0
         ORDER BY a.id LIMIT $1 FOR NO KEY UPDATE OF a SKIP LOCKED)`,
      [limit, now],
    );
  }

  /**
   * Locks some due alerts until the transaction ends. Checks their event again while claiming.
   * @param backInStockBefore stock that came later is too recent
   */
  claimDue(transaction: Transaction, backInStockBefore: Date, limit: number): Promise<DueAlert[]> {
    return transaction.query(
      `SELECT a.id, a.kind, a.wished_price AS "wishedPrice", a.origin, p.name AS "productName", v.name AS "variantName",
         p.slug, v.sku, v.price, v.stock, coalesce(c.first_name, '') AS "firstName",
         CASE WHEN c.email_verified_at IS NULL THEN a.email ELSE c.email END AS email
       FROM product_alert a JOIN variant v ON v.id = a.variant_id JOIN product p ON p.id = v.product_id
         LEFT JOIN customer c ON c.id = a.customer_id
       WHERE a.state = 'active' AND ${IS_FOR_SALE} AND (
         (a.kind = 'price_drop' AND v.price <= a.wished_price)
         OR (a.kind = 'back_in_stock' AND v.stock > 0 AND a.back_since <= $1))
       ORDER BY a.id LIMIT $2 FOR NO KEY UPDATE OF a SKIP LOCKED`,
      [backInStockBefore, limit],
    );
  }

  async markSent(
    transaction: Transaction,
    id: string,
    email: string,
    unsubscribeHash: Buffer,
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `UPDATE product_alert SET state = 'sent', email = $2, unsubscribe_hash = $3, over_at = $4 WHERE id = $1`,
      [id, email, unsubscribeHash, now],
    );
  }

  /** Deletes alerts that were not confirmed in time, expired links, and alerts that ended before `endedBefore`. */
  async deleteExpired(now: Date, endedBefore: Date): Promise<void> {
    await forEachPageRange(this.dataSource, 'product_alert', (range) =>
      this.dataSource.query(
        `DELETE FROM product_alert WHERE ${IN_PAGE_RANGE} AND (over_at < $4
           OR (state = 'waiting_for_confirmation' AND confirm_expires_at <= $3))`,
        [...range, now, endedBefore],
      ),
    );
    await forEachPageRange(this.dataSource, 'product_alert', (range) =>
      this.dataSource.query(
        `UPDATE product_alert SET confirm_hash = NULL, confirm_expires_at = NULL
         WHERE ${IN_PAGE_RANGE} AND confirm_expires_at <= $3 AND state <> 'waiting_for_confirmation'`,
        [...range, now],
      ),
    );
  }
}
