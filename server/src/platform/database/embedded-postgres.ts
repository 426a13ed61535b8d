import { ADVISORY_LOCKS } from './advisory-locks';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assertReachable, serverAccount } from './embedded-postgres.account';
import { findPostgresBinaries } from './embedded-postgres.binaries';
import {
  deleteDrafts,
  createCluster,
  hasCluster,
  makeWritable,
  USER,
  type ClusterPaths,
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
const MAX_CRASHES = 5;
const MAX_RESTARTS = 5;
/** A server that ran for this long counts as stable: the restarts are counted anew. */
const STABLE_AFTER_MS = 60_000;

interface RestartTimeouts {
  /** How long to wait for a shop that is closing. */
  readonly closingTimeoutMs: number;
  /** Doubled at each restart: six seconds in total. */
  readonly restartDelayMs: number;
}
const RESTART_TIMEOUTS: RestartTimeouts = { closingTimeoutMs: 3_000, restartDelayMs: 200 };

interface EmbeddedPostgres {
  /** Connection string of the shop's database; it stays the same over restarts of the server. */
  readonly url: string;
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** The shop's DATA_DIR; the cluster is in its folder `postgres`. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Aborted when the shop closes while the database is starting; the server is stopped then. */
  readonly closing?: AbortSignal;
  /** Called when the server ended and cannot be restarted. By default the process exits with the reason. */
  readonly onLost?: (reason: StartupError) => void;
  /** For tests. */
  readonly waits?: RestartTimeouts;
  /** Connections of all clients together; 100 by default. */
  readonly maxConnections?: number;
}

const MAX_CONNECTIONS = 100;

/**
 * Starts PostgreSQL from the `embedded-postgres` packages in `dataDir`, or takes over the server of a killed shop;
 * restarts it if it ends before `stop`.
 * @throws StartupError when the folder cannot be written or entered, or another shop uses it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, closing } = options;
  const paths = await pathsOf(dataDir);
  await makeWritable(paths.home);
  await assertReachable(paths.account, [path.dirname(paths.binaries.postgres), paths.home]);
  if (!(await hasCluster(paths))) {
    log('Creating the database');
    await createCluster(paths);
  }
  const supervisor = new ServerSupervisor(
    paths,
    log,
    options.onLost ?? endProcess,
    options.waits ?? RESTART_TIMEOUTS,
    options.maxConnections ?? MAX_CONNECTIONS,
  );
  const stop = (): void => void supervisor.stop();
  closing?.addEventListener('abort', stop, { once: true });
  try {
    closing?.throwIfAborted();
    const url = await supervisor.start();
    return { url, stop: () => supervisor.stop() };
  } catch (error) {
    await supervisor.stop();
    throw error;
  } finally {
    closing?.removeEventListener('abort', stop);
  }
}

/**
 * For commands beside the shop: the connection string of the server that runs in a data folder; null when none runs.
 */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const paths = await pathsOf(dataDir);
  const server = await runningServer(paths);
  if (server === null) return null;
  const password = (await readFile(paths.passwordFile, 'utf8')).trim();
  return urlOf(server.port, password, DATABASE);
}

