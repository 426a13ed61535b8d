import pg from 'pg';
import { watchedClient } from './watched-client';

/** For a connection, and for an answer over it: together less than who asks waits. */
const PATIENCE_MS = 1_250;

/** Whether the shop's database answers and was filled as SEED says, be it with nothing, over a connection of its own: visitors may hold all the others. */
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
    // The next question finds out.
    this.pool.on('error', () => undefined);
  }

  /** However many ask at once, the database is asked once. */
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
