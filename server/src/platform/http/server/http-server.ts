import { createServer, type RequestListener, type Server } from 'node:http';
import { shareConnections } from './connection-shares';

/** Limits against idle and slow clients and too many connections. */
const LIMITS = {
  /** Maximum silence of a connection, in milliseconds, also while a response waits to be read. */
  silenceMs: 60_000,
  headersMs: 10_000,
  /** How often slow headers and requests are checked. */
  checkEveryMs: 5_000,
  connections: 2_000,
};

/** Creates the shop's HTTP server, not yet listening. */
export function createHttpServer(
  handler: RequestListener,
  limits: Partial<typeof LIMITS> = {},
  isProxy?: (address: string) => boolean,
): Server {
  const { silenceMs, headersMs, checkEveryMs, connections } = { ...LIMITS, ...limits };
  const server = createServer({ connectionsCheckingInterval: checkEveryMs }, handler);
  server.headersTimeout = headersMs;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  // Not by maxConnections, which only counts connections that the server accepts itself (acceptors.ts).
  shareConnections(server, connections, isProxy);
  server.setTimeout(silenceMs);
  return server;
}
