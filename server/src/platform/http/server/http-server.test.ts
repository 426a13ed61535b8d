import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from './http-server';

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(
  limits: Parameters<typeof createHttpServer>[1],
  isProxy?: (address: string) => boolean,
): Promise<number> {
  // More than the socket buffers of both sides hold.
  server = createHttpServer(
    (_request, response) => void response.end(Buffer.alloc(64_000_000)),
    limits,
    isProxy,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Resolves once the server has accepted the connection. */
async function openConnection(port: number): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await Promise.all([once(socket, 'connect'), accepted]);
  return socket;
}

const countConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

it('createHttpServer closes the connection of a client that never reads the response', async () => {
  const port = await open({ silenceMs: 300 });
  const socket = await openConnection(port);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  await expect.poll(countConnections, { timeout: 5_000 }).toBe(0);
});

it('createHttpServer closes the connection of a client that sends its headers byte by byte', async () => {
  const port = await open({ headersMs: 300, checkEveryMs: 100 });
  const socket = await openConnection(port);
  const dripTimer = setInterval(() => socket.write('X'), 50);
  socket.write('GET / HTTP/1.1\r\n');
  await expect.poll(countConnections, { timeout: 5_000 }).toBe(0);
  clearInterval(dripTimer);
});

it('createHttpServer accepts no more connections than its limit', async () => {
  const port = await open({ connections: 3 });
  for (let count = 0; count < 6; count += 1) await openConnection(port);
  await expect.poll(countConnections, { timeout: 5_000 }).toBe(3);
});

it.runIf(process.platform === 'linux')(
  'createHttpServer accepts another address although one address has opened all connections',
  async () => {
    const port = await open({ connections: 40 });
    for (let count = 0; count < 60; count += 1) await openConnection(port);
    await expect.poll(countConnections, { timeout: 5_000 }).toBeLessThanOrEqual(33);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      sockets.push(socket);
      socket.on('error', reject).once('data', (chunk) => resolve(chunk.toString('latin1')));
      socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  },
);

it('createHttpServer keeps all connections of a proxy', async () => {
  const port = await open({ connections: 40 }, (address) => address === '127.0.0.1');
  for (let count = 0; count < 38; count += 1) await openConnection(port);
  await sleep(50);
  expect(await countConnections()).toBe(38);
});
