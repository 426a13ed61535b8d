import { execFile, spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ClusterPaths } from './embedded-postgres.cluster';
import { StartupError } from '../startup-error';

const run = promisify(execFile);

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
/** Longest time between creating the pid file and writing to it; PostgreSQL takes far less. */
const PID_FILE_WRITE_MS = 500;

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  hasEnded(): boolean;
}

/**
 * Returns the server that runs on this cluster, or null. A pid file without a server is deleted: it is stale, or
 * truncated by a power cut, and PostgreSQL would refuse to start.
 */
export async function runningServer(paths: ClusterPaths): Promise<RunningServer | null> {
  for (const startedAt = Date.now(); ;) {
    const entry = await readPostmasterFile(paths);
    if (entry === null) return null;
    const { pid, port } = entry;
    const isServer = pid !== null && (await isOwnServer(pid, paths.cluster));
    if (isServer && port !== null) return { pid, port, hasEnded: () => !isAlive(pid) };
    if (pid !== null && port !== null) break;
    // A starting server creates the file a moment before writing to it.
    const waitedMs = Date.now() - startedAt;
    if (!isServer && waitedMs > PID_FILE_WRITE_MS) break;
    if (waitedMs > READY_TIMEOUT_MS)
      throw new StartupError(
        `The embedded database does not start (process ${pid}). Its log is ${paths.logFile}`,
      );
    await sleep(25);
  }
  await rm(path.join(paths.cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** The contents of the pid file, as far as they were written; null without a file. */
async function readPostmasterFile(
  paths: ClusterPaths,
): Promise<{ pid: number | null; port: number | null } | null> {
  const text = await readFile(path.join(paths.cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  // The last line may be incomplete.
  const lines = text.split('\n').slice(0, -1);
  const number = (line: string | undefined, least: number): number | null =>
    /^\d+$/.test(line ?? '') && Number(line) >= least ? Number(line) : null;
  return { pid: number(lines[0], 2), port: number(lines[3], 1) };
}

/**
 * The process id may have been reused by another program, even one with our folder in its arguments: only `postgres
 * -D <folder>` counts.
 */
async function isOwnServer(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text.split('\0'),
    async () => {
      const { stdout } = await run('ps', ['-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }));
      return [
        stdout.split(' ')[0] ?? '',
        ...(`${stdout.trim()} `.includes(`-D ${cluster} `) ? ['-D', cluster] : []),
      ];
    },
  );
  return (
    commandLine[0]?.endsWith('postgres') === true && commandLine[commandLine.indexOf('-D') + 1] === cluster
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param port null for any free port */
export async function startServer(
  paths: ClusterPaths,
  wantedPort: number | null,
  maxConnections: number,
): Promise<RunningServer> {
  const port = wantedPort ?? (await freePort());
  let ended = false;
  let pid: number | undefined;
  const log = await open(paths.logFile, 'a');
  try {
    // Its own process group: Ctrl-C must reach the shop only, which then stops the database.
    const child = spawn(
      paths.binaries.postgres,
      ['-D', paths.cluster, '-p', String(port)].concat(
        [
          'listen_addresses=127.0.0.1',
          'unix_socket_directories=',
          'shared_buffers=128MB',
          `max_connections=${maxConnections}`,
          'work_mem=16MB',
          'random_page_cost=1.1',
          'jit=off',
          'timezone=UTC',
        ].flatMap((setting) => ['-c', setting]),
      ),
      {
        ...paths.account.spawn,
        cwd: path.dirname(paths.cluster),
        env: paths.account.env,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    child.on('error', () => (ended = true));
    child.on('exit', () => (ended = true));
    child.unref();
    pid = child.pid;
  } finally {
    await log.close();
  }
  if (pid === undefined)
    throw new StartupError(`The embedded database cannot be run: ${paths.binaries.postgres}`);
  return { pid, port, hasEnded: () => ended };
}

/** Null when the server ended before accepting a connection. */
export async function connectWhenReady(
  url: string,
  paths: ClusterPaths,
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
          `The embedded database did not start (${reason}). Its log is ${paths.logFile}`,
        );
      }
      await sleep(60);
    }
  }
}

/**
 * Stops this server only: the folder may have another shop's server by now. SIGINT is PostgreSQL's fast shutdown,
 * SIGQUIT the immediate one, after which the next start replays the log.
 */
export async function stopServer({ pid }: RunningServer, paths: ClusterPaths): Promise<void> {
  if (!(await isOwnServer(pid, paths.cluster))) return;
  sendSignal(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      sendSignal(pid, 'SIGQUIT');
      return;
    }
    await sleep(25);
  }
}

/** A process that ended since it was looked up needs no signal. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
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
