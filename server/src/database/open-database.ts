import type { DataSource } from 'typeorm';
import type { Config } from '../config';
import type { CurrencyCode } from '../domain/money';
import { PROJECT_ROOT } from '../project-root';
import { StartupError } from '../startup-error';
import { createDataSource } from './data-source';
import { DatabaseWatch } from './database-watch';
import { startEmbeddedPostgres } from './embedded-postgres';
import { migrate } from './migrate';
import { openEmpty, seedIfOlder } from './seed';
import { settleCurrency } from './shop-currency';

/** What a visitor waits for is over long before; a statement that takes longer keeps others waiting. */
const STATEMENT_TIMEOUT_MS = 5_000;

export interface Database {
  readonly dataSource: DataSource;
  readonly url: string;
  /** Knows when it falls silent. */
  readonly watch: DatabaseWatch;
  close(): Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePoolSize'>;

interface CheckoutInput extends Pick<Config, 'seed'> {
  /** null: whatever its prices are in, or are to be in. */
  readonly currency: CurrencyCode | null;
}

/**
 * The database, ready: reached or started, migrated, and filled as SEED says.
 * @param closing aborted when the shop closes before this is done: an embedded server is stopped before it rejects
 * @throws StartupError when DATABASE_URL cannot be reached, the data folder cannot be used, or prices are in another currency
 */
export async function openDatabase(
  config: Place & CheckoutInput,
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
    // Ends the statements under way with it; what is half done rolls back.
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
 * The same for who only works in it: it keeps its currency, and nothing is for sale that was not. Neither need be told.
 * @throws StartupError when DATABASE_URL cannot be reached, or the data folder cannot be used
 */
export function openDatabaseAsItIs(place: Place, log: (line: string) => void): Promise<Database> {
  return openDatabase({ ...place, seed: 'none', currency: null }, log);
}

/** Tables and seed, over connections without a time limit: what they do takes what it takes. */
async function prepare(
  url: string,
  { currency, seed }: CheckoutInput,
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
    // Whoever works beside the shop leaves to its own start what it is filled with.
    if (currency === null) return;
    await settleCurrency(dataSource, currency);
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

/** 42501: the role may not. PostgreSQL 15 and later let nobody but the owner create tables in `public`. */
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
