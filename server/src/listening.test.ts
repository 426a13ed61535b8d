import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { listen } from './listening';

const CROWD = 900;
/** Before a client that was dropped would try again. */
const AT_ONCE_MS = 900;

/** How many more than Node's own backlog this machine's kernel lets wait. */
const somaxconn = await readFile('/proc/sys/net/core/somaxconn', 'utf8').then(Number, () => 0);

it.runIf(somaxconn >= CROWD)(
  '900 connections that come while the process is busy all wait for it',
  async () => {
    const server = createServer((socket) => socket.destroy());
    await listen(server, { host: '127.0.0.1', port: 0 }, 'the test');
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const crowd = new Worker(
      `const { connect } = require('node:net');
     const { workerData: { port, connected, crowd } } = require('node:worker_threads');
     for (let at = 0; at < crowd; at += 1)
       connect(port, '127.0.0.1', () => {
         if (Atomics.add(connected, 0, 1) + 1 === crowd) Atomics.notify(connected, 0);
       }).on('error', () => undefined);`,
      { eval: true, workerData: { port: (server.address() as AddressInfo).port, connected, crowd: CROWD } },
    );
    // Nothing else happens in this thread meanwhile: nobody is accepted.
    const began = performance.now();
    for (
      let seen = 0;
      seen < CROWD && performance.now() - began < 10 * AT_ONCE_MS;
      seen = Atomics.load(connected, 0)
    )
      if (Atomics.wait(connected, 0, seen, AT_ONCE_MS) === 'timed-out' && Atomics.load(connected, 0) === seen)
        break;
    expect(Atomics.load(connected, 0)).toBe(CROWD);
    await crowd.terminate();
    await new Promise((resolve) => server.close(resolve));
  },
);
