import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds a session by its replaced secret. Built while the release before serves customers, so not in a transaction. */
export class PreviousSessionSecretIndex1766135000000 implements MigrationInterface {
  readonly name = 'PreviousSessionSecretIndex1766135000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted attempt left is not valid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS session_previous_secret');
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY session_previous_secret ON session (previous_secret_hash)
       WHERE previous_secret_hash IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX session_previous_secret');
  }
}
