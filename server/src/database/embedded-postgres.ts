import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries, type PostgresBinaries } from './embedded-postgres.binaries';
import { serverAccount, assertReachable, type ServerAccount } from './embedded-postgres.account';
import { StartupError } from '../startup-error';

const run = promisify(execFile);

const USER = 'potli';
const DATABASE = 'potli';
/** Held by the shop that uses this data folder, for as long as it runs. Any number that nobody else takes. */
const SHOP_LOCK = 7_165_401;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
/** A shop that was told to close a moment ago may still be at it. */
const CLOSING_PATIENCE_MS = 3_000;

export interface EmbeddedPostgres {
  /** Connection string of the shop's database. */
  readonly url: string;
  /** Fast shutdown: open transactions roll back, what was committed is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The shop's DATA_DIR; the cluster lives in `postgres` below it. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

interface RunningServer {
  readonly port: number;
  hasEnded(): boolean;
}

interface Place {
  readonly cluster: string;
  readonly logFile: string;
  readonly passwordFile: string;
  readonly account: ServerAccount;
  readonly binaries: PostgresBinaries;
}

/**
 * Starts the real PostgreSQL of the `embedded-postgres` packages under `dataDir`, or takes over the one that a killed
 * shop left running there.
 * @throws StartupError in one line: folder not writable or not reachable, or another shop runs on this folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = await serverAccount();
  const binaries = await findPostgresBinaries();
  const home = path.resolve(dataDir);
  await makeWritable(home);
  await assertReachable(account, [path.dirname(binaries.postgres), home]);
  const place: Place = {
    cluster: path.join(home, 'postgres'),
    logFile: path.join(home, 'postgres.log'),
    passwordFile: path.join(home, 'postgres.password'),
    account,
    binaries,
  };

  if (!(await exists(path.join(place.cluster, 'PG_VERSION')))) {
    log('Creating the database');
    await createCluster(place, home);
  }
  const { guard, address } = await takeServer(place, home, log);
  await ensureDatabase(guard);

  return {
    url: address(DATABASE),
    async stop() {
      await guard.end().catch(() => undefined);
      await stopServer(place);
    },
  };
}

/**
 * Starts or takes over the server of this folder, and holds the shop's lock on it. A shop that is just closing is waited for.
 */
async function takeServer(
  place: Place,
  home: string,
  log: (line: string) => void,
): Promise<{ guard: pg.Client; address: (database: string) => string }> {
  const password = (await readFile(place.passwordFile, 'utf8')).trim();
  const deadline = Date.now() + CLOSING_PATIENCE_MS;
  for (;;) {
    const running = await runningServer(place);
    if (!running) log('Starting the database');
    const server = running ?? (await startServer(place));
    const address = (database: string): string =>
      `postgres://${USER}:${password}@127.0.0.1:${server.port}/${database}`;
    const guard = await connectWhenReady(address('postgres'), place, server.hasEnded);
    if (guard !== null) {
      if (await lock(guard)) {
        if (running) log('Took over the database that an earlier run left behind');
        return { guard, address };
      }
      await guard.end().catch(() => undefined);
    } else if (!running) {
      throw new StartupError(`The embedded database did not start. Its log is ${place.logFile}`);
    }
    if (Date.now() > deadline) {
      throw new StartupError(
        `Another Potli already runs on the data folder ${home}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(250);
  }
}

/** A server that is shutting down takes the connection with it, and the lock cannot be had. */
async function lock(guard: pg.Client): Promise<boolean> {
  const answer = await guard
    .query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [SHOP_LOCK])
    .catch(() => null);
  return answer?.rows[0]?.mine ?? false;
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const probe = await mkdtemp(path.join(folder, '.probe-'));
    await rm(probe, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartupError(
      `The data folder ${folder} cannot be written to (${reason}). Set DATA_DIR to a folder that can.`,
    );
  }
}

/** The cluster is made beside its place and moved there whole, so that a crash leaves no half cluster. */
async function createCluster(place: Place, home: string): Promise<void> {
  await rm(place.cluster, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  const workshop = await mkdtemp(path.join(home, '.initdb-'));
  try {
    const passwordFile = path.join(workshop, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await handOver(place.account, workshop, passwordFile);
    const cluster = path.join(workshop, 'cluster');
    await run(
      place.binaries.initdb,
      [
        `--pgdata=${cluster}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      { ...place.account.spawn, cwd: workshop, env: place.account.env },
    );
    await writeFile(place.passwordFile, `${password}\n`, { mode: 0o600 });
    await rename(cluster, place.cluster);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function handOver(account: ServerAccount, ...files: string[]): Promise<void> {
  if (account.spawn.uid === undefined || account.spawn.gid === undefined) return;
  for (const file of files) await chown(file, account.spawn.uid, account.spawn.gid);
}

/** A server that already runs on this cluster, or null. A stale pid file is taken away. */
async function runningServer(place: Place): Promise<RunningServer | null> {
  const entry = await postmaster(place);
  if (!entry) return null;
  if (await isOurs(entry.pid, place.cluster))
    return { port: entry.port, hasEnded: () => !isAlive(entry.pid) };
  await rm(path.join(place.cluster, 'postmaster.pid'), { force: true });
  return null;
}

async function postmaster(place: Place): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 1 && Number.isInteger(port) && port > 0 ? { pid, port } : null;
}

/** A process id may have been given to somebody else since: only a command line with our folder counts. */
async function isOurs(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }));
    return stdout;
  });
  return commandLine.includes(cluster);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function startServer(place: Place): Promise<RunningServer> {
  const port = await freePort();
  let ended = false;
  const log = await open(place.logFile, 'a');
  try {
    // Its own process group: Ctrl-C in the terminal must reach the shop first, which then stops the database itself.
    const child = spawn(
      place.binaries.postgres,
      ['-D', place.cluster, '-p', String(port)].concat(
        [
          'listen_addresses=127.0.0.1',
          'unix_socket_directories=',
          'shared_buffers=128MB',
          'max_connections=100',
          'work_mem=16MB',
          'random_page_cost=1.1',
          'jit=off',
          'timezone=UTC',
        ].flatMap((setting) => ['-c', setting]),
      ),
      {
        ...place.account.spawn,
        cwd: path.dirname(place.cluster),
        env: place.account.env,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    child.on('error', () => (ended = true));
    child.on('exit', () => (ended = true));
    child.unref();
  } finally {
    await log.close();
  }
  return { port, hasEnded: () => ended };
}

/** null when the server ended before it took a connection. */
async function connectWhenReady(
  url: string,
  place: Place,
  hasEnded: () => boolean,
): Promise<pg.Client | null> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (hasEnded()) return null;
      if (Date.now() > deadline) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartupError(
          `The embedded database did not start (${reason}). Its log is ${place.logFile}`,
        );
      }
      await sleep(60);
    }
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one (the next start then replays the log). */
async function stopServer(place: Place): Promise<void> {
  const entry = await postmaster(place);
  if (!entry || !(await isOurs(entry.pid, place.cluster))) return;
  process.kill(entry.pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(entry.pid)) {
    if (Date.now() > deadline) {
      process.kill(entry.pid, 'SIGQUIT');
      return;
    }
    await sleep(25);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
