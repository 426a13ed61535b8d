import type { DataSource } from 'typeorm';
import type { Config } from '../config';
import type { CurrencyCode } from '../domain/money';
import { PROJECT_ROOT } from '../platform/project-root';
import { StartupError } from '../platform/startup-error';
import { createDataSource } from '../platform/database/data-source';
import { DatabaseWatch } from '../platform/database/database-watch';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres';
import { migrate } from '../platform/database/migrate';
import { openEmpty, seedIfOlder } from '../../seed/loader/seed';
import { ensureCurrency } from '../platform/database/shop-currency';

/** Requests take far less; a longer statement would block others. */
const STATEMENT_TIMEOUT_MS = 5_000;

export interface Database {
  readonly dataSource: DataSource;
  readonly url: string;
  /** Reports when the database stops and starts responding. */
  readonly watch: DatabaseWatch;
  close(): Promise<void>;
}

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePoolSize'>;

/** What the database is filled with at start. */
interface DatabaseContents extends Pick<Config, 'seed'> {
  /** Null to keep the currency of the database. */
  readonly currency: CurrencyCode | null;
}

/**
 * Opens the database: connects or starts it, migrates it, and fills it according to SEED.
 * @param closing aborted when the shop closes meanwhile: an embedded server is stopped before the promise rejects
 * @throws StartupError when DATABASE_URL cannot be reached, the data folder cannot be used, or prices are in another
 * currency
 */
export async function openDatabase(
  config: DatabaseLocation & DatabaseContents,
  log: (line: string) => void,
  closing: AbortSignal = new AbortController().signal,
): Promise<Database> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log, closing })
      : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const watch = new DatabaseWatch(url);
  watch.onChange((isReachable) => {
    if (!closing.aborted) log(isReachable ? 'The database answers again' : 'The database does not answer');
  });
  const dataSource = createDataSource({
    url,
    poolSize: config.databasePoolSize,
    watch,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    closing,
  });
  try {
    await unlessAborted(closing, async () => {
      await prepare(url, config, log, closing);
      await dataSource.initialize();
    });
  } catch (error) {
    await watch.close();
    // Ends the statements in progress; unfinished transactions are rolled back.
    await embedded?.stop();
    throw error;
  }
  return {
    dataSource,
    url,
    watch,
    async close() {
      await watch.close();
      if (dataSource.isInitialized) await dataSource.destroy();
      await embedded?.stop();
    },
  };
}

/**
 * Opens the database for a command: without the seed, whatever its currency.
 * @throws StartupError when DATABASE_URL cannot be reached, or the data folder cannot be used
 */
export function openDatabaseAsItIs(place: DatabaseLocation, log: (line: string) => void): Promise<Database> {
  return openDatabase({ ...place, seed: 'none', currency: null }, log);
}

/** Migrates and seeds, over connections without a statement timeout. */
async function prepare(
  url: string,
  { currency, seed }: DatabaseContents,
  log: (line: string) => void,
  closing: AbortSignal,
): Promise<void> {
  const dataSource = createDataSource({ url, poolSize: 2, closing });
  await dataSource.initialize().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  try {
    await migrate(dataSource, url, log).catch((error: unknown) => {
      throw forbidden(url, error);
    });
    // A command leaves filling the database to the shop's own start.
    if (currency === null) return;
    await ensureCurrency(dataSource, currency);
    if (seed === 'demo') await seedIfOlder(dataSource, PROJECT_ROOT, log, currency);
    else await openEmpty(dataSource, PROJECT_ROOT, log, currency);
  } finally {
    await dataSource.destroy();
  }
}

async function unlessAborted(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const abort = (): void => reject(new StartupError('The shop is closing'));
    signal.addEventListener('abort', abort, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/** 42501, insufficient_privilege: since PostgreSQL 15 only the owner may create tables in `public`. */
function forbidden(url: string, error: unknown): unknown {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '42501')
    return error;
  const { username, pathname } = new URL(url);
  const [role, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))];
  return new StartupError(
    `The role ${role} may not create tables in the database ${database} (DATABASE_URL): ${'message' in cause ? String(cause.message) : ''}. Make it the owner: ALTER DATABASE "${database}" OWNER TO "${role}"`,
  );
}

/** Names host and database, but not the password. */
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
