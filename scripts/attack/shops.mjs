/**
 * Shops for the rows: the built one, as a process of its own, each on a data folder of its own with the PostgreSQL that the shop
 * brings along. The demo is seeded once; every shop after that starts from a copy of the folder.
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

const MAIN = path.join(ROOT, 'dist', 'server', 'main.js');
const PROBE = path.join(ROOT, 'scripts', 'attack', 'probe.mjs');
const START_MS = 120_000;
const STOP_MS = 12_000;
/** Long lines of a log that nobody reads; its end tells why a shop died. */
const SAID_MAX = 20_000;
const run = promisify(execFile);

export async function openShops() {
  const home = await mkdtemp(path.join(tmpdir(), 'potli-attack-'));
  // The account that PostgreSQL runs under has to get through.
  await chmod(home, 0o711);
  const template = path.join(home, 'template');
  const open = new Set();
  let shops = 0;

  /**
   * @param env settings, beside a demo shop's; DATABASE_URL for another database than its own
   * @param options.dataDir a folder that an earlier shop has left; `measured: true` for `measure()`; `preload`: modules for Node to load first
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
      [
        '--max-semi-space-size=32',
        ...[...preload, ...(measured ? [PROBE] : [])].map((file) => `--import=${file}`),
        MAIN,
      ],
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
      /** Connections of the row's own, closed with the shop. */
      database: async () => (database ??= await openDatabase(shop.databaseUrl)),
      postgresPid: () => postgresPid(dataDir),
      async kill(signal = 'SIGKILL') {
        if (!isGone()) child.kill(signal);
        await ended;
      },
      /** Memory, descriptors and the event loop's delay since the last time (`measured` shops). */
      measure: () =>
        new Promise((resolve, reject) => {
          child.once('message', resolve);
          child.send('measure', (error) => error && reject(error));
        }),
      /** Ends the shop as a supervisor would, and a database that it left behind. The folder stays until the run ends. */
      async close() {
        open.delete(shop);
        await database?.close().catch(() => undefined);
        database = null;
        if (!isGone()) child.kill('SIGTERM');
        await Promise.race([ended, sleep(STOP_MS, null, { ref: false })]);
        await shop.kill();
        if (!env.DATABASE_URL) await endPostgres(dataDir);
      },
      /** At once, when time is up. */
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
    /** Fills the folder that all others are copies of. */
    async prepare() {
      await run('mkdir', [template]);
      await chmod(template, 0o711);
      const shop = await openShop({}, { dataDir: template });
      await shop.close();
    },
    /** Those that are open, for whoever cleans up after a row. */
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

/** A shop that was killed leaves its database running. */
async function endPostgres(dataDir) {
  const pid = await postgresPid(dataDir);
  if (pid === null || !isRunning(pid)) return;
  process.kill(pid, 'SIGQUIT');
  for (let waited = 0; isRunning(pid) && waited < 10_000; waited += 50) await sleep(50);
}

/** For whoever ends in this very moment. */
function endPostgresNow(dataDir) {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    // 0 would be this very process and its group.
    if (Number(pid) > 0) process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // It has none, or it is over.
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
