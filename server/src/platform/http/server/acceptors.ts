import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { BACKLOG } from './listening';

/** Connections accepted per turn of the event loop, in addition to the server's own. */
const EXTRA_ACCEPTORS = 31;
/** A slower helper is abandoned; the shop works without it. */
const HANDLE_TIMEOUT_MS = 5_000;

/** Sends the listening socket back this many times. As a bare handle it accepts no connections meanwhile. */
const HELPER_SCRIPT = `process.on('message', (count, handle) => {
  let left = count;
  for (let at = 0; at < count; at += 1)
    process.send('acceptor', handle, {}, () => (left -= 1) === 0 && process.exit());
});`;

/**
 * libuv accepts one connection per turn of its event loop (since 1.45). A busy shop has thirty turns a second, so new
 * connections would wait for seconds before they could even get a 503. So several duplicates of the socket listen; a
 * process gets duplicates by sending the socket to another process and back.
 * @returns a function that closes them; they accept on behalf of `server`
 */
export async function addAcceptors(server: HttpServer, count = EXTRA_ACCEPTORS): Promise<() => void> {
  const acceptors: Server[] = [];
  const helper = spawn(process.execPath, ['--eval', HELPER_SCRIPT], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: HANDLE_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  helper.on('message', (_what, handle) => {
    if (!handle) return;
    // The same options as http.Server.
    const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    acceptor.listen(handle, BACKLOG);
    acceptors.push(acceptor);
  });
  // The shop works without it.
  helper.on('error', () => undefined);
  const exited = once(helper, 'close');
  // The bare handle, because the server object itself would also accept connections in the helper, and their requests
  // would be lost.
  helper.send(count, Reflect.get(server, '_handle'), () => undefined);
  await exited.catch(() => undefined);
  return () => {
    for (const acceptor of acceptors) acceptor.close();
  };
}
