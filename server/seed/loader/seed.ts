import { ADVISORY_LOCKS } from '../../src/platform/database/advisory-locks';
import path from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import type { CurrencyCode } from '../../src/domain/money';
import { CatalogueChangesRepository } from '../../src/modules/catalogue/catalogue-changes.repository';
import { DerivedColumnsRepository } from '../../src/modules/catalogue/products/derived-columns.repository';
import { DerivedColumnsService } from '../../src/modules/catalogue/products/derived-columns.service';
import { systemClock } from '../../src/platform/clock';
import { Transactions } from '../../src/platform/database/transactions';
import { generateCatalogue, SEED_VERSION } from '../data/catalogue';
import { COLOUR_FAMILIES } from '../data/colours';
import { PRODUCT_COUNT } from '../data/partition';
import { MATERIAL_FAMILIES } from '../data/materials';
import type { SeedCatalogue } from '../data/seed.types';
import { SYNONYMS } from '../data/synonyms';
import { updateSeed } from './seed.updates';
import { writePriceHistory } from './seed.price-history';
import { writeReference, writeSeed } from './seed.writer';

const SEED_NAME = 'catalogue';
/** Recorded after VACUUM, separately: the shop may be killed between the two. */
const TIDIED_SINCE = 'catalogue tidied';
/** Data that every shop needs, with or without the demo catalogue. */
const REFERENCE = 'reference';
/** First seed version with a price history. */
const PRICE_HISTORY_SINCE = 4;

/**
 * Seeds a database without a catalogue, or with an older version. Existing rows stay unchanged (stock, reviews,
 * views), except values of older seeds that updateSeed replaces. Takes two connections of the pool at a time.
 * @param currency the shop's; each has its own price list
 */
export async function seedIfOlder(
  dataSource: DataSource,
  rootDir: string,
  log: (line: string) => void,
  currency: CurrencyCode = 'INR',
): Promise<void> {
  await withLock(dataSource, async (runner) => {
    const applied = await versionOf(runner, SEED_NAME);
    if (applied < SEED_VERSION) {
      log(applied === 0 ? 'Stocking the shop with 1,200 bags' : 'Adding what is new to the catalogue');
      const catalogue = catalogueOf(rootDir, currency);
      await inTransaction(runner, async () => {
        await writeSeed(runner, catalogue);
        if (applied > 0) await updateSeed(runner, catalogue, applied);
        if (applied < PRICE_HISTORY_SINCE) await writePriceHistory(runner, catalogue);
        await recordVersion(runner, SEED_NAME);
      });
    }
    const tidiedVersion = await versionOf(runner, TIDIED_SINCE);
    if (tidiedVersion >= SEED_VERSION) return;
    if (tidiedVersion === 0 && (await hasOnlySeededProducts(runner))) {
      await prepareFirstOpening(dataSource);
      // The first seed writes each product several times, which leaves several times the pages to read.
      await runner.query('VACUUM (FULL) product, product_document, product_listing, facet_change');
    }
    // Tables that were just filled have no statistics, and index-only scans need a VACUUM.
    await runner.query('VACUUM (ANALYZE)');
    await recordVersion(runner, TIDIED_SINCE);
  });
}

/** Rewriting the tables of a shop with products of its own would lock them for longer than its customers wait. */
async function hasOnlySeededProducts(runner: QueryRunner): Promise<boolean> {
  const others: unknown[] = await runner.query('SELECT 1 FROM product OFFSET $1 LIMIT 1', [PRODUCT_COUNT]);
  return others.length === 0;
}

/** Does at once what maintenance would do while the shop answers its first visitors. */
async function prepareFirstOpening(dataSource: DataSource): Promise<void> {
  await new DerivedColumnsService(
    new Transactions(dataSource),
    new DerivedColumnsRepository(),
    systemClock,
  ).refresh();
  await new CatalogueChangesRepository(dataSource).fold();
}

/**
 * Prepares the database of a shop that opens empty: no products, reviews or promotions, only the families and
 * synonyms that products need. A database with the demo catalogue gets the corrections of updateSeed, but no new
 * rows: its pages must not keep outdated claims.
 * @param currency as in `seedIfOlder`
 */
export async function openEmpty(
  dataSource: DataSource,
  rootDir: string,
  log: (line: string) => void,
  currency: CurrencyCode = 'INR',
): Promise<void> {
  await withLock(dataSource, async (runner) => {
    const [seeded, applied] = [await versionOf(runner, SEED_NAME), await versionOf(runner, REFERENCE)];
    if (Math.max(seeded, applied) >= SEED_VERSION) return;
    if (seeded > 0) {
      const catalogue = catalogueOf(rootDir, currency);
      await inTransaction(runner, async () => {
        await updateSeed(runner, catalogue, seeded);
        // Newer products are missing, so the catalogue's own version stays unchanged.
        await recordVersion(runner, REFERENCE);
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
      await recordVersion(runner, REFERENCE);
    });
  });
}

function catalogueOf(rootDir: string, currency: CurrencyCode): SeedCatalogue {
  return generateCatalogue({ picturesDir: path.join(rootDir, 'server', 'seed', 'pictures'), currency });
}

async function withLock(dataSource: DataSource, work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.seed]);
    await work(runner);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.seed]).catch(() => undefined);
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

/** 0 before the first seed. */
async function versionOf(runner: QueryRunner, name: string): Promise<number> {
  const rows: { version: number }[] = await runner.query('SELECT version FROM seed_version WHERE name = $1', [
    name,
  ]);
  return rows[0]?.version ?? 0;
}

async function recordVersion(runner: QueryRunner, name: string): Promise<void> {
  await runner.query(
    `INSERT INTO seed_version (name, version) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET version = excluded.version, applied_at = now()`,
    [name, SEED_VERSION],
  );
}
