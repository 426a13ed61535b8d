import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins by Google come to an end once. */
export class GoogleJourneys1763950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Under way, a journey travels sealed with whoever set out; here stands which ones are over, until they expire.
      CREATE TABLE ended_journey (state_hash bytea PRIMARY KEY, expires_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_journey');
  }
}
