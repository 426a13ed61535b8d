import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listening';
import { crowdAt } from './listening.testing';

const CROWD = 900;
/** The kernel's limit for waiting connections. */
const somaxconn = await readFile('/proc/sys/net/core/somaxconn', 'utf8').then(Number, () => 0);

it.runIf(somaxconn >= CROWD)(
  '900 connections that arrive while the process is busy all wait to be accepted',
  async () => {
    const server = createServer((socket) => socket.destroy());
    await listen(server, { host: '127.0.0.1', port: 0 }, 'the test');
    const crowd = crowdAt((server.address() as AddressInfo).port, CROWD);
    expect(crowd.waiting()).toBe(CROWD);
    await crowd.end();
    await new Promise((resolve) => server.close(resolve));
  },
);
