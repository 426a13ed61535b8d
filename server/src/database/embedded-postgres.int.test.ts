import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres';
import { assertReachable } from './embedded-postgres.account';

const quiet = () => undefined;
/** Like the shop's, but shorter. */
const waits = { closingPatienceMs: 1_000, restartDelayMs: 20 };
let dataDir: string;
/** A data folder with a stopped database: copying it takes a tenth of the time of creating one. */
let made: string;

beforeAll(async () => {
  made = await newFolder();
  const database = await startEmbeddedPostgres({ dataDir: made, log: quiet });
  await database.stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await newFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'potli-embedded-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Keeps each file's owner: as root, the server runs under another account. */
async function copyMade(): Promise<void> {
  await cp(made, dataDir, { recursive: true });
  for (const name of await readdir(made, { recursive: true })) {
    const { uid, gid } = await lstat(path.join(made, name));
    await lchown(path.join(dataDir, name), uid, gid);
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

async function postmaster(): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

const rows = (url: string) => () => ask(url, 'SELECT n FROM kept').catch(() => null);

describe('startEmbeddedPostgres', () => {
  it('the embedded database keeps its rows over a restart and does not respond after stop', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log: quiet });
    await ask(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await first.stop();
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow();

    const second = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('the embedded database has the extensions that the search needs', async () => {
    await copyMade();
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    for (const extension of ['pg_trgm', 'unaccent', 'fuzzystrmatch', 'citext']) {
      await ask(database.url, `CREATE EXTENSION ${extension}`);
    }
    await database.stop();
  });

  it('startEmbeddedPostgres refuses a data folder that another shop uses', async () => {
    await copyMade();
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    await expect(startEmbeddedPostgres({ dataDir, log: quiet, waits })).rejects.toThrow(
      /Another Potli already runs on the data folder/,
    );
    await database.stop();
  });

  it('the embedded database starts with its rows after the server was killed', async () => {
    await copyMade();
    const first = await startEmbeddedPostgres({ dataDir, log: quiet });
    await ask(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (8)');
    process.kill(await postmaster(), 'SIGKILL');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 8 }]);
    await second.stop();
  });

  describe('startEmbeddedPostgres with a leftover pid file', () => {
    let other: ChildProcess;
    // A process that reuses the id.
    beforeAll(() => {
      other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    });
    afterAll(() => other.kill('SIGKILL'));
    const whole = (pid: number | undefined) =>
      `${pid}\n${dataDir}/postgres\n1763850000\n5432\n\n127.0.0.1\n  1234567   12345\nready   \n`;

    it.each([
      ['nothing', () => ''],
      ['the id of another program alone', () => `${other.pid}\n`],
      ['all of it, with the id of another program that names the folder', () => whole(reader())],
    ])('startEmbeddedPostgres starts when the pid file has %s', async (_, text) => {
      await copyMade();
      const file = path.join(dataDir, 'postgres', 'postmaster.pid');
      await writeFile(file, text());
      const { uid, gid } = await lstat(path.join(dataDir, 'postgres', 'PG_VERSION'));
      await chown(file, uid, gid);
      const database = await startEmbeddedPostgres({ dataDir, log: quiet });
      expect(await ask(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
      await database.stop();
    });

    /** Its arguments contain the folder, as those of the server do. */
    function reader(): number | undefined {
      const args = ['-e', 'setInterval(() => {}, 1000)', '--', '-D', path.join(dataDir, 'postgres')];
      const child = spawn(process.execPath, args);
      onTestFinished(() => void child.kill('SIGKILL'));
      return child.pid;
    }
  });

  it('a killed server is restarted at the same port with its rows, and the folder stays locked', async () => {
    await copyMade();
    const said: string[] = [];
    const database = await startEmbeddedPostgres({ dataDir, log: (line) => void said.push(line), waits });
    await ask(database.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (9)');
    for (let time = 1; time <= 2; time += 1) {
      const ended = await postmaster();
      process.kill(ended, 'SIGKILL');
      await expect.poll(rows(database.url), { timeout: 15_000 }).toEqual([{ n: 9 }]);
      expect(await postmaster()).not.toBe(ended);
      // The database responds a moment before the shop holds the folder's lock again.
      await expect
        .poll(() => said.filter((line) => line === 'The database runs again').length, { timeout: 15_000 })
        .toBe(time);
    }
    await expect(startEmbeddedPostgres({ dataDir, log: quiet, waits })).rejects.toThrow(
      /Another Potli already runs on the data folder/,
    );
    await database.stop();
    await expect(ask(database.url, 'SELECT 1')).rejects.toThrow();
  });

  it('onLost is called with one message when the server cannot be restarted', async () => {
    await copyMade();
    const lost: string[] = [];
    const onLost = ({ message }: Error) => void lost.push(message);
    const database = await startEmbeddedPostgres({ dataDir, log: quiet, onLost, waits });
    const ended = await postmaster();
    await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'gone'));
    process.kill(ended, 'SIGKILL');
    await expect
      .poll(() => lost, { timeout: 30_000 })
      .toEqual([
        `The embedded database keeps ending by itself. Its log is ${path.join(dataDir, 'postgres.log')}`,
      ]);
    await database.stop();
  });

  it('startEmbeddedPostgres waits for a shop that is still closing', async () => {
    await copyMade();
    const first = await startEmbeddedPostgres({ dataDir, log: quiet });
    // Smart shutdown: no new connections, and it ends with the last existing one.
    process.kill(await postmaster(), 'SIGTERM');
    const starting = startEmbeddedPostgres({ dataDir, log: quiet, waits });
    await sleep(waits.closingPatienceMs + 500);
    await first.stop();
    const second = await starting;
    expect(await ask(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it('stop leaves the server running that another shop has started on the folder meanwhile', async () => {
    await copyMade();
    const first = await startEmbeddedPostgres({
      dataDir,
      log: quiet,
      waits: { ...waits, restartDelayMs: 60_000 },
    });
    process.kill(await postmaster(), 'SIGKILL');
    const second = await startEmbeddedPostgres({ dataDir, log: quiet });
    await first.stop();
    expect(await ask(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it('startEmbeddedPostgres leaves no server running when the shop closes during the start', async () => {
    for (const after of [0, 200, 900, 1_400]) {
      const closing = new AbortController();
      const starting = startEmbeddedPostgres({ dataDir, log: quiet, closing: closing.signal });
      const ending = starting.then(
        (database) => database.stop(),
        () => undefined,
      );
      await sleep(after);
      closing.abort();
      await ending;
      await expect(readFile(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
    }
  });

  it("a second shop that closes while waiting does not stop the first shop's database", async () => {
    await copyMade();
    const first = await startEmbeddedPostgres({ dataDir, log: quiet });
    const closing = new AbortController();
    const second = startEmbeddedPostgres({ dataDir, log: quiet, closing: closing.signal });
    const refused = expect(second).rejects.toThrow();
    await sleep(500);
    closing.abort();
    await refused;
    expect(await ask(first.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await first.stop();
  });

  it('startEmbeddedPostgres deletes the temporary folder of an interrupted creation', async () => {
    await copyMade();
    await mkdir(path.join(dataDir, '.initdb-abc123', 'cluster'), { recursive: true });
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
    await database.stop();
  });

  it("assertReachable names the folder that the server's account cannot enter", async () => {
    const locked = path.join(dataDir, 'locked');
    await mkdir(locked, { mode: 0o700 });
    const account = { name: 'nobody', spawn: { uid: 65_533, gid: 65_533 }, env: undefined };
    await expect(assertReachable(account, [path.join(locked)])).rejects.toThrow(`cannot enter ${locked}`);
  });
});
