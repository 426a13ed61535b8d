import { createServer, connect, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { CatalogueListener } from './catalogue.listener';

/** Long timeouts, so that a slow machine does not look like a silent database. */
const LONG_TIMEOUTS = { connectMs: 10_000, answerMs: 10_000, heartbeatMs: 10_000 };
const SHORT_TIMEOUTS = { connectMs: 1_000, answerMs: 500, heartbeatMs: 50 };
const WAIT_OPTIONS = { timeout: 20_000 };

const url = inject('postgresUrl');
let writer: Client;
let other: Client;
let listener: CatalogueListener | null = null;

beforeAll(async () => {
  writer = new Client({ connectionString: url });
  other = new Client({ connectionString: url });
  await Promise.all([writer.connect(), other.connect()]);
});
afterEach(async () => {
  await listener?.stop();
  listener = null;
});
afterAll(async () => {
  await Promise.all([writer.end(), other.end()]);
});

function listenTo(
  address: string,
  timeouts: { connectMs: number; answerMs: number; heartbeatMs: number } = LONG_TIMEOUTS,
): {
  changes: () => number;
  /** The tags of each change. */
  tagLists: (readonly string[] | null)[];
  connectionStates: boolean[];
  start: () => Promise<void>;
} {
  const connectionStates: boolean[] = [];
  const tagLists: (readonly string[] | null)[] = [];
  listener = new CatalogueListener({
    connection: {
      connectionString: address,
      connectionTimeoutMillis: timeouts.connectMs,
      query_timeout: timeouts.answerMs,
    },
    onChange: (tags) => tagLists.push(tags),
    onConnectionChange: (value) => connectionStates.push(value),
    minRetryMs: 20,
    maxRetryMs: 50,
    heartbeatMs: timeouts.heartbeatMs,
  });
  return {
    changes: () => tagLists.length,
    tagLists,
    connectionStates,
    start: () => listener?.start() ?? Promise.resolve(),
  };
}

it('CatalogueListener calls onChange for each committed notification, and not for a rolled-back one', async () => {
  const { changes, tagLists, connectionStates, start } = listenTo(url);
  await start();
  expect(connectionStates).toEqual([true]);
  await writer.query("BEGIN; NOTIFY catalogue_changes, 'x'; ROLLBACK");
  await writer.query('NOTIFY something_else');
  await writer.query("BEGIN; NOTIFY catalogue_changes, 'held back'");
  // Notifications arrive in commit order, so an unwanted one would have come before this one.
  await other.query('NOTIFY catalogue_changes');
  await vi.waitFor(() => expect(changes()).toBeGreaterThan(0), WAIT_OPTIONS);
  expect(changes()).toBe(1);
  await writer.query('COMMIT');
  await vi.waitFor(() => expect(changes()).toBe(2), WAIT_OPTIONS);
  // Without tags, everything has changed.
  expect(tagLists).toEqual([null, ['held', 'back']]);
});

it('CatalogueListener reports a lost connection and reconnects', async () => {
  const { changes, connectionStates, start } = listenTo(url);
  await start();
  await writer.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'potli-catalogue-listener' AND datname = current_database()",
  );
  await vi.waitFor(() => expect(connectionStates).toEqual([true, false, true]), WAIT_OPTIONS);
  await writer.query('NOTIFY catalogue_changes');
  await vi.waitFor(() => expect(changes()).toBe(1), WAIT_OPTIONS);
});

it('CatalogueListener detects by its heartbeat a connection that fell silent without being closed', async () => {
  const pipe = await openPausableProxy(url);
  const { connectionStates, start } = listenTo(pipe.url, SHORT_TIMEOUTS);
  await start();
  await vi.waitFor(() => expect(connectionStates.at(-1)).toBe(true), WAIT_OPTIONS);
  pipe.pause(true);
  await vi.waitFor(() => expect(connectionStates.at(-1)).toBe(false), WAIT_OPTIONS);
  pipe.pause(false);
  await vi.waitFor(() => expect(connectionStates.at(-1)).toBe(true), WAIT_OPTIONS);
  await listener?.stop();
  await pipe.close();
});

it('CatalogueListener keeps trying to connect to a database that does not respond at start', async () => {
  const pipe = await openPausableProxy(url);
  pipe.pause(true);
  const { connectionStates, start } = listenTo(pipe.url, SHORT_TIMEOUTS);
  await start();
  expect(connectionStates).not.toContain(true);
  pipe.pause(false);
  await vi.waitFor(() => expect(connectionStates.at(-1)).toBe(true), WAIT_OPTIONS);
  await listener?.stop();
  await pipe.close();
});

interface PausableProxy {
  url: string;
  pause(value: boolean): void;
  close(): Promise<void>;
}

/** A TCP proxy in front of the database that can drop all data. */
async function openPausableProxy(target: string): Promise<PausableProxy> {
  const proxyUrl = new URL(target);
  const port = Number(proxyUrl.port);
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server: Server = createServer((socket) => {
    const database = connect(port, '127.0.0.1');
    for (const end of [socket, database]) {
      sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.on('data', (chunk) => isPaused || database.write(chunk));
    database.on('data', (chunk) => isPaused || socket.write(chunk));
    socket.on('close', () => database.destroy());
    database.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  proxyUrl.port = String(address.port);
  return {
    url: proxyUrl.href,
    pause: (value) => (isPaused = value),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
