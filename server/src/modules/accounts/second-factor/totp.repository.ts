import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';

/** The secret is encrypted; `enabledAt` is null during setup. */
type TotpRow = Pick<Tables['totp'], 'secret' | 'enabledAt'>;

/** Reads and writes authenticators and recovery codes. */
export class TotpRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(
    customerId: string,
    transaction: Transaction = this.dataSource.manager,
  ): Promise<TotpRow | null> {
    const [row]: TotpRow[] = await transaction.query(
      'SELECT secret, enabled_at AS "enabledAt" FROM totp WHERE customer_id = $1',
      [customerId],
    );
    return row ?? null;
  }

  /** Starts a setup. @returns false if an authenticator is active */
  async startSetup(customerId: string, secret: Buffer, now: Date): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO totp (customer_id, secret, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (customer_id) DO UPDATE SET secret = $2, created_at = $3, last_step = 0 WHERE totp.enabled_at IS NULL RETURNING 1`,
      [customerId, secret, now],
    );
    return rows.length > 0;
  }

  async enable(transaction: Transaction, customerId: string, now: Date): Promise<void> {
    await transaction.query('UPDATE totp SET enabled_at = $2 WHERE customer_id = $1', [customerId, now]);
  }

  /** Consumes a time step. @returns false if it, or a later one, was used before */
  async consumeStep(transaction: Transaction, customerId: string, step: number): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'UPDATE totp SET last_step = $2 WHERE customer_id = $1 AND last_step < $2',
      [customerId, step],
    );
    return count > 0;
  }

  async remove(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query('DELETE FROM totp WHERE customer_id = $1', [customerId]);
    await transaction.query('DELETE FROM recovery_code WHERE customer_id = $1', [customerId]);
  }

  async replaceRecoveryCodes(
    transaction: Transaction,
    customerId: string,
    hmacs: readonly Buffer[],
  ): Promise<void> {
    await transaction.query('DELETE FROM recovery_code WHERE customer_id = $1', [customerId]);
    await transaction.query(
      'INSERT INTO recovery_code (customer_id, code_hmac) SELECT $1, unnest($2::bytea[])',
      [customerId, hmacs],
    );
  }

  /** @returns false if there is no such code, or it was used */
  async consumeRecoveryCode(
    transaction: Transaction,
    customerId: string,
    hmac: Buffer,
    now: Date,
  ): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'UPDATE recovery_code SET used_at = $3 WHERE customer_id = $1 AND code_hmac = $2 AND used_at IS NULL',
      [customerId, hmac, now],
    );
    return count > 0;
  }

  async countRecoveryCodes(customerId: string): Promise<number> {
    const [row]: { left: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS left FROM recovery_code WHERE customer_id = $1 AND used_at IS NULL',
      [customerId],
    );
    return row?.left ?? 0;
  }
}
