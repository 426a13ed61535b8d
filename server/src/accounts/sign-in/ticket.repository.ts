import type { DataSource } from 'typeorm';
import type { Transaction } from '../../database/transactions';

export interface Ticket {
  readonly customerId: string;
  readonly remember: boolean;
  readonly attempts: number;
}

/** First steps of sign-ins that wait for their second. */
export class TicketRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(
    transaction: Transaction,
    tokenHash: Buffer,
    ticket: Omit<Ticket, 'attempts'>,
    expiresAt: Date,
  ): Promise<void> {
    await transaction.query(
      'INSERT INTO sign_in_ticket (token_hash, customer_id, remember, expires_at) VALUES ($1, $2, $3, $4)',
      [tokenHash, ticket.customerId, ticket.remember, expiresAt],
    );
  }

  async find(tokenHash: Buffer, now: Date): Promise<Ticket | null> {
    const [row]: Ticket[] = await this.dataSource.query(
      `SELECT customer_id AS "customerId", remember, attempts FROM sign_in_ticket WHERE token_hash = $1 AND expires_at > $2`,
      [tokenHash, now],
    );
    return row ?? null;
  }

  /** Counts one try before it is looked at, so that many at once get no more than one after the other would. */
  async takeAttempt(tokenHash: Buffer, most: number, now: Date): Promise<Ticket | null> {
    const [rows]: [Ticket[], number] = await this.dataSource.query(
      `UPDATE sign_in_ticket SET attempts = attempts + 1 WHERE token_hash = $1 AND attempts < $2 AND expires_at > $3
       RETURNING customer_id AS "customerId", remember, attempts`,
      [tokenHash, most, now],
    );
    return rows[0] ?? null;
  }

  /** @returns false when somebody else used it first */
  async use(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM sign_in_ticket WHERE token_hash = $1',
      [tokenHash],
    );
    return count > 0;
  }
}
