import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCKS } from './advisory-locks';
import { QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { migrateJobSchema } from '../jobs/job.queue';

const LOCK_POLL_MS = 200;
/** A statement that waits for a table makes its readers wait, so migrations give up after seconds and are tried again. */
const MAX_ATTEMPTS = 30;
const RETRY_PAUSE_MS = 1_000;

/** Runs the pending migrations, each in its own transaction unless it says otherwise. */
export async function migrate(
  dataSource: DataSource,
  url: string,
  log: (line: string) => void,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await lockMigrations(runner);
    if (await dataSource.showMigrations()) {
      log('Bringing the tables up to date');
      await runMigrations(dataSource, log);
    }
    await migrateJobSchema(url);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => undefined);
    await runner.release();
  }
}

/** Asks again and again, because CREATE INDEX CONCURRENTLY would wait for a session that waits for the lock. */
async function lockMigrations(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [lock]: { mine: boolean }[] = await runner.query('SELECT pg_try_advisory_lock($1) AS mine', [
      ADVISORY_LOCKS.migration,
    ]);
    if (lock?.mine) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function runMigrations(dataSource: DataSource, log: (line: string) => void): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !isLockTimeout(error)) throw error;
      log('A table is in use; trying again');
      await sleep(RETRY_PAUSE_MS);
    }
  }
}

/** lock_not_available. Source: PostgreSQL documentation, appendix A. */
function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code }: { code?: string } = error.driverError;
  return code === '55P03';
}
