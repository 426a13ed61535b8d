import path from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import type { CurrencyCode } from '../domain/money';
import { generateCatalogue, SEED_VERSION } from './seed/catalogue';
import { COLOUR_FAMILIES } from './seed/colours';
import { MATERIAL_FAMILIES } from './seed/materials';
import type { SeedCatalogue } from './seed/seed.types';
import { SYNONYMS } from './seed/synonyms';
import { updateSeed } from './seed.updates';
import { writePriceHistory } from './seed.price-history';
import { writeReference, writeSeed } from './seed.writer';

/** One process seeds at a time, however many start together. Any number that nobody else takes. */
const SEED_LOCK = 7_165_403;
const NAME = 'catalogue';
/** What stands between the seed and a fast shop; a row of its own, for a shop may be killed between the two. */
const TIDIED = 'catalogue tidied';
/** What every shop has, with or without the demo's goods. */
const REFERENCE = 'reference';
/** Of the seed that knows what its bags cost before. */
const PRICES_SINCE = 4;

/**
 * Brings the catalogue of the seed into a database that has none, or an older one. Rows that are there already stay
 * as they are: stock that was sold, reviews that were written, views that were counted. Only what the seed itself
 * once said and now says otherwise is changed; see updateSeed.
 * @param currency of the shop: each has a price list of its own
 */
export async function seedIfOlder(
  dataSource: DataSource,
  rootDir: string,
  log: (line: string) => void,
  currency: CurrencyCode = 'INR',
): Promise<void> {
  await alone(dataSource, async (runner) => {
    const applied = await versionOf(runner, NAME);
    if (applied < SEED_VERSION) {
      log(applied === 0 ? 'Stocking the shop with 1,200 bags' : 'Adding what is new to the catalogue');
      const catalogue = catalogueOf(rootDir, currency);
      await inTransaction(runner, async () => {
        await writeSeed(runner, catalogue);
        if (applied > 0) await updateSeed(runner, catalogue, applied);
        if (applied < PRICES_SINCE) await writePriceHistory(runner, catalogue);
        await note(runner, NAME);
      });
    }
    const tidied = await versionOf(runner, TIDIED);
    if (tidied >= SEED_VERSION) return;
    // A first seed leaves every product several times (its sums come after it): four times the pages that a list reads.
    if (tidied === 0) await runner.query('VACUUM (FULL) product');
    // The planner knows nothing of tables that were empty a moment ago, and reads no index alone before a VACUUM.
    await runner.query('VACUUM (ANALYZE)');
    await note(runner, TIDIED);
  });
}

/**
 * Prepares a database for a shop that opens empty: no goods, no reviews, no coupons, but the families and words that its goods
 * will need. One that has the demo's goods already gets no more of them, but what updateSeed says of those: a shop may not go on
 * promising what it does not keep.
 * @param currency as of `seedIfOlder`
 */
export async function openEmpty(
  dataSource: DataSource,
  rootDir: string,
  log: (line: string) => void,
  currency: CurrencyCode = 'INR',
): Promise<void> {
  await alone(dataSource, async (runner) => {
    const [seeded, applied] = [await versionOf(runner, NAME), await versionOf(runner, REFERENCE)];
    if (Math.max(seeded, applied) >= SEED_VERSION) return;
    if (seeded > 0) {
      const catalogue = catalogueOf(rootDir, currency);
      await inTransaction(runner, async () => {
        await updateSeed(runner, catalogue, seeded);
        // The goods that are new since then are not there: for them the seed stays as old as it was.
        await note(runner, REFERENCE);
      });
      return;
    }
    if (applied === 0)
      log('The shop opens empty: admins fill it by /api/docs, and SEED=demo by invented bags');
    await inTransaction(runner, async () => {
      await writeReference(runner, {
        colourFamilies: COLOUR_FAMILIES,
        materialFamilies: MATERIAL_FAMILIES,
        synonyms: SYNONYMS,
      });
      await note(runner, REFERENCE);
    });
  });
}

function catalogueOf(rootDir: string, currency: CurrencyCode): SeedCatalogue {
  return generateCatalogue({ picturesDir: path.join(rootDir, 'server', 'seed', 'pictures'), currency });
}

async function alone(dataSource: DataSource, work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    await work(runner);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [SEED_LOCK]).catch(() => undefined);
    await runner.release();
  }
}

async function inTransaction(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  await runner.startTransaction();
  try {
    await work();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/** 0 before the first. */
async function versionOf(runner: QueryRunner, name: string): Promise<number> {
  const rows: { version: number }[] = await runner.query('SELECT version FROM seed_version WHERE name = $1', [
    name,
  ]);
  return rows[0]?.version ?? 0;
}

async function note(runner: QueryRunner, name: string): Promise<void> {
  await runner.query(
    `INSERT INTO seed_version (name, version) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET version = excluded.version, applied_at = now()`,
    [name, SEED_VERSION],
  );
}
