import type { Transaction } from '../database/transactions';

/** Every way into an account but its password. */
export class WaysInRepository {
  /** Takes away what somebody added: passkeys, authenticator, recovery codes, Google, the verified number, waiting tickets. */
  async removeAll(transaction: Transaction, customerId: string): Promise<void> {
    for (const table of [
      'passkey',
      'passkey_ceremony',
      'totp',
      'recovery_code',
      'identity',
      'sign_in_ticket',
    ])
      await transaction.query(`DELETE FROM ${table} WHERE customer_id = $1`, [customerId]);
    await transaction.query('UPDATE customer SET phone_verified_at = NULL WHERE id = $1', [customerId]);
  }
}
