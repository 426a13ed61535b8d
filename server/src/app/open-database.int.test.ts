import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../config';
import { StartupError } from '../platform/startup-error';
import { createDataSource } from '../platform/database/data-source';
import { openDatabase } from './open-database';
import { ReadinessRepository } from '../platform/database/readiness.repository';
import { createTestDatabase } from '../platform/database/testing';

/** Counts of a shop's contents, and whether it has the families that every shop needs. */
const COUNTS = `SELECT (SELECT count(*)::int FROM category) AS categories, (SELECT count(*)::int FROM brand) AS brands,
  (SELECT count(*)::int FROM product) AS products, (SELECT count(*)::int FROM review) AS reviews,
  (SELECT count(*)::int FROM promotion) AS promotions, (SELECT count(*)::int FROM customer) AS customers,
  (SELECT count(*)::int FROM home_figure) + (SELECT count(*)::int FROM promo_banner) + (SELECT count(*)::int FROM home_reason) AS claims,
  (SELECT count(*)::int > 0 FROM colour_family) AS colours, (SELECT count(*)::int > 0 FROM material_family) AS materials`;

async function opened(url: string, logLines: string[]): Promise<{ counts: unknown; isReady: boolean }> {
  const config = readConfig({ DATABASE_URL: url, SEED: 'none' });
  const database = await openDatabase(config, (line) => void logLines.push(line));
  const readiness = new ReadinessRepository(url);
  try {
    const [counts]: unknown[] = await database.dataSource.query(COUNTS);
    return { counts, isReady: await readiness.isReady() };
  } finally {
    await readiness.close();
    await database.close();
  }
}

it('openDatabase without the seed opens an empty shop with colour and material families, and is ready', async () => {
  const { url, drop } = await createTestDatabase('empty');
  try {
    const logLines: string[] = [];
    const empty = {
      categories: 0,
      brands: 0,
      products: 0,
      reviews: 0,
      promotions: 0,
      customers: 0,
      claims: 0,
      colours: true,
      materials: true,
    };
    expect(await opened(url, logLines)).toEqual({ counts: empty, isReady: true });
    expect(logLines).toEqual([expect.stringMatching(/^The shop opens empty/)]);
    expect(await opened(url, logLines)).toEqual({ counts: empty, isReady: true });
    expect(logLines).toHaveLength(1);
  } finally {
    await drop();
  }
});

it('openDatabase with SEED=none adds no rows to a seeded database but corrects values of an older seed', async () => {
  const { url, dataSource, drop } = await createTestDatabase('seeded');
  const reasons = async () =>
    (await dataSource.query<{ title: string }[]>('SELECT title FROM home_reason ORDER BY position')).map(
      ({ title }) => title,
    );
  try {
    await dataSource.query(`UPDATE seed_version SET version = 6 WHERE name = 'catalogue'`);
    await dataSource.query('DELETE FROM search_synonym');
    await dataSource.query('DELETE FROM bank_offer');
    await dataSource.query(
      `UPDATE home_reason SET title = '12% and 10% instant bank discounts', text = 'Taken off at payment, on credit cards and EMI.' WHERE icon = 'bank'`,
    );
    await dataSource.query(`UPDATE home_reason SET title = 'Our own words' WHERE icon = 'many'`);
    await dataSource.query(
      `UPDATE product SET hsn_code = '420222', is_handicraft = false WHERE model = 'market-canvas-shopper'`,
    );
    const [before]: unknown[] = await dataSource.query(COUNTS);
    const logLines: string[] = [];
    expect(await opened(url, logLines)).toEqual({ counts: before, isReady: true });
    expect(logLines).toEqual([]);
    expect(await dataSource.query('SELECT 1 FROM search_synonym UNION SELECT 1 FROM bank_offer')).toEqual([]);
    // A discount without an offer is no longer claimed, and cotton gets its tariff item.
    expect(await reasons()).toEqual([
      '{returnDays}-day returns',
      'Delivery within {deliveryDays} days',
      '{bankOffers}',
      'Our own words',
    ]);
    expect(
      await dataSource.query(`SELECT DISTINCT hsn_code FROM product WHERE model = 'market-canvas-shopper'`),
    ).toEqual([{ hsn_code: '42022220' }]);
    await dataSource.query(`UPDATE home_reason SET title = '30-day returns' WHERE icon = 'returns'`);
    expect(await opened(url, logLines)).toEqual({ counts: before, isReady: true });
    expect((await reasons())[0], 'looked at once for each seed').toBe('30-day returns');
  } finally {
    await drop();
  }
});

it('openDatabase reports in one error that the role may not create tables, and how to change that', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = createDataSource({ url: inject('postgresUrl'), poolSize: 1 });
  await admin.initialize();
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'hush'`);
    const url = new URL(inject('postgresUrl'));
    url.username = name;
    url.password = 'hush';
    url.pathname = `/${name}`;
    const failure = await openDatabase(readConfig({ DATABASE_URL: url.href }), () => undefined).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toContain(`The role ${name} may not create tables in the database ${name}`);
    expect(String(failure)).toContain(`ALTER DATABASE "${name}" OWNER TO "${name}"`);
    expect(String(failure)).not.toContain('hush');
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`DROP ROLE IF EXISTS ${name}`);
    await admin.destroy();
  }
});
