import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres';
import { assertReachable } from './embedded-postgres.account';

const quiet = () => undefined;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-embedded-'));
  await chmod(dataDir, 0o711);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

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
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    for (const extension of ['pg_trgm', 'unaccent', 'fuzzystrmatch', 'citext']) {
      await ask(database.url, `CREATE EXTENSION ${extension}`);
    }
    await database.stop();
  });

  it('refuses a second shop on the same folder in one line', async () => {
    const database = await startEmbeddedPostgres({ dataDir, log: quiet });
    await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(
      /Another Potli already runs on the data folder/,
    );
    await database.stop();
  });

  it('starts after the server was killed without warning', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log: quiet });
    await ask(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (8)');
    const pid = Number(
      (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
    process.kill(pid, 'SIGKILL');
    const second = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 8 }]);
    await second.stop();
  });

  it('names the folder that the server’s account cannot enter', async () => {
    const locked = path.join(dataDir, 'locked');
    await mkdir(locked, { mode: 0o700 });
    const account = { name: 'nobody', spawn: { uid: 65_533, gid: 65_533 }, env: undefined };
    await expect(assertReachable(account, [path.join(locked)])).rejects.toThrow(`cannot enter ${locked}`);
  });
});
