import type { DataSource } from 'typeorm';
import { forEachPageRange } from '../database/page-ranges';

/** What is over by itself, by table. */
const EXPIRY_CONDITIONS: Readonly<Record<string, string>> = {
  email_token: 'expires_at < now()',
  mobile_code: 'expires_at < now()',
  sign_in_ticket: 'expires_at < now()',
  passkey_ceremony: 'expires_at < now()',
  ended_journey: 'expires_at < now()',
  rate_limit: 'expire < extract(epoch FROM now()) * 1000',
  // Kept for a month: the list of devices shows the living ones, an inquiry may ask for the others.
  session: `least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`,
  // What still waits may have to wait for a year: a gift card for its day.
  outbox_message: `created_at < now() - interval '90 days' AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)`,
  // Failed for good; kept for a month for whoever looks into it.
  'graphile_worker._private_jobs': `attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '30 days'`,
};

/** Takes away what nobody can use any longer, so that tables of tries and links do not grow for ever. */
export class AccountsMaintenanceRepository {
  constructor(private readonly dataSource: DataSource) {}

  async deleteExpired(): Promise<void> {
    for (const [table, isExpired] of Object.entries(EXPIRY_CONDITIONS))
      await forEachPageRange(this.dataSource, table, (range) =>
        this.dataSource.query(`DELETE FROM ${table} WHERE ${range} AND ${isExpired}`),
      );
  }
}
