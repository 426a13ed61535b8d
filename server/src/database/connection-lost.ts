import type { Client } from 'pg';

export const OUT_OF_REACH = 'The database does not answer';

/** The connection broke, could not be made, or fell silent. What was asked over it may have been done, or not. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }

  /** What `pg` says of a connection has no code of PostgreSQL's: that is said by a server that answers. */
  static of(error: unknown): unknown {
    if (error instanceof ConnectionLost || !(error instanceof Error)) return error;
    const code = 'code' in error ? String(error.code) : null;
    const isLost = code === null ? LOST_WORDS.test(error.message) : NETWORK_CODE.test(code);
    return isLost ? new ConnectionLost(error.message || String(code), error) : error;
  }
}

/** Source: pg 8.23, lib/client.js and lib/connection.js. */
const LOST_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|The server does not support SSL)/;
/** Of the operating system and of TLS, as Node names them. */
const NETWORK_CODE = /^(?:E[A-Z]{3,}|EAI_[A-Z]+|ERR_(?:SSL|TLS|STREAM|SOCKET)_[A-Z_]+)$/;

/** Ends a connection at once, whatever is under way, and without a farewell that nobody may be there to hear. */
export function destroy(client: Client, reason: ConnectionLost): void {
  client.connection.stream.destroy(reason);
}

/** The server's process behind a connection; null before it is known. */
export function pidOf(client: Client): number | null {
  // Not among the types of `pg`.
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}
