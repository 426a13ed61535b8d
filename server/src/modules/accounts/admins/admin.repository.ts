import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';

export interface AdminRow extends Pick<Tables['customer'], 'firstName' | 'lastName'> {
  readonly email: string;
  /** Whether the password was chosen by the link. */
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly lastSeenAt: Date | null;
}

/** Reads and changes who is an admin. */
export class AdminRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<AdminRow[]> {
    return this.dataSource.query(
      `SELECT email, first_name AS "firstName", last_name AS "lastName", password_hash IS NOT NULL AS "hasPassword",
         EXISTS (SELECT 1 FROM totp WHERE customer_id = c.id AND enabled_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM passkey WHERE customer_id = c.id) AS "hasSecondFactor",
         (SELECT max(last_used_at) FROM session WHERE customer_id = c.id) AS "lastSeenAt"
       FROM customer c WHERE type = 'admin' AND status = 'active' ORDER BY email`,
    );
  }

  async promoteToAdmin(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query(
      `UPDATE customer SET type = 'admin', status = 'active', updated_at = now() WHERE id = $1`,
      [customerId],
    );
  }

  /** @returns the id of the customer who was an admin; null if there was none */
  async demoteToCustomer(transaction: Transaction, email: string): Promise<string | null> {
    const [rows]: [Pick<Tables['customer'], 'id'>[], number] = await transaction.query(
      `UPDATE customer SET type = 'customer', updated_at = now() WHERE email = $1 AND type = 'admin' RETURNING id`,
      [email],
    );
    return rows[0]?.id ?? null;
  }
}
