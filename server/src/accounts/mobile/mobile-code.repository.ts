import type { DataSource } from 'typeorm';
import type { Transaction } from '../../database/transactions';

export interface MobileCode {
  readonly codeHmac: Buffer;
  readonly expiresAt: Date;
  readonly compares: number;
}

/** The one code that is good for a number. */
export class MobileCodeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the place of an earlier one. While that one was still good, its guesses count on. */
  async replace(
    transaction: Transaction,
    phoneNumber: string,
    codeHmac: Buffer,
    expiresAt: Date,
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO mobile_code AS c (phone_number, code_hmac, expires_at, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (phone_number) DO UPDATE SET code_hmac = $2, expires_at = $3, created_at = $4,
         compares = CASE WHEN c.expires_at > $4 THEN c.compares ELSE 0 END`,
      [phoneNumber, codeHmac, expiresAt, now],
    );
  }

  /** @returns until when no code can be right for the number, its guesses being used up; null where some are left */
  async usedUpUntil(phoneNumber: string, most: number, now: Date): Promise<Date | null> {
    const [row]: { expiresAt: Date }[] = await this.dataSource.query(
      'SELECT expires_at AS "expiresAt" FROM mobile_code WHERE phone_number = $1 AND compares >= $2 AND expires_at > $3',
      [phoneNumber, most, now],
    );
    return row?.expiresAt ?? null;
  }

  /** Counts one guess before it is looked at. @returns null when there is no code, or no guess left */
  async takeGuess(phoneNumber: string, most: number, now: Date): Promise<MobileCode | null> {
    const [rows]: [MobileCode[], number] = await this.dataSource.query(
      `UPDATE mobile_code SET compares = compares + 1 WHERE phone_number = $1 AND compares < $2 AND expires_at > $3
       RETURNING code_hmac AS "codeHmac", expires_at AS "expiresAt", compares`,
      [phoneNumber, most, now],
    );
    return rows[0] ?? null;
  }

  /** @returns false when somebody else used it first, or a newer one took its place */
  async use(transaction: Transaction, phoneNumber: string, codeHmac: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM mobile_code WHERE phone_number = $1 AND code_hmac = $2',
      [phoneNumber, codeHmac],
    );
    return count > 0;
  }
}
