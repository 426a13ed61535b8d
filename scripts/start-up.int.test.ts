import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The built shop as a program: its messages when it cannot start, and how it shuts down. Needs `npm run build`. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = path.join(ROOT, 'dist', 'server', 'main.js');

/** Set by `npm test`: where the journeys expect a seeded data folder, which takes eight seconds to make. */
const SEEDED_DATA_DIR = process.env['SEEDED_DATA_DIR'];

let dataDir: string;
/** Whether `dataDir` has the seed, and its last shop has stopped in order. */
let isSeeded = false;
const running = new Set<Shop>();

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'potli-start-up-'));
  chmodSync(dataDir, 0o711);
});
afterAll(async () => {
  for (const shop of running) shop.child.kill('SIGTERM');
  await Promise.all([...running].map((shop) => shop.ended));
  if (SEEDED_DATA_DIR !== undefined && isSeeded) renameSync(dataDir, SEEDED_DATA_DIR);
  rmSync(dataDir, { recursive: true, force: true });
});

interface Shop {
  readonly child: ChildProcess;
  readonly ended: Promise<number | string | null>;
  out(): string;
  err(): string;
}

function open(settings: Record<string, string>, command = process.execPath, args = [MAIN]): Shop {
  const base = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? tmpdir(),
    NODE_ENV: 'production',
  };
  const env = { ...base, PORT: '0', DATA_DIR: dataDir, ...settings };
  // In another folder than the repository: nothing may depend on the working directory.
  const child = spawn(command, args, {
    cwd: command === process.execPath ? tmpdir() : ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const shop: Shop = { child, ended, out: () => out, err: () => err };
  running.add(shop);
  void ended.then(() => running.delete(shop));
  return shop;
}

/** Returns the address that a started shop printed. */
async function address(shop: Shop): Promise<string> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
    const found = /Potli is open\s+(http:\/\/\S+?)\/?\s/.exec(shop.out())?.[1];
    if (found !== undefined) return found;
    if (shop.child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`The shop did not open:\n${shop.out()}${shop.err()}`);
}

/**
 * Returns the process id of a folder's database. PostgreSQL creates its pid file empty and writes it a moment
 * later.
 */
async function databaseOf(folder: string): Promise<number> {
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid');
  const read = (): number => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0);
  await expect.poll(read, { timeout: 10_000, interval: 5 }).toBeGreaterThan(1);
  return read();
}

async function status(url: string): Promise<number> {
  return (await fetch(url)).status;
}

/** Expects one line and exit code 1: no stack, no second line, no secret. */
async function expectRefusal(shop: Shop, line: RegExp): Promise<void> {
  expect(await shop.ended).toBe(1);
  expect(shop.err().trim().split('\n')).toEqual([expect.stringMatching(line)]);
}

describe('a shop that cannot start', () => {
  it('the shop exits with one line for an invalid setting', async () => {
    await expectRefusal(open({ PORT: '80x' }), /^PORT must be a whole number/);
  });

  it('the shop exits with one line for a data folder that is not writable', async () => {
    const file = path.join(dataDir, 'a-file');
    writeFileSync(file, '');
    const folder = path.join(file, 'data');
    await expectRefusal(
      open({ DATA_DIR: folder }),
      new RegExp(`^The data folder ${folder} cannot be written to`),
    );
  });

  it('the shop exits with one line for a DATABASE_URL that does not answer, without its password', async () => {
    const shop = open({ DATABASE_URL: 'postgres://potli:hush-hush@127.0.0.1:1/shop' });
    await expectRefusal(shop, /^The database at 127\.0\.0\.1:1\/shop \(DATABASE_URL\) cannot be reached/);
    expect(shop.err() + shop.out()).not.toContain('hush-hush');
  });

  it('the shop exits with a line for each missing setting of live mode', async () => {
    const shop = open({ SHOP_MODE: 'live' });
    expect(await shop.ended).toBe(1);
    expect(shop.err().trim().split('\n')).toEqual([
      expect.stringMatching(/^DATABASE_URL is missing/),
      expect.stringMatching(/^PUBLIC_URL is missing/),
      expect.stringMatching(/^SHOP_SECRET is missing/),
      expect.stringMatching(/^SMTP_URL is missing/),
      expect.stringMatching(/^MAIL_FROM is missing/),
      expect.stringMatching(/^SMS_PROVIDER is missing/),
    ]);
  });
});

describe('a live shop', () => {
  it('a live shop exits with one line when its mail server cannot be resolved, without its password', async () => {
    const shop = open({
      SHOP_MODE: 'live',
      DATABASE_URL: 'postgres://potli:x@127.0.0.1:1/shop',
      PUBLIC_URL: 'https://shop.example',
      SHOP_SECRET: 'a secret of at least thirty-two letters',
      SMTP_URL: 'smtp://me:hush-hush@mail..invalid:587',
      MAIL_FROM: 'Potli <hello@shop.example>',
      SMS_PROVIDER: 'msg91',
      MSG91_AUTH_KEY: 'key',
      MSG91_SENDER_ID: 'POTLII',
    });
    await expectRefusal(shop, /^The mail server at mail\.\.invalid:587 \(SMTP_URL\) cannot be found$/);
    expect(shop.err() + shop.out()).not.toContain('hush-hush');
  });
});

