import type { Transaction } from '../../database/transactions';

export type SecondFactorMethod = 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY';

/** By what somebody can take the second step. */
export class SecondFactorMethodsRepository {
  /** Empty for those who have not turned the second step on; it is on while an authenticator is set up. */
  async of(transaction: Transaction, customerId: string): Promise<SecondFactorMethod[]> {
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
