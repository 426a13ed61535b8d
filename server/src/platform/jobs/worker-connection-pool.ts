import { Pool, type PoolClient } from 'pg';

type ReleaseClient = (error?: Error | boolean) => void;
type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: ReleaseClient,
) => void;

/**
 * A pool of connections for graphile-worker, which releases its LISTEN connection a second time when it is stopped
 * while LISTEN is pending and the connection then breaks. A plain pool throws at the second release, and that
 * unhandled rejection would end the process. Here a second release does nothing.
 */
export class WorkerConnectionPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (callback === undefined) return super.connect();
    super.connect((error, client, release) => {
      if (client === undefined) {
        callback(error, client, release);
        return;
      }
      let isReleased = false;
      callback(error, client, (cause) => {
        if (isReleased) return;
        isReleased = true;
        release(cause);
      });
    });
    return undefined;
  }
}
