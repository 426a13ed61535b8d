/** A TCP proxy to a local server that can be made to fail, for tests and for `npm run test:faults`. */
import { connect, createServer } from 'node:net';

/**
 * @param {number} targetPort
 * @param {{toServer?: Filter, toClient?: Filter}} [filters] get every chunk while the mode is 'pass', with the
 * number of its
 * connection, and decide what to forward, and when
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
    // Dropped bytes are lost: such a connection forwards nothing more, whatever the mode becomes.
    let isLost = false;
    const join = (from, to, filter) => {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        // A black hole does not tell either end that the other has closed.
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
    /**
     * 'pass'; 'blackhole': accepts connections and drops every byte; 'cut': closes all connections and refuses new
     * ones.
     */
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
