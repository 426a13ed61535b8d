import type { DataSource } from 'typeorm';
import type { Transaction } from '../../database/transactions';

export type EmailPurpose = 'verify' | 'reset' | 'recovery' | 'recovery stop';

export interface EmailToken {
  readonly customerId: string;
  readonly email: string;
  /** Not good before; null: at once. */
  readonly goodFrom: Date | null;
}

/** Links that were sent by e-mail. */
export class EmailTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the place of earlier ones: only the last link that was sent is good. */
  async replace(
    transaction: Transaction,
    tokenHash: Buffer,
    purpose: EmailPurpose,
    { customerId, email }: Omit<EmailToken, 'goodFrom'>,
    expiresAt: Date,
  ): Promise<void> {
    await transaction.query('DELETE FROM email_token WHERE customer_id = $1 AND purpose = $2', [
      customerId,
      purpose,
    ]);
    await transaction.query(
      'INSERT INTO email_token (token_hash, customer_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, $5)',
      [tokenHash, customerId, purpose, email, expiresAt],
    );
  }

  /** Stands beside earlier ones: who asks again makes nobody wait longer. */
  async add(
    transaction: Transaction,
    tokenHash: Buffer,
    purpose: EmailPurpose,
    { customerId, email, goodFrom }: EmailToken,
    expiresAt: Date,
  ): Promise<void> {
    await transaction.query(
      'INSERT INTO email_token (token_hash, customer_id, purpose, email, expires_at, good_from) VALUES ($1, $2, $3, $4, $5, $6)',
      [tokenHash, customerId, purpose, email, expiresAt, goodFrom],
    );
  }

  async find(tokenHash: Buffer, purpose: EmailPurpose, now: Date): Promise<EmailToken | null> {
    const [row]: EmailToken[] = await this.dataSource.query(
      `SELECT customer_id AS "customerId", email, good_from AS "goodFrom" FROM email_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3`,
      [tokenHash, purpose, now],
    );
    return row ?? null;
  }

  /** @returns false when it was used already */
  async consume(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM email_token WHERE token_hash = $1',
      [tokenHash],
    );
    return count > 0;
  }

  /** Ends every recovery of the account that is under way. */
  async deleteRecoveryTokens(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query(
      `DELETE FROM email_token WHERE customer_id = $1 AND purpose IN ('recovery', 'recovery stop')`,
      [customerId],
    );
  }

  /** Ends every link that would set a new password: of a reset, or of a recovery. */
  async deletePasswordTokens(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query(
      `DELETE FROM email_token WHERE customer_id = $1 AND purpose IN ('reset', 'recovery', 'recovery stop')`,
      [customerId],
    );
  }

  async deleteByCustomer(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query('DELETE FROM email_token WHERE customer_id = $1', [customerId]);
  }
}
