/**
 * Built shops as processes, each with its own data folder and embedded PostgreSQL. The demo is seeded once; later
 * shops start from a copy of its folder.
 */
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../lib/prepare.mjs';
import { openDatabase } from './database.mjs';
import { isRunning } from '../lib/is-running.mjs';

const MAIN = path.join(ROOT, 'dist', 'server', 'main.js');
const PROBE = path.join(ROOT, 'scripts', 'attack', 'probe.mjs');
const START_MS = 120_000;
const STOP_MS = 12_000;
/** Keeps the end of the log, which tells why a shop ended. */
const SAID_MAX = 20_000;
const run = promisify(execFile);

export async function openShops() {
  const home = await mkdtemp(path.join(tmpdir(), 'potli-attack-'));
  // The user that PostgreSQL runs as must be able to traverse it.
  await chmod(home, 0o711);
  const template = path.join(home, 'template');
  const open = new Set();
  let shops = 0;

  /**
   * @param env settings, in addition to a demo shop's; DATABASE_URL for another database
   * @param options.dataDir a folder of an earlier shop; `measured: true` enables `measure()`; `preload`: modules
   * that Node loads first
   */
  async function openShop(env = {}, { dataDir: given, measured = false, preload = [], seeded = true } = {}) {
    let dataDir = given;
    if (!dataDir) {
      dataDir = path.join(home, `shop-${(shops += 1)}`);
      if (env.DATABASE_URL || !seeded) await run('mkdir', [dataDir]);
      else await run('cp', ['-a', template, dataDir]);
      await chmod(dataDir, 0o711);
    }
    const port = Number(env.PORT ?? (await freePort()));
    const child = spawn(
      process.execPath,
      [...[...preload, ...(measured ? [PROBE] : [])].map((file) => `--import=${file}`), MAIN],
      {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH,
          HOME: tmpdir(),
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          RATE_LIMITS: 'off',
          DATA_DIR: dataDir,
          ...env,
          PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'pipe', ...(measured ? ['ipc'] : [])],
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (said = (said + chunk).slice(-SAID_MAX)));
    const isGone = () => child.exitCode !== null || child.signalCode !== null;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let database = null;
    const shop = {
      url: `http://127.0.0.1:${port}`,
      port,
      pid: child.pid,
      dataDir,
      databaseUrl: null,
      isAlive: () => !isGone(),
      said: () => said,
      /** The test's own connections, closed with the shop. */
      database: async () => (database ??= await openDatabase(shop.databaseUrl)),
      postgresPid: () => postgresPid(dataDir),
      async kill(signal = 'SIGKILL') {
        if (!isGone()) child.kill(signal);
        await ended;
      },
      /** Returns memory, descriptors and the event loop's delay since the previous call (`measured` shops only). */
      measure: () =>
        new Promise((resolve, reject) => {
          child.once('message', resolve);
          child.send('measure', (error) => error && reject(error));
        }),
      /**
       * Stops the shop as a supervisor would, and a database that it left running. The folder stays until the run
       * ends.
       */
      async close() {
        open.delete(shop);
        await database?.close().catch(() => undefined);
        database = null;
        if (!isGone()) child.kill('SIGTERM');
        await Promise.race([ended, sleep(STOP_MS, null, { ref: false })]);
        await shop.kill();
        if (!env.DATABASE_URL) await endPostgres(dataDir);
      },
      /** Stops it at once, when the time limit is exceeded. */
      killNow() {
        if (!isGone()) child.kill('SIGKILL');
        if (!env.DATABASE_URL) endPostgresNow(dataDir);
      },
    };
    open.add(shop);
    const until = Date.now() + START_MS;
    for (;;) {
      if (isGone() || Date.now() > until) {
        await shop.close();
        throw new Error(
          `The shop did not start: ${said.slice(-500)} ${await endOf(path.join(dataDir, 'postgres.log'))}`,
        );
      }
      const answer = await fetch(`${shop.url}/readyz`).catch(() => null);
      if (answer?.ok) break;
      await sleep(50);
    }
    shop.databaseUrl = env.DATABASE_URL ?? (await databaseUrlOf(dataDir));
    return shop;
  }

  return {
    openShop,
    /** Seeds the folder that is copied for all others. */
    async prepare() {
      await run('mkdir', [template]);
      await chmod(template, 0o711);
      const shop = await openShop({}, { dataDir: template });
      await shop.close();
    },
    /** Shops that are still open, for cleaning up after a test. */
    opened: () => [...open],
    async close() {
      for (const shop of open) await shop.close();
      await rm(home, { recursive: true, force: true });
    },
    killAll() {
      for (const shop of open) shop.killNow();
    },
  };
}

async function postmaster(dataDir) {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n');
  return pid && port ? { pid: Number(pid), port: Number(port) } : null;
}

async function endOf(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.slice(-600).replaceAll('\n', ' / ');
}

async function postgresPid(dataDir) {
  return (await postmaster(dataDir))?.pid ?? null;
}

async function databaseUrlOf(dataDir) {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  return `postgres://potli:${password}@127.0.0.1:${(await postmaster(dataDir)).port}/potli`;
}

/** Stops the database that a killed shop has left running. */
async function endPostgres(dataDir) {
  const pid = await postgresPid(dataDir);
  if (pid === null || !isRunning(pid)) return;
  endPostgresNow(dataDir);
  for (let waited = 0; isRunning(pid) && waited < 10_000; waited += 50) await sleep(50);
}

/** Synchronous, for use while the process exits. */
function endPostgresNow(dataDir) {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    // 0 would signal this process and its group.
    if (Number(pid) > 0) process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // No database, or it has already ended.
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