describe('a shop that is stopped while it starts', () => {
  it.each(['Starting the database', 'Stocking the shop'])(
    'a shop that gets SIGTERM while %s leaves no database running',
    async (moment) => {
      const folder = mkdtempSync(path.join(dataDir, 'closed-early-'));
      chmodSync(folder, 0o711);
      const shop = open({ DATA_DIR: folder });
      await expect.poll(() => shop.out(), { timeout: 60_000, interval: 5 }).toContain(moment);
      const database = await databaseOf(folder);
      shop.child.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
      expect(shop.err()).toBe('');
      expect(() => process.kill(database, 0)).toThrow(/ESRCH/);
      rmSync(folder, { recursive: true });
    },
  );
});

describe('a running shop', () => {
  let shop: Shop;
  let url: string;

  beforeAll(async () => {
    shop = open({});
    url = await address(shop);
  }, 120_000);

  it('the shop prints its addresses and answers there', async () => {
    expect(shop.out()).toContain(`${url}/graphql`);
    expect(await status(`${url}/healthz`)).toBe(200);
    expect(await status(`${url}/readyz`)).toBe(200);
  });

  it('a second shop on the same data folder exits with one line', async () => {
    await expectRefusal(open({}), /^Another Potli already runs on the data folder/);
    expect(await status(`${url}/readyz`)).toBe(200);
  });

  it('a shop that was killed starts again without seeding', async () => {
    shop.child.kill('SIGKILL');
    await shop.ended;
    const began = Date.now();
    shop = open({ SHUTDOWN_DELAY_MS: '1000' });
    url = await address(shop);
    // Under a second on an idle machine; here other tests run at the same time.
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(shop.out()).not.toContain('Stocking the shop');
    expect(await status(`${url}/readyz`)).toBe(200);
  });

  it('npm run admin creates, lists and revokes admins while the shop runs', async () => {
    const run = async (...words: string[]) => {
      const command = open({}, 'npm', ['run', '--silent', 'admin', '--', ...words]);
      return { code: await command.ended, said: command.out(), wrong: command.err() };
    };
    const result = await run('create', 'owner@shop.example');
    expect(result).toMatchObject({
      code: 0,
      said: expect.stringMatching(/\/reset-password\?token=[\w-]{43}\n/),
    });
    expect((await run('list')).said).toContain('owner@shop.example, has not chosen a password');
    expect((await run('revoke', 'owner@shop.example')).code).toBe(0);
    expect(await run('remove', 'owner@shop.example')).toMatchObject({
      code: 1,
      said: '',
      wrong: expect.stringContaining('npm run admin -- create <e-mail>'),
    });
  });

  it('the shop recovers when its database is killed', async () => {
    const database = await databaseOf(dataDir);
    process.kill(database, 'SIGKILL');
    await expect.poll(() => status(`${url}/readyz`), { timeout: 5_000, interval: 20 }).toBe(503);
    await expect.poll(() => status(`${url}/readyz`), { timeout: 20_000 }).toBe(200);
    expect(await status(`${url}/products?search=after-the-restart`)).toBe(200);
  });

  it('the shop turns unready at SIGTERM, and ends with its database and open connections within ten seconds', async () => {
    const database = await databaseOf(dataDir);
    await fetch(`${url}/healthz`, { headers: { connection: 'keep-alive' } });
    const began = Date.now();
    shop.child.kill('SIGTERM');
    await expect.poll(() => status(`${url}/readyz`), { timeout: 900, interval: 10 }).toBe(503);
    expect((await fetch(`${url}/healthz`)).headers.get('connection')).toBe('close');
    expect(shop.child.exitCode).toBeNull();
    expect(await shop.ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(() => process.kill(database, 0)).toThrow(/ESRCH/);
  });

  it('the shop exits with one line when its port is taken, and leaves no database running', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = other.address() as AddressInfo;
    await expectRefusal(open({ PORT: String(port) }), new RegExp(`^Port ${port} is taken`));
    other.close();
    expect(() => readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toThrow(/ENOENT/);
  });

  it('npm start starts the shop, and stops it and its database when npm gets SIGTERM', async () => {
    const npm = open({}, 'npm', ['start']);
    const place = await address(npm);
    expect(await status(`${place}/readyz`)).toBe(200);
    npm.child.kill('SIGTERM');
    await npm.ended;
    await expect(fetch(`${place}/healthz`)).rejects.toThrow();
    expect(() => readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toThrow(/ENOENT/);
    isSeeded = true;
  });
});
