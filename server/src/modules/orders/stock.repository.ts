import type { Tables } from '../../platform/database/tables.generated';
import { CASH_METHODS } from '../payments/payment-methods';
import type { Transaction } from '../../platform/database/transactions';

/** A quantity of a variant. */
export interface StockUnits extends Pick<Tables['stock_hold'], 'variantId'> {
  readonly quantity: number;
}

const HOLD_COLUMNS = 'h.order_id AS "orderId", h.variant_id AS "variantId", h.quantity';

/** Units that are reserved for a pending order. */
export interface StockHold extends StockUnits, Pick<Tables['stock_hold'], 'orderId'> {}

/**
 * Moves units between the stock and orders. Every method locks its variants first, ordered by id, so that parallel
 * sales cannot deadlock. Callers take these locks last.
 */
export class StockRepository {
  /**
   * Takes units out of the stock: all or none. @returns the first variant that is short, with its remaining stock; null
   * on success
   */
  async takeFromStock(transaction: Transaction, units: readonly StockUnits[]): Promise<StockUnits | null> {
    const stock = await this.lock(transaction, units);
    for (const { variantId, quantity } of units) {
      const left = stock.get(variantId) ?? 0;
      if (left < quantity) return { variantId, quantity: left };
    }
    await this.adjustStock(transaction, units, -1);
    return null;
  }

  /** Returns units that `takeFromStock` took. Skips variants that no longer exist. */
  async returnToStock(transaction: Transaction, units: readonly StockUnits[]): Promise<void> {
    const stockByVariant = await this.lock(transaction, units);
    await this.adjustStock(
      transaction,
      units.filter(({ variantId }) => stockByVariant.has(variantId)),
      1,
    );
  }

  /** Records that taken units await a payment. @param ipBlock the IP block that the order came from */
  async insertHolds(
    transaction: Transaction,
    orderId: string,
    ipBlock: string,
    units: readonly StockUnits[],
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO stock_hold (order_id, household, variant_id, quantity) SELECT $1, $2, * FROM unnest($3::uuid[], $4::int[])`,
      [orderId, ipBlock, ...toColumns(units)],
    );
  }

  /** Makes other orders from the same IP block wait until the transaction ends. */
  async lockIpBlock(transaction: Transaction, ipBlock: string): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`holds ${ipBlock}`]);
  }

  /** The units that await payment, by IP block. */
  findHoldsByIpBlock(transaction: Transaction, ipBlock: string): Promise<StockHold[]> {
    return transaction.query(`SELECT ${HOLD_COLUMNS} FROM stock_hold h WHERE h.household = $1`, [ipBlock]);
  }

  /** The units that await payment, by shopper. @param ids of the customer and of the guest */
  findHoldsByShopper(
    transaction: Transaction,
    [customerId, guestId]: readonly [string | null, string | null],
  ): Promise<StockHold[]> {
    return transaction.query(
      `SELECT ${HOLD_COLUMNS} FROM shop_order o JOIN stock_hold h ON h.order_id = o.id
       WHERE o.state = 'pending_payment' AND (o.customer_id = $1 OR o.guest_id = $2)`,
      [customerId, guestId],
    );
  }

  /**
   * Units of cash orders that are on their way to a phone number, while other orders to it wait until the transaction ends; null if a cash
   * order was delivered to it before.
   */
  async countUnpaidCashUnits(transaction: Transaction, phoneNumber: string): Promise<number | null> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`cash ${phoneNumber}`]);
    const [row]: { units: number | null }[] = await transaction.query(
      `SELECT CASE WHEN bool_or(o.delivered_at IS NOT NULL) THEN NULL ELSE coalesce(sum(l.quantity) FILTER (
           WHERE o.state IN ('pending_payment', 'placed', 'packed', 'shipped')), 0)::int END AS units
       FROM shop_order o JOIN order_line l ON l.order_id = o.id WHERE o.phone_number = $1 AND o.payment_method = ANY ($2)`,
      [phoneNumber, CASH_METHODS],
    );
    return row?.units ?? null;
  }

  /**
   * Deletes holds; the caller sells the units or returns them. @returns the units, none if the holds were deleted
   * before
   */
  deleteHolds(transaction: Transaction, orderIds: readonly string[]): Promise<StockUnits[]> {
    return transaction.query(
      `WITH ended AS (DELETE FROM stock_hold WHERE order_id = ANY ($1) RETURNING variant_id, quantity)
       SELECT variant_id AS "variantId", sum(quantity)::int AS quantity FROM ended GROUP BY variant_id`,
      [orderIds],
    );
  }

  /**
   * Adds to the day's sales, which popularity is computed from. Sorted by product id, so that parallel sales cannot
   * deadlock.
   */
  async addDailySales(
    transaction: Transaction,
    sales: readonly { readonly productId: string; readonly quantity: number }[],
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO product_day AS d (product_id, day, units_sold)
       SELECT product_id, ($3::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, sum(quantity)::int
       FROM unnest($1::uuid[], $2::int[]) AS sold (product_id, quantity) GROUP BY product_id ORDER BY product_id
       ON CONFLICT (product_id, day) DO UPDATE SET units_sold = d.units_sold + excluded.units_sold`,
      [sales.map(({ productId }) => productId), sales.map(({ quantity }) => quantity), now],
    );
  }

  private async lock(transaction: Transaction, units: readonly StockUnits[]): Promise<Map<string, number>> {
    const rows: Pick<Tables['variant'], 'id' | 'stock'>[] = await transaction.query(
      'SELECT id, stock FROM variant WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE',
      [units.map(({ variantId }) => variantId)],
    );
    return new Map(rows.map(({ id, stock }) => [id, stock]));
  }

  private async adjustStock(
    transaction: Transaction,
    units: readonly StockUnits[],
    direction: 1 | -1,
  ): Promise<void> {
    if (units.length === 0) return;
    const [, adjustedCount]: [unknown, number] = await transaction.query(
      `UPDATE variant v SET stock = v.stock + $3 * u.quantity, committed = v.committed - $3 * u.quantity
       FROM unnest($1::uuid[], $2::int[]) AS u (variant_id, quantity)
       WHERE v.id = u.variant_id AND v.stock + $3 * u.quantity >= 0`,
      [...toColumns(units), direction],
    );
    if (adjustedCount !== units.length) throw new Error('The stock changed under a lock');
  }
}

function toColumns(units: readonly StockUnits[]): [string[], number[]] {
  return [units.map(({ variantId }) => variantId), units.map(({ quantity }) => quantity)];
}
