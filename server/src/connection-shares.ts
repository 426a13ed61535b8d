import type { Server, Socket } from 'node:net';
import { addressBlock, clientAddress } from './accounts/sessions/client';

/** From so much of all places on, whoever holds the most makes room. */
const CROWDED = 0.8;
/** So many connections of one address block are nobody's harm. */
const FAIR = 0.05;
const FAIR_LEAST = 8;

/**
 * Bounds the connections of a server. Where most places are taken, each newcomer takes the oldest one of the address block that holds the most, if it
 * holds more than a fair share: else one client that opens them all, and says nothing, would shut the shop for everybody.
 * @param isProxy whether an address speaks for many clients
 */
export function shareConnections(
  server: Server,
  most: number,
  isProxy: (address: string) => boolean = () => false,
): void {
  const byBlock = new Map<string, Set<Socket>>();
  let open = 0;
  const makeRoom = (): void => {
    let greediest: Set<Socket> | undefined;
    for (const sockets of byBlock.values())
      if (sockets.size > (greediest?.size ?? Math.max(FAIR_LEAST, most * FAIR))) greediest = sockets;
    const [oldest] = greediest ?? [];
    // Not when it is closed, which is later: or the next newcomer would take the same one.
    if (oldest) greediest?.delete(oldest);
    oldest?.destroy();
  };
  server.prependListener('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress, undefined, 0, isProxy);
    const block = isProxy(address) ? null : addressBlock(address);
    const sockets = block === null ? null : (byBlock.get(block) ?? new Set());
    open += 1;
    if (block !== null && sockets) byBlock.set(block, sockets.add(socket));
    socket.once('close', () => {
      open -= 1;
      sockets?.delete(socket);
      if (block !== null && sockets?.size === 0) byBlock.delete(block);
    });
    if (open > most) socket.destroy();
    else if (open > most * CROWDED) makeRoom();
  });
}