async function pathsOf(dataDir: string): Promise<ClusterPaths> {
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
class ServerSupervisor {
  /** Null until the first start, then constant: the shop's connections depend on it. */
  private port: number | null = null;
  /** The server to stop at the end, started or taken over by this shop; null while it may be another shop's. */
  private ownedServer: RunningServer | null = null;
  private lockClient: pg.Client | null = null;
  private stopping: Promise<void> | null = null;
  private readonly haltController = new AbortController();
  /** The start or restart in progress. */
  private pendingWork: Promise<unknown> = Promise.resolve();
  private restarts = 0;
  private startedAt = 0;

  constructor(
    private readonly paths: ClusterPaths,
    private readonly log: (line: string) => void,
    private readonly onLost: (reason: StartupError) => void,
    private readonly waits: RestartTimeouts,
    private readonly maxConnections: number,
  ) {}

  /** @returns the shop's connection string */
  start(): Promise<string> {
    const opening = this.open();
    this.pendingWork = opening.catch(() => undefined);
    return opening;
  }

  private async open(): Promise<string> {
    const { lockClient, address } = await this.connect();
    this.watch(lockClient);
    await deleteDrafts(this.paths);
    const existing = await lockClient.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (existing.rowCount === 0) await lockClient.query(`CREATE DATABASE ${DATABASE}`);
    return address(DATABASE);
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.end());
  }

  private async end(): Promise<void> {
    this.haltController.abort();
    await this.lockClient?.end().catch(() => undefined);
    await this.stopOwned();
    // The restart in progress may have started another server.
    await this.pendingWork;
    await this.stopOwned();
  }

  private async stopOwned(): Promise<void> {
    if (this.ownedServer !== null) await stopServer(this.ownedServer, this.paths);
  }

  /** `lockClient`'s connection ends when the server does. */
  private watch(lockClient: pg.Client): void {
    this.lockClient = lockClient;
    this.startedAt = Date.now();
    lockClient.once('end', () => {
      if (this.stopping === null) this.pendingWork = this.restart();
    });
  }

  private async restart(): Promise<void> {
    this.log('The database ended unexpectedly; starting it again');
    if (Date.now() - this.startedAt > STABLE_AFTER_MS) this.restarts = 0;
    while (this.restarts < MAX_RESTARTS) {
      const delay = this.waits.restartDelayMs * 2 ** this.restarts;
      this.restarts += 1;
      await sleep(delay, undefined, { signal: this.haltController.signal }).catch(() => undefined);
      if (this.stopping !== null) return;
      const connected = await this.connect().catch(() => null);
      if (connected !== null) {
        this.watch(connected.lockClient);
        this.log('The database runs again');
        return;
      }
    }
    if (this.stopping !== null) return;
    this.onLost(
      new StartupError(`The embedded database keeps ending by itself. Its log is ${this.paths.logFile}`),
    );
  }

  /** Starts or takes over the folder's server and takes the shop's lock on it; waits for a shop that is closing. */
  private async connect(): Promise<{ lockClient: pg.Client; address: (database: string) => string }> {
    const { paths } = this;
    const password = (await readFile(paths.passwordFile, 'utf8')).trim();
    const deadline = Date.now() + this.waits.closingTimeoutMs;
    for (let crashes = 0; ;) {
      if (this.haltController.signal.aborted) throw new StartupError('The shop is closing');
      const running = await runningServer(paths);
      if (!running && this.port === null) this.log('Starting the database');
      const server = running ?? (this.ownedServer = await startServer(paths, this.port, this.maxConnections));
      const address = (database: string): string => urlOf(server.port, password, database);
      const lockClient = await connectWhenReady(address('postgres'), paths, server.hasEnded);
      if (lockClient !== null) {
        if (this.haltController.signal.aborted) {
          await lockClient.end().catch(() => undefined);
          continue;
        }
        if (await lock(lockClient)) {
          this.ownedServer = server;
          if (running && this.port === null)
            this.log('Took over the database that an earlier run left behind');
          this.port = server.port;
          return { lockClient, address };
        }
        // Another shop holds the lock, and so owns the server.
        this.ownedServer = null;
        await lockClient.end().catch(() => undefined);
      } else if (!running) {
        this.ownedServer = null;
        // The processes of a killed server keep its memory for a moment, in which PostgreSQL refuses to start. A restart
        // has attempts of its own.
        if (this.port !== null || Date.now() > deadline)
          throw new StartupError(`The embedded database did not start. Its log is ${paths.logFile}`);
        await sleep(250);
        continue;
      } else if (++crashes < MAX_CRASHES) {
        // The other shop's server has ended: try again, whatever the deadline.
        continue;
      }
      if (Date.now() > deadline) {
        throw new StartupError(
          `Another Potli already runs on the data folder ${paths.home}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await sleep(250);
    }
  }
}

/** False also when the server shuts down and closes the connection. */
async function lock(lockClient: pg.Client): Promise<boolean> {
  const answer = await lockClient
    .query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [ADVISORY_LOCKS.embeddedDatabase])
    .catch(() => null);
  return answer?.rows[0]?.mine ?? false;
}
