import { ADVISORY_LOCKS } from './advisory-locks';
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
/** How often in a row a server may end while we connect to it. */
const MAX_ENDINGS = 5;
const MAX_RESTARTS = 5;
/** A server that ran for this long counts as stable: the restarts are counted anew. */
const STEADY_MS = 60_000;

export interface Waits {
  /** How long to wait for a shop that is closing. */
  readonly closingPatienceMs: number;
  /** Doubled at each restart: six seconds in total. */
  readonly restartDelayMs: number;
}
const WAITS: Waits = { closingPatienceMs: 3_000, restartDelayMs: 200 };

export interface EmbeddedPostgres {
  /** Connection string of the shop's database; it stays the same over restarts of the server. */
  readonly url: string;
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The shop's DATA_DIR; the cluster is in its folder `postgres`. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Aborted when the shop closes while the database is starting; the server is stopped then. */
  readonly closing?: AbortSignal;
  /** Called when the server ended and cannot be restarted. By default the process exits with the reason. */
  readonly onLost?: (reason: StartupError) => void;
  /** For tests. */
  readonly waits?: Waits;
}

/**
 * Starts PostgreSQL from the `embedded-postgres` packages in `dataDir`, or takes over the server of a killed shop;
 * restarts it if it ends before `stop`.
 * @throws StartupError when the folder cannot be written or entered, or another shop uses it
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
 * For commands beside the shop: the connection string of the server that runs in a data folder; null when none runs.
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

/** Keeps the server of a data folder running, and holds this shop's lock on the folder. */
class Keeper {
  /** Null until the first start, then constant: the shop's connections depend on it. */
  private port: number | null = null;
  /** The server to stop at the end, started or taken over by this shop; null while it may be another shop's. */
  private owned: RunningServer | null = null;
  private guard: pg.Client | null = null;
  private stopping: Promise<void> | null = null;
  private readonly halted = new AbortController();
  /** The start or restart in progress. */
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
    // The restart in progress may have started another server.
    await this.work;
    await this.stopOwned();
  }

  private async stopOwned(): Promise<void> {
    if (this.owned !== null) await stopServer(this.owned, this.place);
  }

  /** The guard's connection ends when the server does. */
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

  /** Starts or takes over the folder's server and takes the shop's lock on it; waits for a shop that is closing. */
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
        // Another shop holds the lock, and so owns the server.
        this.owned = null;
        await guard.end().catch(() => undefined);
      } else if (!running) {
        this.owned = null;
        throw new StartupError(`The embedded database did not start. Its log is ${place.logFile}`);
      } else if (++endings < MAX_ENDINGS) {
        // The other shop's server has ended: try again, whatever the deadline.
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

/** False also when the server shuts down and closes the connection. */
async function lock(guard: pg.Client): Promise<boolean> {
  const answer = await guard
    .query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [ADVISORY_LOCKS.embeddedDatabase])
    .catch(() => null);
  return answer?.rows[0]?.mine ?? false;
}
