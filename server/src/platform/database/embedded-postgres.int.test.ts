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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres';
import { assertReachable } from './embedded-postgres.account';

const noLog = () => undefined;
/** Like the shop's, but shorter. */
const waits = { closingTimeoutMs: 1_000, restartDelayMs: 20 };
let dataDir: string;
/** A data folder with a stopped database: copying it takes a tenth of the time of creating one. */
let templateFolder: string;

beforeAll(async () => {
  templateFolder = await newFolder();
  const database = await startEmbeddedPostgres({ dataDir: templateFolder, log: noLog });
  await database.stop();
});
afterAll(() => rm(templateFolder, { recursive: true, force: true }));
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
async function copyTemplate(): Promise<void> {
  await cp(templateFolder, dataDir, { recursive: true });
  for (const name of await readdir(templateFolder, { recursive: true })) {
    const { uid, gid } = await lstat(path.join(templateFolder, name));
    await lchown(path.join(dataDir, name), uid, gid);
  }
}

async function querySql(url: string, sql: string): Promise<Record<string, unknown>[]> {
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

/**
 * A killed server leaves two segments of shared memory (2 MB of /dev/shm), which the next start on its folder removes. Without
 * one, every run of these tests would leave more of them on the machine.
 */
async function removeSharedMemory(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: noLog });
  await database.stop();
}

const rows = (url: string) => () => querySql(url, 'SELECT n FROM kept').catch(() => null);

