import type { DataSource } from 'typeorm';
import { installJobs } from '../jobs/job.queue';

/** One process migrates at a time, however many start together. Any number that nobody else takes. */
const MIGRATION_LOCK = 7_165_402;

/** Brings the schema to where this code needs it. Each migration is a transaction of its own. */
export async function migrate(
  dataSource: DataSource,
  url: string,
  log: (line: string) => void,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await dataSource.showMigrations()) {
      log('Bringing the tables up to date');
      await dataSource.runMigrations({ transaction: 'each' });
    }
    await installJobs(url);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await runner.release();
  }
}
