import type { Tables } from '../../../platform/database/tables.generated';
import type { Transaction } from '../../../platform/database/transactions';
import { CASH_METHODS } from '../../payments/payment-methods';
import { toColumns, type StockUnits } from './stock.repository';

const HOLD_COLUMNS = 'h.order_id AS "orderId", h.variant_id AS "variantId", h.quantity';

/** Units that are reserved for a pending order. */
export interface StockHold extends StockUnits, Pick<Tables['stock_hold'], 'orderId'> {}

/** Units that were taken out of the stock for orders which are not placed yet. */
export class StockHoldRepository {
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
}
