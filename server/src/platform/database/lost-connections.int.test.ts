import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { tcpProxy, type Filter } from '../../../../scripts/faults/tcp-proxy.mjs';
import { migrateJobSchema } from '../jobs/job.queue';
import { createDataSource } from './data-source';
import { databaseFailureOf } from './database-failure';
import { DatabaseWatch } from './database-watch';
import { createTestDatabase, type TestDatabase } from './testing';
import { createWatchedClient } from './watched-client';

/**
 * BackendKeyData, which contains the process id, and ReadyForQuery, the end of the startup. Source: PostgreSQL 55.7.
 */
const CANCEL_KEY = Buffer.from([0x4b, 0, 0, 0, 12]);
const READY_MESSAGE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** Terminate, the last message of a client. Source: PostgreSQL 55.7. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4]);
/** An eighth of the shop's, except for the probe: test machines are busy. */
const TIMEOUTS = { checkIntervalMs: 25, silenceMs: 100, probeMs: 600 };
const ERROR_TIMEOUT_MS = 3_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Connects to the database through a proxy that can fail. */
async function openThroughProxy(filters: { toServer?: Filter; toClient?: Filter } = {}) {
  const address = new URL(database.url);
  const proxy = await tcpProxy(Number(address.port), filters);
  address.port = String(proxy.port);
  const watch = new DatabaseWatch(address.href, TIMEOUTS);
  const dataSource = createDataSource({ url: address.href, poolSize: 3, watch });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(async () => {
    log.mockRestore();
    await watch.close();
    if (dataSource.isInitialized) await dataSource.destroy();
    await proxy.close();
  });
  return { proxy, dataSource, watch, url: address.href };
}

/** Ends the server process before its startup messages arrive: both come in one segment, as under load. */
function openWithGreetingFailure(): { toClient: Filter; arm(): void } {
  let isArmed = false;
  let held: Buffer | null = null;
  return {
    arm: () => (isArmed = true),
    toClient(chunk, pass) {
      const key = chunk.indexOf(CANCEL_KEY);
      if (isArmed && key !== -1 && chunk.subarray(-READY_MESSAGE.length).equals(READY_MESSAGE)) {
        isArmed = false;
        held = chunk;
        const pid = chunk.readInt32BE(key + CANCEL_KEY.length);
        void database.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
      } else {
        pass(held === null ? chunk : Buffer.concat([held, chunk]));
        held = null;
      }
    },
  };
}

