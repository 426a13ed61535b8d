import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';

type IdentityProvider = 'google';

/** Accounts of other identity providers. */
export class IdentityRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the customer's id, and since when it is linked; null: since the account was created */
  async find(
    provider: IdentityProvider,
    subject: string,
    transaction: Transaction = this.dataSource.manager,
  ): Promise<{ customerId: string; since: Date | null } | null> {
    const [row]: Pick<Tables['identity'], 'customerId' | 'since'>[] = await transaction.query(
      'SELECT customer_id AS "customerId", since FROM identity WHERE provider = $1 AND subject = $2',
      [provider, subject],
    );
    return row ?? null;
  }

  async findEmail(provider: IdentityProvider, customerId: string): Promise<string | null> {
    const [row]: Pick<Tables['identity'], 'email'>[] = await this.dataSource.query(
      'SELECT email FROM identity WHERE provider = $1 AND customer_id = $2',
      [provider, customerId],
    );
    return row?.email ?? null;
  }

  /** @returns false if the customer is linked to another subject */
  async insert(
    transaction: Transaction,
    identity: {
      provider: IdentityProvider;
      subject: string;
      customerId: string;
      email: string | null;
      since: Date | null;
    },
  ): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `INSERT INTO identity (provider, subject, customer_id, email, since) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
      [identity.provider, identity.subject, identity.customerId, identity.email, identity.since],
    );
    return rows.length > 0;
  }

  /** @returns false if there was none */
  async delete(transaction: Transaction, provider: IdentityProvider, customerId: string): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'DELETE FROM identity WHERE provider = $1 AND customer_id = $2',
      [provider, customerId],
    );
    return count > 0;
  }
}
