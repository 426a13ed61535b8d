import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';
import type { GoogleAccount } from '../sign-in-methods/google-account-links';

export interface MfaChallenge extends Pick<Tables['sign_in_ticket'], 'customerId' | 'remember' | 'attempts'> {
  /** The Google account to link after the second factor. */
  readonly joins: GoogleAccount | null;
}

const COLUMNS = `customer_id AS "customerId", remember, attempts,
  CASE WHEN google_subject IS NULL THEN NULL ELSE json_build_object('subject', google_subject, 'email', google_email) END AS joins`;

/** Reads and writes challenges of pending sign-ins. */
export class MfaChallengeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(
    transaction: Transaction,
    tokenHash: Buffer,
    challenge: Omit<MfaChallenge, 'attempts'>,
    expiresAt: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO sign_in_ticket (token_hash, customer_id, remember, expires_at, google_subject, google_email)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        tokenHash,
        challenge.customerId,
        challenge.remember,
        expiresAt,
        challenge.joins?.subject ?? null,
        challenge.joins?.email ?? null,
      ],
    );
  }

  async find(tokenHash: Buffer, now: Date): Promise<MfaChallenge | null> {
    const [row]: MfaChallenge[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM sign_in_ticket WHERE token_hash = $1 AND expires_at > $2`,
      [tokenHash, now],
    );
    return row ?? null;
  }

  /** Counts an attempt before it is checked, so that parallel attempts are limited, too. */
  async recordAttempt(tokenHash: Buffer, maxAttempts: number, now: Date): Promise<MfaChallenge | null> {
    const [rows]: [MfaChallenge[], number] = await this.dataSource.query(
      `UPDATE sign_in_ticket SET attempts = attempts + 1 WHERE token_hash = $1 AND attempts < $2 AND expires_at > $3
       RETURNING ${COLUMNS}`,
      [tokenHash, maxAttempts, now],
    );
    return rows[0] ?? null;
  }

  /** @returns false if it was used in parallel; for a transaction that has locked the account */
  async exists(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
    const rows: unknown[] = await transaction.query('SELECT 1 FROM sign_in_ticket WHERE token_hash = $1', [
      tokenHash,
    ]);
    return rows.length > 0;
  }

  /** @returns false if it was used in parallel */
  async consume(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM sign_in_ticket WHERE token_hash = $1',
      [tokenHash],
    );
    return count > 0;
  }
}
