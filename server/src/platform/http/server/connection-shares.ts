import type { Server, Socket } from 'node:net';
import { clientAddress } from '../client';
import { ipBlockOf } from '../ip-block';

/** From this share of all connections on, the IP block with the most connections loses some. */
const CROWDED_SHARE = 0.8;
/** Share of all connections that one IP block may always have. */
const FAIR_SHARE = 0.05;
const MIN_FAIR_CONNECTIONS = 8;

/**
 * Limits the connections of a server. When most are taken, each new connection closes the oldest one of the IP block
 * with the most, if that has more than a fair share; otherwise one client could block the shop by opening silent
 * connections.
 * @param isProxy whether an address stands for many clients
 */
export function shareConnections(
  server: Server,
  most: number,
  isProxy: (address: string) => boolean = () => false,
): void {
  const byBlock = new Map<string, Set<Socket>>();
  let open = 0;
  const makeRoom = (): void => {
    let largestBlock: Set<Socket> | undefined;
    for (const sockets of byBlock.values())
      if (sockets.size > (largestBlock?.size ?? Math.max(MIN_FAIR_CONNECTIONS, most * FAIR_SHARE)))
        largestBlock = sockets;
    const [oldest] = largestBlock ?? [];
    // Removed now rather than at its close event, which comes later; otherwise the next new connection would choose the
    // same one.
    if (oldest) largestBlock?.delete(oldest);
    oldest?.destroy();
  };
  server.prependListener('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress, undefined, 0, isProxy);
    const block = isProxy(address) ? null : ipBlockOf(address);
    const sockets = block === null ? null : (byBlock.get(block) ?? new Set());
    open += 1;
    if (block !== null && sockets) byBlock.set(block, sockets.add(socket));
    socket.once('close', () => {
      open -= 1;
      sockets?.delete(socket);
      if (block !== null && sockets?.size === 0) byBlock.delete(block);
    });
    if (open > most) socket.destroy();
    else if (open > most * CROWDED_SHARE) makeRoom();
  });
}
