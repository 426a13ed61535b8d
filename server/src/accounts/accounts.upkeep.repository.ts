import type { DataSource } from 'typeorm';

/** What is over by itself, by the moment that it was good until. */
const OVER = [
  'DELETE FROM email_token WHERE expires_at < now()',
  'DELETE FROM mobile_code WHERE expires_at < now()',
  'DELETE FROM sign_in_ticket WHERE expires_at < now()',
  'DELETE FROM passkey_ceremony WHERE expires_at < now()',
  'DELETE FROM ended_journey WHERE expires_at < now()',
  'DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000',
  // Kept for a month: the list of devices shows the living ones, an inquiry may ask for the others.
  `DELETE FROM session WHERE least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`,
  `DELETE FROM outbox_message WHERE created_at < now() - interval '90 days'`,
];

/** Takes away what nobody can use any longer, so that tables of tries and links do not grow for ever. */
export class AccountsUpkeepRepository {
  constructor(private readonly dataSource: DataSource) {}

  async deleteOver(): Promise<void> {
    for (const statement of OVER) await this.dataSource.query(statement);
  }
}
