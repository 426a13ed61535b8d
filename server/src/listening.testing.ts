import { Worker } from 'node:worker_threads';

/** Before a client whose connection was dropped tries again. */
const AT_ONCE_MS = 900;

export interface WaitingCrowd {
  /** How many have a connection; meanwhile nothing else happens in this thread, so that nobody is accepted. */
  waiting(): number;
  end(): Promise<unknown>;
}

/** So many clients in a thread of their own that connect at once and say nothing. */
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
