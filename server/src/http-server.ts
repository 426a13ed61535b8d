import { createServer, type RequestListener, type Server } from 'node:http';
import { shareConnections } from './connection-shares';

/** A client that neither sends nor reads gives its place back, and all together get no more places than there are. */
const LIMITS = {
  /** Silence on a connection, in milliseconds, also while an answer waits to be read. */
  silenceMs: 60_000,
  headersMs: 10_000,
  /** How often headers and requests that take too long are looked for. */
  checkEveryMs: 5_000,
  connections: 2_000,
};

/** The shop's HTTP server, not listening yet. */
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
  // Not by maxConnections, which counts those alone that the server accepts itself (acceptors.ts).
  shareConnections(server, connections, isProxy);
  server.setTimeout(silenceMs);
  return server;
}
