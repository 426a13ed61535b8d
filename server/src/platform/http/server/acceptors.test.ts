import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { addAcceptors } from './acceptors';
import { listen } from './listening';
import { openClients } from './listening.testing';

let server: Server;
let cleanups: () => void = () => undefined;
afterEach(async () => {
  cleanups();
  cleanups = () => undefined;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(): Promise<number> {
  server = createServer((_request, response) => response.end('open'));
  await listen(server, { host: '127.0.0.1', port: 0 }, 'the test');
  return (server.address() as AddressInfo).port;
}

it('a busy server with acceptors accepts at least ten waiting connections in one turn of the event loop', async () => {
  const port = await open();
  cleanups = await addAcceptors(server, 15);
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const clients = openClients(port, 100);
  expect(clients.waiting()).toBe(100);
  // One turn: accepts what is ready, then runs what is due immediately.
  await once(server, 'connection');
  await new Promise(setImmediate);
  expect(accepted).toBeGreaterThanOrEqual(10);
  await clients.end();
});

it('requests that arrive while addAcceptors is setting up are all answered', async () => {
  const port = await open();
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  const controller = new AbortController();
  const making = addAcceptors(server, 15).finally(() => controller.abort());
  const asked: Promise<{ status: number }>[] = [];
  while (!controller.signal.aborted) {
    asked.push(ask());
    await new Promise(setImmediate);
  }
  cleanups = await making;
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked.length).toBeGreaterThan(5);
});

it('connections of every acceptor are answered, and new ones refused after the server closes', async () => {
  const port = await open();
  cleanups = await addAcceptors(server, 3);
  const ask = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(
    Array.from({ length: 20 }, () => 'open'),
  );
  cleanups();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => {
    connect(port, '127.0.0.1').on('error', resolve);
  });
  expect(error.code).toBe('ECONNREFUSED');
});
