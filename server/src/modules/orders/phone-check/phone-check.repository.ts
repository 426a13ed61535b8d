import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';

/** Stores the codes that confirm cash orders, and finds out which phone numbers need none. */
export class PhoneCheckRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whether the customer has verified the number: by a code for the account or an earlier order, or by a delivered
   * parcel.
   */
  async isPhoneVerified(
    customerId: string,
    phoneNumber: string,
    reader: Transaction = this.dataSource.manager,
  ): Promise<boolean> {
    const rows: unknown[] = await reader.query(
      `SELECT 1 FROM customer WHERE id = $1 AND phone_number = $2 AND phone_verified_at IS NOT NULL
       UNION ALL
       SELECT 1 FROM shop_order WHERE customer_id = $1 AND phone_number = $2
         AND (phone_check = 'given' OR delivered_at IS NOT NULL) LIMIT 1`,
      [customerId, phoneNumber],
    );
    return rows.length > 0;
  }

  /** Stores a code; replaces the order's earlier one. */
  async replaceCode(
    transaction: Transaction,
    orderId: string,
    codeHmac: Buffer,
    expiresAt: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO order_phone_code (order_id, code_hmac, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (order_id) DO UPDATE SET code_hmac = excluded.code_hmac, expires_at = excluded.expires_at`,
      [orderId, codeHmac, expiresAt],
    );
  }

  /** The HMAC of the order's code; null when there is none or it has expired. */
  async findCode(orderId: string, now: Date): Promise<Buffer | null> {
    const [row]: Pick<Tables['order_phone_code'], 'codeHmac'>[] = await this.dataSource.query(
      'SELECT code_hmac AS "codeHmac" FROM order_phone_code WHERE order_id = $1 AND expires_at > $2',
      [orderId, now],
    );
    return row?.codeHmac ?? null;
  }

  /** @returns false when the code was used already or replaced by a newer one */
  async consumeCode(transaction: Transaction, orderId: string, codeHmac: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM order_phone_code WHERE order_id = $1 AND code_hmac = $2',
      [orderId, codeHmac],
    );
    return count > 0;
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM order_phone_code WHERE expires_at <= $1', [now]);
  }
}