describe('a connection that the server ends while a pool hands it out', () => {
  it('TypeORM survives a connection that the server ends while the pool hands it out', async () => {
    const { arm, toClient } = openWithGreetingFailure();
    const { dataSource } = await openThroughProxy({ toClient });
    await dataSource.initialize();
    arm();
    // Two that take a moment, so that one of them opens a connection.
    const answers = await Promise.allSettled(
      [1, 2].map(() => dataSource.query('SELECT 1 AS n FROM pg_sleep(0.2)')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await dataSource.query('SELECT 2 AS n')).toEqual([{ n: 2 }]);
  });

  it('a pool of createWatchedClient’s clients survives a connection that the server ends while it is handed out', async () => {
    const { arm, toClient } = openWithGreetingFailure();
    const { url } = await openThroughProxy({ toClient });
    const pool = new Pool({ connectionString: url, Client: createWatchedClient() });
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    arm();
    await expect(
      pool.connect().then((client) => client.query('SELECT 1').finally(() => client.release())),
    ).rejects.toThrow();
    expect((await pool.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
  });
});

it('migrateJobSchema survives a connection that the server ends before it reads that the client has ended it', async () => {
  const { hostname, port } = new URL(database.url);
  const closings: Promise<unknown>[] = [];
  const terminations: Promise<unknown>[] = [];
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const target = connect(Number(port), hostname);
    let pid = 0;
    target.on('data', (chunk) => {
      const key = chunk.indexOf(CANCEL_KEY);
      if (key !== -1) pid = chunk.readInt32BE(key + CANCEL_KEY.length);
      client.write(chunk);
    });
    client.on('data', (chunk) => {
      if (!chunk.equals(TERMINATE)) target.write(chunk);
      else terminations.push(database.dataSource.query('SELECT pg_terminate_backend($1)', [pid]));
    });
    closings.push(new Promise((resolve) => client.on('close', resolve)));
    target.on('end', () => client.end());
  });
  const url = new URL(database.url);
  url.port = String(await listen(proxy));
  await migrateJobSchema(url.href);
  await Promise.all(closings);
  // An error without a listener fails the test run.
  expect(await Promise.all(terminations)).toContainEqual([{ pg_terminate_backend: true }]);
  proxy.close();
});

describe('DatabaseWatch', () => {
  async function timeToError(work: Promise<unknown>): Promise<{ failure: unknown; ms: number }> {
    const startedAt = performance.now();
    const error: unknown = await work.catch((reason: unknown) => reason);
    return { failure: databaseFailureOf(error), ms: performance.now() - startedAt };
  }

  it('an unreachable database fails pending queries within 3 s, later ones at once, and is detected when back', async () => {
    const { proxy, dataSource, watch } = await openThroughProxy();
    await dataSource.initialize();
    const changes: boolean[] = [];
    watch.onChange((isReachable) => changes.push(isReachable));
    proxy.mode('blackhole');
    // One has a connection, others open one, and one waits for either.
    const failures = await Promise.all(
      [1, 2, 3, 4].map((n) => timeToError(dataSource.query('SELECT $1::int', [n]))),
    );
    for (const { failure, ms } of failures) {
      expect(failure).toMatchObject({ status: 503 });
      expect(ms).toBeLessThan(ERROR_TIMEOUT_MS);
    }
    // Before any timer that starts with it: nothing is waited for.
    const next = timeToError(dataSource.query('SELECT 1'));
    expect(await Promise.race([next, sleep(1)])).toMatchObject({ failure: { status: 503 } });
    proxy.mode('pass');
    await vi.waitFor(() => expect(changes).toEqual([false, true]), { timeout: ERROR_TIMEOUT_MS });
    expect(await dataSource.query('SELECT 3 AS n')).toEqual([{ n: 3 }]);
  });

  it('one unresponsive connection is lost alone, while a slow query on another one completes', async () => {
    let ignoresQueries = false;
    const { dataSource, watch } = await openThroughProxy({
      toServer(chunk, pass) {
        if (!ignoresQueries || !chunk.includes('deaf')) pass(chunk);
      },
    });
    await dataSource.initialize();
    ignoresQueries = true;
    const answers = await Promise.all([
      timeToError(dataSource.query(`SELECT 'deaf'`)),
      dataSource.query('SELECT 4 AS n, pg_sleep(0.6)'),
    ]);
    expect(answers[0]).toMatchObject({ failure: { status: 503 } });
    expect(answers[0].ms).toBeLessThan(ERROR_TIMEOUT_MS);
    // The slow query is in progress: it is not ended.
    expect(answers[1]).toMatchObject([{ n: 4 }]);
    expect(watch.isUnreachable).toBe(false);
  });

  it('a process that is busy for longer than the probe may take keeps its connections', async () => {
    let busyPeriods = 0;
    const { dataSource, watch } = await openThroughProxy({
      toServer(chunk, pass) {
        // The probe's first message: the responses that it waits for come after the pause.
        if (chunk.includes('potli watch')) {
          busyPeriods += 1;
          keepThreadBusy(TIMEOUTS.probeMs * 1.5);
        }
        pass(chunk);
      },
    });
    await dataSource.initialize();
    expect(await dataSource.query('SELECT 5 AS n, pg_sleep(2)')).toMatchObject([{ n: 5 }]);
    expect(busyPeriods).toBe(1);
    expect(watch.isUnreachable).toBe(false);
  });
});

function keepThreadBusy(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

it('a server that refuses connections counts as unreachable, whatever the SQLSTATE', async () => {
  const { dataSource, url } = await openThroughProxy();
  await dataSource.initialize();
  const name = new URL(url).pathname.slice(1);
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
  });
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  // One has a connection; the others open one, and fail with a SQLSTATE that otherwise is not a failure of the
  // database.
  const answers = await Promise.allSettled([1, 2, 3].map(() => dataSource.query('SELECT pg_sleep(0.05)')));
  const faults = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [databaseFailureOf(answer.reason)?.status] : [],
  );
  expect(faults).toEqual([503, 503]);
});

it('every query after a lost connection in a transaction fails with 503', async () => {
  const { dataSource, proxy } = await openThroughProxy();
  await dataSource.initialize();
  const errors: unknown[] = [];
  await dataSource
    .transaction(async (manager) => {
      await manager.query('SELECT 1');
      proxy.mode('cut');
      await manager.query('SELECT 2').catch((error: unknown) => errors.push(error));
      await manager.query('SELECT 3');
    })
    .catch((error: unknown) => errors.push(error));
  expect(errors.map((error) => databaseFailureOf(error)?.status)).toEqual([503, 503]);
});
