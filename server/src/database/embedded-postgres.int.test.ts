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
/** As the shop's own, and shorter. */
const waits = { closingPatienceMs: 1_000, restartDelayMs: 20 };
let dataDir: string;
/** A data folder whose database was made and stopped: most tests begin with a copy, which takes a tenth of making one. */
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

/** With every file's owner: as root, the server runs as another user. */
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

describe('the embedded PostgreSQL', () => {
  it('keeps its rows over a restart and is gone after stop', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log: quiet });
    await ask(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await first.stop();
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow();

    const second = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('has the extensions that the search needs', async () => {
    await copyMade();
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    for (const extension of ['pg_trgm', 'unaccent', 'fuzzystrmatch', 'citext']) {
      await ask(database.url, `CREATE EXTENSION ${extension}`);
    }
    await database.stop();
  });

  it('refuses a second shop on the same folder in one line', async () => {
    await copyMade();
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    await expect(startEmbeddedPostgres({ dataDir, log: quiet, waits })).rejects.toThrow(
      /Another Potli already runs on the data folder/,
    );
    await database.stop();
  });

  it('starts after the server and its shop were killed without warning', async () => {
    await copyMade();
    const first = await startEmbeddedPostgres({ dataDir, log: quiet });
    await ask(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (8)');
    process.kill(await postmaster(), 'SIGKILL');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 8 }]);
    await second.stop();
  });

  describe('starts after a power cut that left of its pid file', () => {
    let other: ChildProcess;
    // As if the process id had been given away since.
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
    ])('%s', async (_, text) => {
      await copyMade();
      const file = path.join(dataDir, 'postgres', 'postmaster.pid');
      await writeFile(file, text());
      const { uid, gid } = await lstat(path.join(dataDir, 'postgres', 'PG_VERSION'));
      await chown(file, uid, gid);
      const database = await startEmbeddedPostgres({ dataDir, log: quiet });
      expect(await ask(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
      await database.stop();
    });

    /** Its words hold the folder, as those of the server do. */
    function reader(): number | undefined {
      const args = ['-e', 'setInterval(() => {}, 1000)', '--', '-D', path.join(dataDir, 'postgres')];
      const child = spawn(process.execPath, args);
      onTestFinished(() => void child.kill('SIGKILL'));
      return child.pid;
    }
  });

  it('runs again at the same address when it ends under an open shop, and keeps its folder', async () => {
    await copyMade();
    const said: string[] = [];
    const database = await startEmbeddedPostgres({ dataDir, log: (line) => void said.push(line), waits });
    await ask(database.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (9)');
    for (let time = 1; time <= 2; time += 1) {
      const ended = await postmaster();
      process.kill(ended, 'SIGKILL');
      await expect.poll(rows(database.url), { timeout: 15_000 }).toEqual([{ n: 9 }]);
      expect(await postmaster()).not.toBe(ended);
      // It answers a moment before the shop holds its folder again.
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

  it('says in one line that it cannot run again', async () => {
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

  it('waits out a shop that takes longer than a moment to close', async () => {
    await copyMade();
    const first = await startEmbeddedPostgres({ dataDir, log: quiet });
    // Takes no new connection from now on, and ends with the last of the old ones.
    process.kill(await postmaster(), 'SIGTERM');
    const starting = startEmbeddedPostgres({ dataDir, log: quiet, waits });
    await sleep(waits.closingPatienceMs + 500);
    await first.stop();
    const second = await starting;
    expect(await ask(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it('does not stop the database that another shop started on its folder in the meantime', async () => {
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

  it('leaves nothing running when the shop closes while it starts', async () => {
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

  it('does not stop the database of another shop when a second one is told to close', async () => {
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

  it('clears what a shop that was killed while it made the database left behind', async () => {
    await copyMade();
    await mkdir(path.join(dataDir, '.initdb-abc123', 'cluster'), { recursive: true });
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
    await database.stop();
  });

  it('names the folder that the server’s account cannot enter', async () => {
    const locked = path.join(dataDir, 'locked');
    await mkdir(locked, { mode: 0o700 });
    const account = { name: 'nobody', spawn: { uid: 65_533, gid: 65_533 }, env: undefined };
    await expect(assertReachable(account, [path.join(locked)])).rejects.toThrow(`cannot enter ${locked}`);
  });
});
