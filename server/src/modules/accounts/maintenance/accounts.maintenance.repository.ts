import type { DataSource } from 'typeorm';
import { forEachPageRange, IN_PAGE_RANGE } from '../../../platform/database/page-ranges';

/** Conditions of expired rows, by table. */
const EXPIRY_CONDITIONS: Readonly<Record<string, string>> = {
  email_token: 'expires_at < now()',
  mobile_code: 'expires_at < now()',
  sign_in_ticket: 'expires_at < now()',
  passkey_ceremony: 'expires_at < now()',
  ended_journey: 'expires_at < now()',
  rate_limit: 'expire < extract(epoch FROM now()) * 1000',
  // Kept for a month after the end: the list of devices shows active sessions only, an investigation may need the others.
  session: `least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`,
  // Pending jobs are kept: a gift card may be scheduled a year ahead.
  outbox_message: `created_at < now() - interval '90 days' AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)`,
  // Failed for good; kept for a month for whoever investigates.
  'graphile_worker._private_jobs': `attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '30 days'`,
};

/** Deletes expired rows, so that tables of attempts and links do not grow without bound. */
export class AccountsMaintenanceRepository {
  constructor(private readonly dataSource: DataSource) {}

  async deleteExpired(): Promise<void> {
    for (const [table, isExpired] of Object.entries(EXPIRY_CONDITIONS))
      await forEachPageRange(this.dataSource, table, (range) =>
        this.dataSource.query(`DELETE FROM ${table} WHERE ${IN_PAGE_RANGE} AND ${isExpired}`, [...range]),
      );
  }
}
