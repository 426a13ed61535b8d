import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session that asked for a change of the email address: a customer who keeps it, and ends the others, keeps the change. */
export class SessionsOfEmailLinks1766133000000 implements MigrationInterface {
  readonly name = 'SessionsOfEmailLinks1766133000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query('ALTER TABLE email_token ADD COLUMN session_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_token DROP COLUMN session_id');
  }
}
