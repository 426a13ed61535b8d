import { ADVISORY_LOCKS } from './advisory-locks';
import type { DataSource } from 'typeorm';
import { migrateJobSchema } from '../jobs/job.queue';

/** Runs the pending migrations, each in its own transaction. */
export async function migrate(
  dataSource: DataSource,
  url: string,
  log: (line: string) => void,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    if (await dataSource.showMigrations()) {
      log('Bringing the tables up to date');
      await dataSource.runMigrations({ transaction: 'each' });
    }
    await migrateJobSchema(url);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => undefined);
    await runner.release();
  }
}
