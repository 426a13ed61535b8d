import type { DataSource } from 'typeorm';
import type { Transaction } from '../../database/transactions';

/** The codes that are good for a number: one for each block of addresses that asked. */
export class MobileCodeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the place of an earlier one that was asked for from there. */
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

  /** What was asked for from there; else the latest of all, as a phone changes its network while its owner reads. */
  async find(phoneNumber: string, requester: string, now: Date): Promise<Buffer | null> {
    const [row]: { codeHmac: Buffer }[] = await this.dataSource.query(
      `SELECT code_hmac AS "codeHmac" FROM mobile_code WHERE phone_number = $1 AND expires_at > $3
       ORDER BY (asker = $2) DESC, created_at DESC LIMIT 1`,
      [phoneNumber, requester, now],
    );
    return row?.codeHmac ?? null;
  }

  /** With it go all codes of the number. @returns false when somebody else used it first, or a newer one took its place */
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
