import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assertReachable, serverAccount } from './embedded-postgres.account';
import { findPostgresBinaries } from './embedded-postgres.binaries';
import {
  clearWorkshops,
  createCluster,
  hasCluster,
  makeWritable,
  USER,
  type Place,
} from './embedded-postgres.cluster';
import {
  connectWhenReady,
  runningServer,
  startServer,
  stopServer,
  type RunningServer,
} from './embedded-postgres.server';
import { StartupError } from '../startup-error';

const DATABASE = 'potli';
/** Held by the shop that uses this data folder, for as long as it runs. Any number that nobody else takes. */
const SHOP_LOCK = 7_165_401;
/** Servers that end under our hands, one after the other. */
const MAX_ENDINGS = 5;
const MAX_RESTARTS = 5;
/** Whoever ran so long is not in a circle of endings. */
const STEADY_MS = 60_000;

export interface Waits {
  /** A shop that was told to close a moment ago may still be at it. */
  readonly closingPatienceMs: number;
  /** Doubled each time: six seconds in all. */
  readonly restartDelayMs: number;
}
const WAITS: Waits = { closingPatienceMs: 3_000, restartDelayMs: 200 };

export interface EmbeddedPostgres {
  /** Connection string of the shop's database. It stays the same when the server has to be started again. */
  readonly url: string;
  /** Fast shutdown: open transactions roll back, what was committed is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The shop's DATA_DIR; the cluster lives in `postgres` below it. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Aborted when the shop closes before the database has opened: what was started until then is stopped. */
  readonly closing?: AbortSignal;
  /** The server ended by itself and cannot be started again. Without it the process ends with the reason in one line. */
  readonly onLost?: (reason: StartupError) => void;
  /** For tests. */
  readonly waits?: Waits;
}

/**
 * Starts the real PostgreSQL of the `embedded-postgres` packages under `dataDir`, or takes over the one that a killed
 * shop left running there; starts it again should it end before `stop`.
 * @throws StartupError in one line: folder not writable or not reachable, or another shop runs on this folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, closing } = options;
  const place = await placeOf(dataDir);
  await makeWritable(place.home);
  await assertReachable(place.account, [path.dirname(place.binaries.postgres), place.home]);
  if (!(await hasCluster(place))) {
    log('Creating the database');
    await createCluster(place);
  }
  const keeper = new Keeper(place, log, options.onLost ?? endProcess, options.waits ?? WAITS);
  const stop = (): void => void keeper.stop();
  closing?.addEventListener('abort', stop, { once: true });
  try {
    closing?.throwIfAborted();
    const url = await keeper.start();
    return { url, stop: () => keeper.stop() };
  } catch (error) {
    await keeper.stop();
    throw error;
  } finally {
    closing?.removeEventListener('abort', stop);
  }
}

/**
 * For a command beside the shop: the address of the server that runs on a data folder, which stays whoever's it is. Null where
 * none runs.
 */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const place = await placeOf(dataDir);
  const server = await runningServer(place);
  if (server === null) return null;
  const password = (await readFile(place.passwordFile, 'utf8')).trim();
  return urlOf(server.port, password, DATABASE);
}

