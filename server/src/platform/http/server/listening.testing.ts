import { Worker } from 'node:worker_threads';

/** Shorter than the delay before a dropped connection is retried. */
const CONNECT_TIMEOUT_MS = 900;
/** The thread itself starts late on a busy machine. */
const START_TIMEOUT_MS = 20_000;

interface WaitingClients {
  /** Number of connected clients. Blocks this thread, so that no connection is accepted meanwhile. */
  waiting(): number;
  end(): Promise<unknown>;
}

/** Starts clients in a thread of their own that connect at once and send nothing. */
export function openClients(port: number, count: number): WaitingClients {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { connect } = require('node:net');
     const { workerData: { port, connected, count } } = require('node:worker_threads');
     for (let at = 0; at < count; at += 1)
       connect(port, '127.0.0.1', () => {
         Atomics.add(connected, 0, 1);
         Atomics.notify(connected, 0);
       }).on('error', () => undefined);`,
    { eval: true, workerData: { port, connected, count } },
  );
  return {
    waiting() {
      for (;;) {
        const connectedCount = Atomics.load(connected, 0);
        if (connectedCount >= count) return connectedCount;
        const timeoutMs = connectedCount === 0 ? START_TIMEOUT_MS : CONNECT_TIMEOUT_MS;
        if (Atomics.wait(connected, 0, connectedCount, timeoutMs) === 'timed-out')
          return Atomics.load(connected, 0);
      }
    },
    end: () => worker.terminate(),
  };
}
