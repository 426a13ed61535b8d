/** A way to a TCP server on this machine that can fail: for tests and for `npm run test:faults`. */
import { connect, createServer } from 'node:net';

/**
 * @param {number} targetPort
 * @param {{toServer?: Filter, toClient?: Filter}} [filters] see every chunk while the mode is 'pass', with the number of its
 *   connection, and pass on what they like, when they like
 * @typedef {(chunk: Buffer, pass: (chunk: Buffer) => void, connection: number) => void} Filter
 */
export async function tcpProxy(targetPort, { toServer, toClient } = {}) {
  let mode = 'pass';
  const sockets = new Set();
  let connections = 0;
  const server = createServer((client) => {
    if (mode === 'cut') {
      client.destroy();
      return;
    }
    const number = (connections += 1);
    const target = connect(targetPort, '127.0.0.1');
    // What was swallowed is missing for good: such a connection carries nothing any more, whatever the mode becomes.
    let isLost = false;
    const join = (from, to, filter) => {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        // A black hole tells neither end that the other one has gone.
        if (!isLost) to.destroy();
        else if (from === client) setTimeout(() => target.destroy(), 60_000).unref();
      });
      const pass = (chunk) => void to.write(chunk);
      from.on('data', (chunk) => {
        if (mode === 'blackhole') isLost = true;
        if (isLost) return;
        if (filter === undefined) pass(chunk);
        else filter(chunk, pass, number);
      });
    };
    join(client, target, toServer);
    join(target, client, toClient);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    /** 'pass'; 'blackhole': swallows every byte, and takes connections; 'cut': ends all connections and refuses new ones. */
    mode(next) {
      mode = next;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
