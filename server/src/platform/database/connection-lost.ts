import type { Client } from 'pg';

export const UNREACHABLE_MESSAGE = 'The database does not answer';

/**
 * The connection broke, could not be opened, or stopped responding. Its last statement may or may not have been
 * executed.
 */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }

  /** Converts errors of a connection: these have no SQLSTATE, which only a responding server sends. */
  static wrap(error: unknown): unknown {
    if (error instanceof ConnectionLost || !(error instanceof Error)) return error;
    const code = 'code' in error ? String(error.code) : null;
    const isLost = code === null ? LOST_CONNECTION_TEXTS.test(error.message) : NETWORK_CODE.test(code);
    return isLost ? new ConnectionLost(error.message || String(code), error) : error;
  }
}

/** Source: pg 8.23, lib/client.js and lib/connection.js. */
const LOST_CONNECTION_TEXTS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|The server does not support SSL)/;
/** Error codes of the operating system and of TLS, as Node names them. */
const NETWORK_CODE = /^(?:E[A-Z]{3,}|EAI_[A-Z]+|ERR_(?:SSL|TLS|STREAM|SOCKET)_[A-Z_]+)$/;

/** Closes a connection immediately, without a Terminate message that may never arrive. */
export function destroy(client: Pick<Client, 'connection'>, reason: ConnectionLost): void {
  client.connection.stream.destroy(reason);
}

/** The process id of the connection's server process; null before it is known. */
export function pidOf(client: object): number | null {
  // Missing in the types of `pg`.
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}
