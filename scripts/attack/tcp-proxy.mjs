/**
 * A TCP proxy between a process and a server. `pass` forwards everything; `blackhole` keeps and accepts
 * connections but forwards nothing; `cut` closes all connections and refuses new ones.
 */
import net from 'node:net';

export async function openTcpProxy(targetPort, targetHost = '127.0.0.1') {
  let mode = 'pass';
  const pairs = new Set();
  const server = net.createServer((client) => {
    if (mode === 'cut') {
      client.destroy();
      return;
    }
    const pair = { client, target: null };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      pair.target?.destroy();
    };
    client.on('error', end);
    client.on('close', end);
    if (mode === 'blackhole') {
      client.on('data', () => undefined);
      return;
    }
    const target = net.connect(targetPort, targetHost);
    pair.target = target;
    for (const socket of [client, target]) socket.setNoDelay(true);
    target.on('error', end);
    target.on('close', end);
    client.on('data', (bytes) => mode === 'pass' && target.write(bytes));
    target.on('data', (bytes) => mode === 'pass' && client.write(bytes));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const endAll = () => {
    for (const { client, target } of pairs) {
      client.destroy();
      target?.destroy();
    }
  };
  return {
    port: server.address().port,
    mode(wanted) {
      mode = wanted;
      if (wanted === 'cut') endAll();
    },
    get connections() {
      return pairs.size;
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
