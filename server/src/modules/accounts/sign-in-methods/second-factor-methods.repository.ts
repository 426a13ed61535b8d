import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';

export type SecondFactorMethod = 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY';

/** Finds a customer's second factors. */
export class SecondFactorMethodsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether the second factor is on, which an active authenticator means. */
  async hasAny(customerId: string, transaction: Transaction = this.dataSource.manager): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      'SELECT 1 FROM totp WHERE customer_id = $1 AND enabled_at IS NOT NULL',
      [customerId],
    );
    return rows.length > 0;
  }

  /** Empty without a second factor. */
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
