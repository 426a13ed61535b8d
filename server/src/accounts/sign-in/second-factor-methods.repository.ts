import type { DataSource } from 'typeorm';
import type { Transaction } from '../../database/transactions';

export type SecondFactorMethod = 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY';

/** By what somebody can take the second step. */
export class SecondFactorMethodsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether the second step is turned on: while an authenticator is set up. */
  async hasAny(customerId: string, transaction: Transaction = this.dataSource.manager): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      'SELECT 1 FROM totp WHERE customer_id = $1 AND enabled_at IS NOT NULL',
      [customerId],
    );
    return rows.length > 0;
  }

  /** Empty for those who have not turned the second step on. */
  async findByCustomer(transaction: Transaction, customerId: string): Promise<SecondFactorMethod[]> {
    const [row]: { totp: boolean; recovery: boolean; passkey: boolean }[] = await transaction.query(
      `SELECT EXISTS (SELECT 1 FROM totp WHERE customer_id = $1 AND enabled_at IS NOT NULL) AS totp,
         EXISTS (SELECT 1 FROM recovery_code WHERE customer_id = $1 AND used_at IS NULL) AS recovery,
         EXISTS (SELECT 1 FROM passkey WHERE customer_id = $1) AS passkey`,
      [customerId],
    );
    if (!row?.totp) return [];
    return [
      'TOTP',
      ...(row.passkey ? (['PASSKEY'] as const) : []),
      ...(row.recovery ? (['RECOVERY_CODE'] as const) : []),
    ];
  }
}
