import type { Transaction } from '../database/transactions';

/** So many of a variant. */
export interface StockUnits {
  readonly variantId: string;
  readonly quantity: number;
}

const HOLD_COLUMNS = 'h.order_id AS "orderId", h.variant_id AS "variantId", h.quantity';

/** Units that wait for the payment of an order. */
export interface StockHold extends StockUnits {
  readonly orderId: string;
}

/**
 * Moves units between the stock and orders. Every way in locks its variants first, in the order of their ids, and before
 * them nothing that another sale could wait for: no two can wait for each other.
 */
export class StockRepository {
  /** Takes units out of the stock: all of them, or none. @returns what is short, with how many are left; null when taken */
  async takeFromStock(transaction: Transaction, units: readonly StockUnits[]): Promise<StockUnits | null> {
    const stock = await this.lock(transaction, units);
    for (const { variantId, quantity } of units) {
      const left = stock.get(variantId) ?? 0;
      if (left < quantity) return { variantId, quantity: left };
    }
    await this.adjustStock(transaction, units, -1);
    return null;
  }

  /** Puts units back that `take` took. Variants that are gone take none. */
  async returnToStock(transaction: Transaction, units: readonly StockUnits[]): Promise<void> {
    const stockByVariant = await this.lock(transaction, units);
    await this.adjustStock(
      transaction,
      units.filter(({ variantId }) => stockByVariant.has(variantId)),
      1,
    );
  }

  /** Notes that units which were taken wait for a payment. @param ipBlock the block of addresses that asked for them */
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

  /** Whoever else holds from there waits until the transaction ends. */
  async lockIpBlock(transaction: Transaction, ipBlock: string): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`holds ${ipBlock}`]);
  }

  /** What waits for payments from one block of addresses. */
  findHoldsByIpBlock(transaction: Transaction, ipBlock: string): Promise<StockHold[]> {
    return transaction.query(`SELECT ${HOLD_COLUMNS} FROM stock_hold h WHERE h.household = $1`, [ipBlock]);
  }

  /** What waits for payments of one shopper. @param ids of the customer and of the guest */
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

  /** The units are no longer held: whoever calls has sold them or gives them back. @returns none when that was done before */
  deleteHolds(transaction: Transaction, orderIds: readonly string[]): Promise<StockUnits[]> {
    return transaction.query(
      `WITH ended AS (DELETE FROM stock_hold WHERE order_id = ANY ($1) RETURNING variant_id, quantity)
       SELECT variant_id AS "variantId", sum(quantity)::int AS quantity FROM ended GROUP BY variant_id`,
      [orderIds],
    );
  }

  /** Counts sales of the day, which popularity is made of. Products in one order, as everywhere. */
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
    const rows: { id: string; stock: number }[] = await transaction.query(
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
