import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import type { Promotion } from '../../domain/promotion';

/** The columns of `Promotion` without its uses, which are counted in two ways. */
export const PROMOTION_COLUMNS = `id, code, description, kind, percent, amount, minimum_subtotal AS "minimumSubtotal",
  starts_at AS "startsAt", ends_at AS "endsAt", use_limit AS "useLimit", is_active AS "isActive"`;

/** Reads promotions and counts their uses. */
export class PromotionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param code in upper case */
  async findByCode(code: string): Promise<Promotion | null> {
    const [row]: Promotion[] = await this.dataSource.query(
      `SELECT ${PROMOTION_COLUMNS}, uses FROM promotion WHERE code = $1`,
      [code],
    );
    return row ?? null;
  }

  /**
   * The promotion with the uses that count for a cart. Leaves out the use of the shopper's own pending order, because
   * the next order replaces that one and releases its use.
   */
  async findForCart(
    id: string,
    cartId: string,
    reader: Transaction = this.dataSource.manager,
  ): Promise<Promotion | null> {
    const [row]: Promotion[] = await reader.query(
      `SELECT ${PROMOTION_COLUMNS}, uses - (
         SELECT count(*)::int FROM cart c
         JOIN checkout k ON k.completed_at IS NULL AND (k.customer_id = c.customer_id OR k.guest_id = c.guest_id)
         JOIN shop_order o ON o.checkout_id = k.id AND o.state = 'pending_payment'
         WHERE c.id = $2 AND o.promotion_id = promotion.id AND o.promotion_counted) AS uses
       FROM promotion WHERE id = $1`,
      [id, cartId],
    );
    return row ?? null;
  }

  /** Counts one use. @returns false if the limit is reached */
  async consumeUse(transaction: Transaction, id: string): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `WITH used AS (UPDATE promotion SET uses = uses + 1 WHERE id = $1 AND (use_limit IS NULL OR uses < use_limit) RETURNING 1)
       SELECT * FROM used`,
      [id],
    );
    return rows.length === 1;
  }

  /** Releases the use of an order that was cancelled or expired. */
  async releaseUse(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('UPDATE promotion SET uses = uses - 1 WHERE id = $1 AND uses > 0', [id]);
  }
}
