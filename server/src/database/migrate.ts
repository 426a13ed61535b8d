import type { DataSource } from 'typeorm';
import { installJobs } from '../jobs/job.queue';

/** Advisory lock: only one process migrates at a time. Any number that no other lock uses. */
const MIGRATION_LOCK = 7_165_402;

/** Runs the pending migrations, each in its own transaction. */
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
