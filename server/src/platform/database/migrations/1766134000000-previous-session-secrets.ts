import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret of a session's cookie before its customer reauthenticated, which has replaced it. */
export class PreviousSessionSecrets1766134000000 implements MigrationInterface {
  readonly name = 'PreviousSessionSecrets1766134000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(
      'ALTER TABLE session ADD COLUMN previous_secret_hash bytea, ADD COLUMN previous_secret_until timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE session DROP COLUMN previous_secret_hash, DROP COLUMN previous_secret_until',
    );
  }
}
