import type { DataSource } from 'typeorm';
import type { Transaction } from '../database/transactions';
import type { Shopper } from '../guests/shopper';
import { idsOf } from './order.repository';

/** What shows whose an order is: the one code that is good for it, and who has shown one. */
export class OrderCodeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the place of an earlier one. While that one was still good, its guesses count on. */
  async replace(
    transaction: Transaction,
    orderId: string,
    codeHmac: Buffer,
    expiresAt: Date,
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO order_code AS c (order_id, code_hmac, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (order_id) DO UPDATE SET code_hmac = $2, expires_at = $3,
         compares = CASE WHEN c.expires_at > $4 THEN c.compares ELSE 0 END`,
      [orderId, codeHmac, expiresAt, now],
    );
  }

  /** Counts one guess before it is looked at. @returns what is stored; null when there is no code, or no guess left */
  async takeGuess(orderId: string, most: number, now: Date): Promise<Buffer | null> {
    const [rows]: [{ codeHmac: Buffer }[], number] = await this.dataSource.query(
      `UPDATE order_code SET compares = compares + 1 WHERE order_id = $1 AND compares < $2 AND expires_at > $3
       RETURNING code_hmac AS "codeHmac"`,
      [orderId, most, now],
    );
    return rows[0]?.codeHmac ?? null;
  }

  /** @returns false when somebody else used it first, or a newer one took its place */
  async use(transaction: Transaction, orderId: string, codeHmac: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM order_code WHERE order_id = $1 AND code_hmac = $2',
      [orderId, codeHmac],
    );
    return count > 0;
  }

  /** Lets somebody look at an order for a while. */
  async admit(transaction: Transaction, orderId: string, shopper: Shopper, until: Date): Promise<void> {
    await transaction.query(
      `INSERT INTO order_viewer (order_id, customer_id, guest_id, until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (order_id, customer_id, guest_id) DO UPDATE SET until = excluded.until`,
      [orderId, ...idsOf(shopper), until],
    );
  }
}
