import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';
import { ownerIdsOf, type Shopper } from '../../guests/shopper';

/** Stores one-time codes for looking up an order, and who was granted access to it. */
export class OrderCodeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a code; replaces the shopper's earlier one for this order. */
  async replace(
    transaction: Transaction,
    orderId: string,
    shopper: Shopper,
    codeHmac: Buffer,
    expiresAt: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO order_code (order_id, customer_id, guest_id, code_hmac, expires_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (order_id, customer_id, guest_id) DO UPDATE SET code_hmac = excluded.code_hmac, expires_at = excluded.expires_at`,
      [orderId, ...ownerIdsOf(shopper), codeHmac, expiresAt],
    );
  }

  /** The HMAC of the code that this shopper requested; null when there is none or it has expired. */
  async find(orderId: string, shopper: Shopper, now: Date): Promise<Buffer | null> {
    const [row]: Pick<Tables['order_code'], 'codeHmac'>[] = await this.dataSource.query(
      `SELECT code_hmac AS "codeHmac" FROM order_code WHERE order_id = $1 AND (customer_id = $2 OR guest_id = $3) AND expires_at > $4`,
      [orderId, ...ownerIdsOf(shopper), now],
    );
    return row?.codeHmac ?? null;
  }

  /** @returns false when the code was used already or replaced by a newer one */
  async consume(transaction: Transaction, orderId: string, codeHmac: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM order_code WHERE order_id = $1 AND code_hmac = $2',
      [orderId, codeHmac],
    );
    return count > 0;
  }

  /** Grants a shopper access to an order until a given time. */
  async grantAccess(transaction: Transaction, orderId: string, shopper: Shopper, until: Date): Promise<void> {
    await transaction.query(
      `INSERT INTO order_viewer (order_id, customer_id, guest_id, until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (order_id, customer_id, guest_id) DO UPDATE SET until = excluded.until`,
      [orderId, ...ownerIdsOf(shopper), until],
    );
  }

  /** Moves a guest's codes and grants to the customer at sign-in. */
  async transferToCustomer(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    await transaction.query(
      `WITH moved AS (DELETE FROM order_code WHERE guest_id = $1 RETURNING order_id, code_hmac, expires_at)
       INSERT INTO order_code (order_id, customer_id, code_hmac, expires_at) SELECT order_id, $2, code_hmac, expires_at FROM moved
       ON CONFLICT (order_id, customer_id, guest_id) DO UPDATE SET code_hmac = excluded.code_hmac, expires_at = excluded.expires_at`,
      [guestId, customerId],
    );
    await transaction.query(
      `WITH moved AS (DELETE FROM order_viewer WHERE guest_id = $1 RETURNING order_id, until)
       INSERT INTO order_viewer (order_id, customer_id, until) SELECT order_id, $2, until FROM moved
       ON CONFLICT (order_id, customer_id, guest_id) DO UPDATE SET until = greatest(order_viewer.until, excluded.until)`,
      [guestId, customerId],
    );
  }

  /** Deletes expired codes and expired grants. */
  async deleteExpired(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM order_code WHERE expires_at <= $1', [now]);
    await this.dataSource.query('DELETE FROM order_viewer WHERE until <= $1', [now]);
  }
}
