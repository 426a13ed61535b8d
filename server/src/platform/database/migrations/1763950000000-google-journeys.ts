import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each sign-in by Google can be completed once. */
export class GoogleJourneys1763950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Clients keep the sealed state of a sign-in in progress; completed ones are stored here until they expire.
      CREATE TABLE ended_journey (state_hash bytea PRIMARY KEY, expires_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_journey');
  }
}
