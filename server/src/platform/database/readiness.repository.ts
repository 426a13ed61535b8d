import pg from 'pg';
import type { DatabaseWatch } from './database-watch';
import { createWatchedClient } from './watched-client';

/** Timeout for connecting, and for the response; together shorter than the caller's timeout. */
const READY_TIMEOUT_MS = 1_250;

/**
 * Checks that the database responds and is seeded according to SEED, over a connection of its own: requests may
 * occupy all others.
 */
export class ReadinessRepository {
  private readonly pool: pg.Pool;
  private pendingCheck: Promise<boolean> | null = null;

  /** @param watch of the shop's own connections: while it reports the database unreachable, requests are refused */
  constructor(
    url: string,
    private readonly watch?: Pick<DatabaseWatch, 'isUnreachable'>,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      Client: createWatchedClient(),
      max: 1,
      connectionTimeoutMillis: READY_TIMEOUT_MS,
      query_timeout: READY_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      application_name: 'potli readiness',
    });
    // The next check detects it.
    this.pool.on('error', () => undefined);
  }

  /** Concurrent callers share one query. */
  isReady(): Promise<boolean> {
    this.pendingCheck ??= this.checkDatabase().finally(() => (this.pendingCheck = null));
    return this.pendingCheck;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async checkDatabase(): Promise<boolean> {
    try {
      const { rowCount } = await this.pool.query(`SELECT 1 FROM seed_version LIMIT 1`);
      return rowCount === 1 && this.watch?.isUnreachable !== true;
    } catch {
      return false;
    }
  }
}
