import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tcpProxy } from '../../../../scripts/faults/tcp-proxy.mjs';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { JobQueue } from './job.queue';

/** A proxy between a queue and PostgreSQL that closes every connection at the nth packet, in either direction. */
interface BreakableProxy {
  readonly url: string;
  /** Whether the packet has come. */
  isBroken(): boolean;
  close(): Promise<void>;
}

/** @param packetNumber number of the packet that never arrives, from 1 */
async function openBreakableProxy(databaseUrl: string, packetNumber: number): Promise<BreakableProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let packetsLeft = packetNumber;
  const forwardPacket = (): boolean => {
    packetsLeft -= 1;
    if (packetsLeft !== 0) return true;
    for (const socket of sockets) socket.destroy();
    return false;
  };
  const server = createServer((clientSocket) => {
    const serverSocket = connect(Number(target.port), target.hostname);
    for (const socket of [clientSocket, serverSocket]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        clientSocket.destroy();
        serverSocket.destroy();
      });
    }
    clientSocket.on('data', (chunk: Buffer) => void (forwardPacket() && serverSocket.write(chunk)));
    serverSocket.on('data', (chunk: Buffer) => void (forwardPacket() && clientSocket.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    isBroken: () => packetsLeft <= 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

let database: TestDatabase;
const proxies: BreakableProxy[] = [];
const queues: JobQueue[] = [];
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await database.drop();
});

/** From the first packet to work in progress: a connection takes about ten packets to open, a query two. */
const PACKET_NUMBERS = [1, 4, 8, 11, 12, 14, 18, 22, 27, 33];
/** Jobs that one queue does at a time. */
const CONCURRENCY = 2;
const JOBS = 2 * CONCURRENCY * PACKET_NUMBERS.length + Math.max(...PACKET_NUMBERS);

it('JobQueue.start recovers from connections that break at any moment', { timeout: 60_000 }, async () => {
  const runningJobs = new Set<number>();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  for (const packetNumber of PACKET_NUMBERS) {
    const proxy = await openBreakableProxy(database.url, packetNumber);
    const queue = new JobQueue(proxy.url, () => undefined);
    proxies.push(proxy);
    queues.push(queue);
    await queue.start({
      'deliver-message': async () => {
        // Packets may arrive joined. Until the connection has broken, jobs end at once, so that more packets are sent.
        if (!proxy.isBroken()) return;
        runningJobs.add(packetNumber);
        await released;
      },
    });
  }
  // No job of a queue that has recovered ends before every queue has begun one, so no queue does another's share. Twice
  // what all can do at a time, because a job that was handed out on a broken connection is lost for a minute, and some that
  // end before the connections break.
  await database.dataSource.transaction(async (transaction) => {
    for (let count = 0; count < JOBS; count += 1)
      await queues[0]?.add(transaction, 'deliver-message', { messageId: randomUUID() });
  });
  await expect
    .poll(() => [...runningJobs].toSorted((one, other) => one - other), { timeout: 40_000 })
    .toEqual(PACKET_NUMBERS);
  release();
});

it('JobQueue.stop causes no unhandled rejection if the connection breaks while LISTEN is pending', async () => {
  const unhandledErrors: unknown[] = [];
  const onUnhandledRejection = (error: unknown): void => void unhandledErrors.push(error);
  process.on('unhandledRejection', onUnhandledRejection);
  let reportListen: () => void = () => undefined;
  const isListening = new Promise<void>((resolve) => (reportListen = resolve));
  const address = new URL(database.url);
  const proxy = await tcpProxy(Number(address.port), {
    toServer(chunk, forward) {
      if (chunk.includes('LISTEN "jobs:insert"')) reportListen();
      else forward(chunk);
    },
  });
  address.port = String(proxy.port);
  const queue = new JobQueue(address.href, () => undefined);
  try {
    await queue.start({ 'deliver-message': () => Promise.resolve() });
    await isListening;
    const stopped = queue.stop();
    proxy.mode('cut');
    await stopped;
    // Unhandled rejections are reported after the microtasks of a turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(unhandledErrors).toEqual([]);
  } finally {
    process.off('unhandledRejection', onUnhandledRejection);
    await proxy.close();
  }
});