async function placeOf(dataDir: string): Promise<Place> {
  const home = path.resolve(dataDir);
  return {
    home,
    cluster: path.join(home, 'postgres'),
    logFile: path.join(home, 'postgres.log'),
    passwordFile: path.join(home, 'postgres.password'),
    account: await serverAccount(),
    binaries: await findPostgresBinaries(),
  };
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

function endProcess(reason: StartupError): void {
  process.stderr.write(`${reason.message}\n`);
  process.exit(1);
}

/** Keeps one server of a data folder running, and this shop's lock on the folder with it. */
class Keeper {
  /** null until the first start: then it never changes, for the shop's connections hold it. */
  private port: number | null = null;
  /** The server to stop at the end: started here, or taken over. null while it may be another shop's. */
  private owned: RunningServer | null = null;
  private guard: pg.Client | null = null;
  private stopping: Promise<void> | null = null;
  private readonly halted = new AbortController();
  /** The start or restart that is under way. */
  private work: Promise<unknown> = Promise.resolve();
  private restarts = 0;
  private takenAt = 0;

  constructor(
    private readonly place: Place,
    private readonly log: (line: string) => void,
    private readonly onLost: (reason: StartupError) => void,
    private readonly waits: Waits,
  ) {}

  /** @returns the shop's connection string */
  start(): Promise<string> {
    const opening = this.open();
    this.work = opening.catch(() => undefined);
    return opening;
  }

  private async open(): Promise<string> {
    const { guard, address } = await this.take();
    this.watch(guard);
    await clearWorkshops(this.place);
    const found = await guard.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await guard.query(`CREATE DATABASE ${DATABASE}`);
    return address(DATABASE);
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.end());
  }

  private async end(): Promise<void> {
    this.halted.abort();
    await this.guard?.end().catch(() => undefined);
    await this.stopOwned();
    // It may have started one more that nobody could know of yet.
    await this.work;
    await this.stopOwned();
  }

  private async stopOwned(): Promise<void> {
    if (this.owned !== null) await stopServer(this.owned, this.place);
  }

  /** The guard's connection lives as long as the server does. */
  private watch(guard: pg.Client): void {
    this.guard = guard;
    this.takenAt = Date.now();
    guard.once('end', () => {
      if (this.stopping === null) this.work = this.again();
    });
  }

  private async again(): Promise<void> {
    this.log('The database ended unexpectedly; starting it again');
    if (Date.now() - this.takenAt > STEADY_MS) this.restarts = 0;
    while (this.restarts < MAX_RESTARTS) {
      const delay = this.waits.restartDelayMs * 2 ** this.restarts;
      this.restarts += 1;
      await sleep(delay, undefined, { signal: this.halted.signal }).catch(() => undefined);
      if (this.stopping !== null) return;
      const taken = await this.take().catch(() => null);
      if (taken !== null) {
        this.watch(taken.guard);
        this.log('The database runs again');
        return;
      }
    }
    if (this.stopping !== null) return;
    this.onLost(
      new StartupError(`The embedded database keeps ending by itself. Its log is ${this.place.logFile}`),
    );
  }

  /**
   * Starts or takes over the server of this folder, and holds the shop's lock on it. A shop that is just closing is
   * waited for.
   */
  private async take(): Promise<{ guard: pg.Client; address: (database: string) => string }> {
    const { place } = this;
    const password = (await readFile(place.passwordFile, 'utf8')).trim();
    const deadline = Date.now() + this.waits.closingPatienceMs;
    for (let endings = 0; ;) {
      if (this.halted.signal.aborted) throw new StartupError('The shop is closing');
      const running = await runningServer(place);
      if (!running && this.port === null) this.log('Starting the database');
      const server = running ?? (this.owned = await startServer(place, this.port));
      const address = (database: string): string => urlOf(server.port, password, database);
      const guard = await connectWhenReady(address('postgres'), place, server.hasEnded);
      if (guard !== null) {
        if (this.halted.signal.aborted) {
          await guard.end().catch(() => undefined);
          continue;
        }
        if (await lock(guard)) {
          this.owned = server;
          if (running && this.port === null)
            this.log('Took over the database that an earlier run left behind');
          this.port = server.port;
          return { guard, address };
        }
        // Another shop holds the folder, and with it the server, whoever started that.
        this.owned = null;
        await guard.end().catch(() => undefined);
      } else if (!running) {
        this.owned = null;
        throw new StartupError(`The embedded database did not start. Its log is ${place.logFile}`);
      } else if (++endings < MAX_ENDINGS) {
        // However long another shop took to close: its place is free now.
        continue;
      }
      if (Date.now() > deadline) {
        throw new StartupError(
          `Another Potli already runs on the data folder ${place.home}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await sleep(250);
    }
  }
}

/** A server that is shutting down takes the connection with it, and the lock cannot be had. */
async function lock(guard: pg.Client): Promise<boolean> {
  const answer = await guard
    .query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [SHOP_LOCK])
    .catch(() => null);
  return answer?.rows[0]?.mine ?? false;
}
