import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';

export const EMAIL_PURPOSES = ['verify', 'reset', 'recovery', 'recovery stop'] as const;
type EmailPurpose = (typeof EMAIL_PURPOSES)[number];

interface EmailToken extends Pick<Tables['email_token'], 'customerId' | 'email'> {
  /** Not valid before; null: valid at once. */
  readonly goodFrom: Date | null;
}

/** Tokens of links that were emailed. */
export class EmailTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Replaces earlier tokens: only the newest link works.
   * @param sessionId the session that asked for it; null for none
   */
  async replace(
    transaction: Transaction,
    tokenHash: Buffer,
    purpose: EmailPurpose,
    { customerId, email }: Omit<EmailToken, 'goodFrom'>,
    expiresAt: Date,
    sessionId: string | null = null,
  ): Promise<void> {
    await transaction.query('DELETE FROM email_token WHERE customer_id = $1 AND purpose = $2', [
      customerId,
      purpose,
    ]);
    await transaction.query(
      'INSERT INTO email_token (token_hash, customer_id, purpose, email, expires_at, session_id) VALUES ($1, $2, $3, $4, $5, $6)',
      [tokenHash, customerId, purpose, email, expiresAt, sessionId],
    );
  }

  /** Keeps earlier tokens: asking again does not restart the waiting time. */
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

  /**
   * The link to an address that shall replace the customer's; null without one. A link to the current address is no change.
   * @param email the customer's address; null without one
   */
  async findChange(
    customerId: string,
    email: string | null,
    now: Date,
    transaction: Transaction = this.dataSource.manager,
  ): Promise<Pick<Tables['email_token'], 'email' | 'expiresAt'> | null> {
    const [row]: Pick<Tables['email_token'], 'email' | 'expiresAt'>[] = await transaction.query(
      `SELECT email, expires_at AS "expiresAt" FROM email_token
       WHERE customer_id = $1 AND purpose = 'verify' AND email IS DISTINCT FROM $2 AND expires_at > $3`,
      [customerId, email, now],
    );
    return row ?? null;
  }

  /** Ends the link to an address other than the customer's. */
  async deleteChange(transaction: Transaction, customerId: string, email: string | null): Promise<void> {
    await transaction.query(
      `DELETE FROM email_token WHERE customer_id = $1 AND purpose = 'verify' AND email IS DISTINCT FROM $2`,
      [customerId, email],
    );
  }

  /** @returns false if the token was used already */
  async consume(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM email_token WHERE token_hash = $1',
      [tokenHash],
    );
    return count > 0;
  }

  /** Ends all pending recoveries of the account. */
  async deleteRecoveryTokens(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query(
      `DELETE FROM email_token WHERE customer_id = $1 AND purpose IN ('recovery', 'recovery stop')`,
      [customerId],
    );
  }

  /** Ends all pending links that set a password, of resets and recoveries. */
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
