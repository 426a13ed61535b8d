import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';

/** Valid codes of a phone number: one for each IP block that requested one. */
export class MobileCodeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Replaces an earlier code of the same IP block. */
  async replace(
    transaction: Transaction,
    phoneNumber: string,
    requester: string,
    codeHmac: Buffer,
    expiresAt: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO mobile_code (phone_number, asker, code_hmac, expires_at, created_at) VALUES ($1, $2, $3, $4, clock_timestamp())
       ON CONFLICT (phone_number, asker) DO UPDATE SET code_hmac = $3, expires_at = $4, created_at = clock_timestamp()`,
      [phoneNumber, requester, codeHmac, expiresAt],
    );
  }

  /** The code requested from this IP block; else the latest, as a phone may change networks in between. */
  async find(phoneNumber: string, requester: string, now: Date): Promise<Buffer | null> {
    const [row]: Pick<Tables['mobile_code'], 'codeHmac'>[] = await this.dataSource.query(
      `SELECT code_hmac AS "codeHmac" FROM mobile_code WHERE phone_number = $1 AND expires_at > $3
       ORDER BY (asker = $2) DESC, created_at DESC LIMIT 1`,
      [phoneNumber, requester, now],
    );
    return row?.codeHmac ?? null;
  }

  /** Deletes all codes of the number. @returns false if it was used in parallel, or replaced by a newer one */
  async consume(transaction: Transaction, phoneNumber: string, codeHmac: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM mobile_code WHERE phone_number = $1 AND code_hmac = $2',
      [phoneNumber, codeHmac],
    );
    if (count === 0) return false;
    await transaction.query('DELETE FROM mobile_code WHERE phone_number = $1', [phoneNumber]);
    return true;
  }
}
