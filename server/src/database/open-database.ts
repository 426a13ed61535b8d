import type { DataSource } from 'typeorm';
import type { Config } from '../config';
import { PROJECT_ROOT } from '../project-root';
import { StartupError } from '../startup-error';
import { createDataSource } from './data-source';
import { startEmbeddedPostgres } from './embedded-postgres';
import { migrate } from './migrate';
import { seedIfOlder } from './seed';

export interface Database {
  readonly dataSource: DataSource;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The database, ready: reached or started, migrated and seeded.
 * @throws StartupError when DATABASE_URL cannot be reached or the data folder cannot be used
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<Database> {
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const dataSource = createDataSource({ url, poolSize: config.databasePoolSize });
  const close = async () => {
    if (dataSource.isInitialized) await dataSource.destroy();
    await embedded?.stop();
  };
  try {
    await dataSource.initialize().catch((error: unknown) => {
      throw unreachable(url, error);
    });
    await migrate(dataSource, url, log);
    await seedIfOlder(dataSource, PROJECT_ROOT, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { dataSource, url, close };
}

/** Says where, never the password. */
function unreachable(url: string, error: unknown): StartupError {
  const { hostname, port, pathname } = new URL(url);
  const reason =
    error instanceof Error
      ? error.message || String('code' in error ? error.code : error.name)
      : String(error);
  return new StartupError(
    `The database at ${hostname || 'localhost'}:${port || 5432}${pathname} (DATABASE_URL) cannot be reached: ${reason}`,
  );
}
