import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { JobQueue } from './job.queue';

/** A proxy between a queue and PostgreSQL that closes every connection at the nth packet, in either direction. */
interface Wire {
  readonly url: string;
  /** Whether the packet has come. */
  isBroken(): boolean;
  close(): Promise<void>;
}

/** @param moment number of the packet that never arrives, from 1 */
async function openWire(databaseUrl: string, moment: number): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let left = moment;
  const passes = (): boolean => {
    left -= 1;
    if (left !== 0) return true;
    for (const socket of sockets) socket.destroy();
    return false;
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => void (passes() && far.write(chunk)));
    far.on('data', (chunk: Buffer) => void (passes() && near.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    isBroken: () => left <= 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

let database: TestDatabase;
const wires: Wire[] = [];
const queues: JobQueue[] = [];
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await Promise.all(wires.map((wire) => wire.close()));
  await database.drop();
});

/** From the first packet to work in progress: a connection takes about ten packets to open, a query two. */
const MOMENTS = [1, 4, 8, 11, 12, 14, 18, 22, 27, 33];
/** Jobs that one queue does at a time. */
const AT_ONCE = 2;

it('JobQueue.start recovers from connections that break at any moment', { timeout: 60_000 }, async () => {
  const working = new Set<number>();
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  for (const moment of MOMENTS) {
    const wire = await openWire(database.url, moment);
    const queue = new JobQueue(wire.url, () => undefined);
    wires.push(wire);
    queues.push(queue);
    await queue.start({
      'deliver-message': async () => {
        working.add(moment);
        await released;
      },
    });
  }
  // No job ends before every queue has begun one, so no queue does another's share. Twice what all can do at a time,
  // because a job that was handed out on a broken connection is lost for a minute.
  await database.dataSource.transaction(async (transaction) => {
    for (let count = 0; count < 2 * AT_ONCE * MOMENTS.length; count += 1)
      await queues[0]?.add(transaction, 'deliver-message', { messageId: randomUUID() });
  });
  await expect
    .poll(() => [...working].toSorted((one, other) => one - other), { timeout: 40_000 })
    .toEqual(MOMENTS);
  letGo();
  expect(wires.map((wire) => wire.isBroken())).toEqual(MOMENTS.map(() => true));
});
