import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { BACKLOG } from './listening';

/** Connections that are accepted in one turn of the event loop, beside the server's own. */
const MORE = 31;
/** A helper that takes longer is given up: the shop works without it. */
const WITHIN_MS = 5_000;

/** Hands the listening socket back so many times. As a bare handle it accepts nobody meanwhile. */
const HELPER = `process.on('message', (count, handle) => {
  let left = count;
  for (let at = 0; at < count; at += 1)
    process.send('acceptor', handle, {}, () => (left -= 1) === 0 && process.exit());
});`;

/**
 * libuv accepts one connection in each turn of its loop (since 1.45), and a shop with much to do has thirty turns a second: newcomers
 * would wait for seconds before they could even be told to come again. So the same socket is listened to several times, by duplicates of
 * it, which a process gets by sending it to another one and back.
 * @returns what ends them; they accept on behalf of `server`
 */
export async function moreAcceptors(server: HttpServer, count = MORE): Promise<() => void> {
  const acceptors: Server[] = [];
  const helper = spawn(process.execPath, ['--eval', HELPER], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  helper.on('message', (_what, handle) => {
    if (!handle) return;
    // As http.Server has its own connections.
    const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    acceptor.listen(handle, BACKLOG);
    acceptors.push(acceptor);
  });
  // Without it the shop is open all the same.
  helper.on('error', () => undefined);
  const gone = once(helper, 'close');
  // Bare, as the server itself would accept in the helper, too, and what was sent there would be lost.
  helper.send(count, Reflect.get(server, '_handle'), () => undefined);
  await gone.catch(() => undefined);
  return () => {
    for (const acceptor of acceptors) acceptor.close();
  };
}
