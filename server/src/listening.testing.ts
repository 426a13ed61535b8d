import { Worker } from 'node:worker_threads';

/** Shorter than the delay before a dropped connection is retried. */
const AT_ONCE_MS = 900;

export interface WaitingCrowd {
  /** Number of connected clients. Blocks this thread, so that no connection is accepted meanwhile. */
  waiting(): number;
  end(): Promise<unknown>;
}

/** Starts clients in a thread of their own that connect at once and send nothing. */
export function crowdAt(port: number, count: number): WaitingCrowd {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const crowd = new Worker(
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
        const seen = Atomics.load(connected, 0);
        if (seen >= count || Atomics.wait(connected, 0, seen, AT_ONCE_MS) === 'timed-out')
          return Atomics.load(connected, 0);
      }
    },
    end: () => crowd.terminate(),
  };
}
