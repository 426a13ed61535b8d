import { createServer, connect, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { CatalogueListener } from './catalogue.listener';

/** Long timeouts, so that a slow machine does not look like a silent database. */
const UNHURRIED = { connectMs: 10_000, answerMs: 10_000, heartbeatMs: 10_000 };
const HASTY = { connectMs: 1_000, answerMs: 500, heartbeatMs: 50 };
const SOON = { timeout: 20_000 };

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
  patience: { connectMs: number; answerMs: number; heartbeatMs: number } = UNHURRIED,
): {
  changes: () => number;
  informed: boolean[];
  start: () => Promise<void>;
} {
  const informed: boolean[] = [];
  let changes = 0;
  listener = new CatalogueListener({
    connection: {
      connectionString: address,
      connectionTimeoutMillis: patience.connectMs,
      query_timeout: patience.answerMs,
    },
    onChange: () => (changes += 1),
    onInformed: (value) => informed.push(value),
    firstRetryMs: 20,
    lastRetryMs: 50,
    heartbeatMs: patience.heartbeatMs,
  });
  return { changes: () => changes, informed, start: () => listener?.start() ?? Promise.resolve() };
}

it('CatalogueListener calls onChange for each committed notification, and not for a rolled-back one', async () => {
  const { changes, informed, start } = listenTo(url);
  await start();
  expect(informed).toEqual([true]);
  await writer.query("BEGIN; NOTIFY catalogue_changed, 'x'; ROLLBACK");
  await writer.query('NOTIFY something_else');
  await writer.query("BEGIN; NOTIFY catalogue_changed, 'held back'");
  // Notifications arrive in commit order, so an unwanted one would have come before this one.
  await other.query('NOTIFY catalogue_changed');
  await vi.waitFor(() => expect(changes()).toBeGreaterThan(0), SOON);
  expect(changes()).toBe(1);
  await writer.query('COMMIT');
  await vi.waitFor(() => expect(changes()).toBe(2), SOON);
});

it('CatalogueListener reports a lost connection and reconnects', async () => {
  const { changes, informed, start } = listenTo(url);
  await start();
  await writer.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'potli-catalogue-listener' AND datname = current_database()",
  );
  await vi.waitFor(() => expect(informed).toEqual([true, false, true]), SOON);
  await writer.query('NOTIFY catalogue_changed');
  await vi.waitFor(() => expect(changes()).toBe(1), SOON);
});

it('CatalogueListener detects by its heartbeat a connection that fell silent without being closed', async () => {
  const pipe = await tap(url);
  const { informed, start } = listenTo(pipe.url, HASTY);
  await start();
  await vi.waitFor(() => expect(informed.at(-1)).toBe(true), SOON);
  pipe.mute(true);
  await vi.waitFor(() => expect(informed.at(-1)).toBe(false), SOON);
  pipe.mute(false);
  await vi.waitFor(() => expect(informed.at(-1)).toBe(true), SOON);
  await listener?.stop();
  await pipe.close();
});

it('CatalogueListener keeps trying to connect to a database that does not respond at start', async () => {
  const pipe = await tap(url);
  pipe.mute(true);
  const { informed, start } = listenTo(pipe.url, HASTY);
  await start();
  expect(informed).not.toContain(true);
  pipe.mute(false);
  await vi.waitFor(() => expect(informed.at(-1)).toBe(true), SOON);
  await listener?.stop();
  await pipe.close();
});

interface Tap {
  url: string;
  mute(value: boolean): void;
  close(): Promise<void>;
}

/** A TCP proxy in front of the database that can drop all data. */
async function tap(target: string): Promise<Tap> {
  const way = new URL(target);
  const port = Number(way.port);
  const sockets = new Set<Socket>();
  let isMuted = false;
  const server: Server = createServer((socket) => {
    const database = connect(port, '127.0.0.1');
    for (const end of [socket, database]) {
      sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.on('data', (chunk) => isMuted || database.write(chunk));
    database.on('data', (chunk) => isMuted || socket.write(chunk));
    socket.on('close', () => database.destroy());
    database.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  way.port = String(address.port);
  return {
    url: way.href,
    mute: (value) => (isMuted = value),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
