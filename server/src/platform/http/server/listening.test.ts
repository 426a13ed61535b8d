import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listening';
import { openClients } from './listening.testing';

const CLIENT_COUNT = 900;
/** The kernel's limit for waiting connections. */
const somaxconn = await readFile('/proc/sys/net/core/somaxconn', 'utf8').then(Number, () => 0);

it.runIf(somaxconn >= CLIENT_COUNT)(
  '900 connections that arrive while the process is busy all wait to be accepted',
  async () => {
    const server = createServer((socket) => socket.destroy());
    await listen(server, { host: '127.0.0.1', port: 0 }, 'the test');
    const clients = openClients((server.address() as AddressInfo).port, CLIENT_COUNT);
    expect(clients.waiting()).toBe(CLIENT_COUNT);
    await clients.end();
    await new Promise((resolve) => server.close(resolve));
  },
);
