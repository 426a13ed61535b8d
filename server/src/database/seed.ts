import path from 'node:path';
import type { DataSource } from 'typeorm';
import { generateCatalogue, SEED_VERSION } from './seed/catalogue';
import { writeSeed } from './seed.writer';

/** One process seeds at a time, however many start together. Any number that nobody else takes. */
const SEED_LOCK = 7_165_403;
const NAME = 'catalogue';

/**
 * Brings the catalogue of the seed into a database that has none, or an older one. Rows that are there already stay
 * as they are: stock that was sold, reviews that were written, views that were counted.
 */
export async function seedIfOlder(
  dataSource: DataSource,
  rootDir: string,
  log: (line: string) => void,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    const rows: { version: number }[] = await runner.query(
      'SELECT version FROM seed_version WHERE name = $1',
      [NAME],
    );
    if ((rows[0]?.version ?? 0) >= SEED_VERSION) return;
    log(rows[0] === undefined ? 'Stocking the shop with 1,200 bags' : 'Adding what is new to the catalogue');
    const catalogue = generateCatalogue({ picturesDir: path.join(rootDir, 'server', 'seed', 'pictures') });
    await runner.startTransaction();
    try {
      await writeSeed(runner, catalogue);
      await runner.query(
        `INSERT INTO seed_version (name, version) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET version = excluded.version, applied_at = now()`,
        [NAME, catalogue.version],
      );
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
    // A first seed leaves every product several times (its sums come after it): four times the pages that a list reads.
    if (rows[0] === undefined) await runner.query('VACUUM (FULL) product');
    // The planner knows nothing of tables that were empty a moment ago, and reads no index alone before a VACUUM.
    await runner.query('VACUUM (ANALYZE)');
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [SEED_LOCK]).catch(() => undefined);
    await runner.release();
  }
}
