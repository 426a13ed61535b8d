import pg from 'pg';
import { watchedClient } from './watched-client';

/** Timeout for connecting, and for the response; together shorter than the caller's timeout. */
const PATIENCE_MS = 1_250;

/**
 * Checks that the database responds and is seeded according to SEED, over a connection of its own: requests may
 * occupy all others.
 */
export class ReadinessRepository {
  private readonly pool: pg.Pool;
  private asking: Promise<boolean> | null = null;

  constructor(url: string) {
    this.pool = new pg.Pool({
      connectionString: url,
      Client: watchedClient(),
      max: 1,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      idleTimeoutMillis: 30_000,
      application_name: 'potli readiness',
    });
    // The next check detects it.
    this.pool.on('error', () => undefined);
  }

  /** Concurrent callers share one query. */
  isReady(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async ask(): Promise<boolean> {
    try {
      const { rowCount } = await this.pool.query(`SELECT 1 FROM seed_version LIMIT 1`);
      return rowCount === 1;
    } catch {
      return false;
    }
  }
}