describe('startEmbeddedPostgres', () => {
  it('the embedded database keeps its rows over a restart and does not respond after stop', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log: noLog });
    await querySql(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await first.stop();
    await expect(querySql(first.url, 'SELECT 1')).rejects.toThrow();

    const second = await startEmbeddedPostgres({ dataDir, log: noLog });
    expect(await querySql(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('the embedded database has the extensions that the search needs', async () => {
    await copyTemplate();
    const database = await startEmbeddedPostgres({ dataDir, log: noLog });
    for (const extension of ['pg_trgm', 'unaccent', 'fuzzystrmatch', 'citext']) {
      await querySql(database.url, `CREATE EXTENSION ${extension}`);
    }
    await database.stop();
  });

  it('startEmbeddedPostgres refuses a data folder that another shop uses', async () => {
    await copyTemplate();
    const database = await startEmbeddedPostgres({ dataDir, log: noLog });
    await expect(startEmbeddedPostgres({ dataDir, log: noLog, waits })).rejects.toThrow(
      /Another Potli already runs on the data folder/,
    );
    await database.stop();
  });

  it('the embedded database starts with its rows after the server was killed, while a process of it still ends', async () => {
    await copyTemplate();
    const first = await startEmbeddedPostgres({ dataDir, log: noLog });
    await querySql(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (8)');
    const [checkpointer] = await querySql(
      first.url,
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
    );
    const pid = Number(checkpointer?.['pid']);
    process.kill(pid, 'SIGSTOP');
    process.kill(await postmaster(), 'SIGKILL');
    await first.stop();
    const starting = startEmbeddedPostgres({ dataDir, log: noLog });
    const refused = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8');
    await expect.poll(refused, { timeout: 3_000 }).toContain('pre-existing shared memory block');
    process.kill(pid, 'SIGCONT');
    const second = await starting;
    expect(await querySql(second.url, 'SELECT n FROM kept')).toEqual([{ n: 8 }]);
    await second.stop();
  });

  describe('startEmbeddedPostgres with a leftover pid file', () => {
    let other: ChildProcess;
    // A process that reuses the id.
    beforeAll(() => {
      other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    });
    afterAll(() => other.kill('SIGKILL'));
    const completeFile = (pid: number | undefined) =>
      `${pid}\n${dataDir}/postgres\n1763850000\n5432\n\n127.0.0.1\n  1234567   12345\nready   \n`;

    it.each([
      ['nothing', () => ''],
      ['the id of another program alone', () => `${other.pid}\n`],
      [
        'all of it, with the id of another program that names the folder',
        () => completeFile(readConnection()),
      ],
    ])('startEmbeddedPostgres starts when the pid file has %s', async (_, text) => {
      await copyTemplate();
      const file = path.join(dataDir, 'postgres', 'postmaster.pid');
      await writeFile(file, text());
      const { uid, gid } = await lstat(path.join(dataDir, 'postgres', 'PG_VERSION'));
      await chown(file, uid, gid);
      const database = await startEmbeddedPostgres({ dataDir, log: noLog });
      expect(await querySql(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
      await database.stop();
    });

    /** Its arguments contain the folder, as those of the server do. */
    function readConnection(): number | undefined {
      const args = ['-e', 'setInterval(() => {}, 1000)', '--', '-D', path.join(dataDir, 'postgres')];
      const child = spawn(process.execPath, args);
      onTestFinished(() => void child.kill('SIGKILL'));
      return child.pid;
    }
  });

  it('a killed server is restarted at the same port with its rows, and the folder stays locked', async () => {
    await copyTemplate();
    const logLines: string[] = [];
    const database = await startEmbeddedPostgres({ dataDir, log: (line) => void logLines.push(line), waits });
    await querySql(database.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (9)');
    for (let time = 1; time <= 2; time += 1) {
      const ended = await postmaster();
      process.kill(ended, 'SIGKILL');
      await expect.poll(rows(database.url), { timeout: 15_000 }).toEqual([{ n: 9 }]);
      expect(await postmaster()).not.toBe(ended);
      // The database responds a moment before the shop holds the folder's lock again.
      await expect
        .poll(() => logLines.filter((line) => line === 'The database runs again').length, { timeout: 15_000 })
        .toBe(time);
    }
    await expect(startEmbeddedPostgres({ dataDir, log: noLog, waits })).rejects.toThrow(
      /Another Potli already runs on the data folder/,
    );
    await database.stop();
    await expect(querySql(database.url, 'SELECT 1')).rejects.toThrow();
  });

  it('onLost is called with one message when the server cannot be restarted', async () => {
    await copyTemplate();
    const lost: string[] = [];
    const onLost = ({ message }: Error) => void lost.push(message);
    const database = await startEmbeddedPostgres({ dataDir, log: noLog, onLost, waits });
    const ended = await postmaster();
    await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'gone'));
    process.kill(ended, 'SIGKILL');
    await expect
      .poll(() => lost, { timeout: 30_000 })
      .toEqual([
        `The embedded database keeps ending by itself. Its log is ${path.join(dataDir, 'postgres.log')}`,
      ]);
    await database.stop();
    await rename(path.join(dataDir, 'gone'), path.join(dataDir, 'postgres'));
    await removeSharedMemory();
  });

  it('startEmbeddedPostgres waits for a shop that is still closing', async () => {
    await copyTemplate();
    const first = await startEmbeddedPostgres({ dataDir, log: noLog });
    // Smart shutdown: no new connections, and it ends with the last existing one.
    process.kill(await postmaster(), 'SIGTERM');
    const starting = startEmbeddedPostgres({ dataDir, log: noLog, waits });
    await sleep(waits.closingTimeoutMs + 500);
    await first.stop();
    const second = await starting;
    expect(await querySql(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it('stop leaves the server running that another shop has started on the folder meanwhile', async () => {
    await copyTemplate();
    const first = await startEmbeddedPostgres({
      dataDir,
      log: noLog,
      waits: { ...waits, restartDelayMs: 60_000 },
    });
    process.kill(await postmaster(), 'SIGKILL');
    const second = await startEmbeddedPostgres({ dataDir, log: noLog });
    await first.stop();
    expect(await querySql(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it('stop succeeds when the server ends by itself just before it gets the signal', async () => {
    await copyTemplate();
    const database = await startEmbeddedPostgres({ dataDir, log: noLog });
    const sendSignal = process.kill.bind(process);
    const kill = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (signal !== 'SIGINT') return sendSignal(pid, signal);
      sendSignal(pid, 'SIGKILL');
      throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
    });
    onTestFinished(() => kill.mockRestore());
    await database.stop();
    // Reset when the kernel took the connection before the killed server's socket was closed.
    await expect(querySql(database.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    kill.mockRestore();
    await removeSharedMemory();
  });

  it('startEmbeddedPostgres leaves no server running when the shop closes during the start', async () => {
    for (const after of [0, 200, 900, 1_400]) {
      const closing = new AbortController();
      const starting = startEmbeddedPostgres({ dataDir, log: noLog, closing: closing.signal });
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
    await copyTemplate();
    const first = await startEmbeddedPostgres({ dataDir, log: noLog });
    const closing = new AbortController();
    const second = startEmbeddedPostgres({ dataDir, log: noLog, closing: closing.signal });
    const refused = expect(second).rejects.toThrow();
    await sleep(500);
    closing.abort();
    await refused;
    expect(await querySql(first.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await first.stop();
  });

  it('startEmbeddedPostgres deletes the temporary folder of an interrupted creation', async () => {
    await copyTemplate();
    await mkdir(path.join(dataDir, '.initdb-abc123', 'cluster'), { recursive: true });
    const database = await startEmbeddedPostgres({ dataDir, log: noLog });
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
