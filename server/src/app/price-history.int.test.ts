import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/project-root';
import { seedIfOlder } from '../../seed/loader/seed';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('seeded');
});
afterAll(() => database.drop());

const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  database.dataSource.query(text, values);

/** A variant whose price has been 1,000.00 for 100 days. */
async function createUnreducedVariant(round: number): Promise<string> {
  const [{ id } = {}] = await sql('SELECT id FROM variant ORDER BY id OFFSET $1 LIMIT 1', [round]);
  await sql('UPDATE variant SET price = 100000 WHERE id = $1', [id]);
  await sql('DELETE FROM price_change WHERE variant_id = $1', [id]);
  await sql(
    `INSERT INTO price_change (variant_id, at, price) VALUES ($1, now() - interval '100 days', 100000)`,
    [id],
  );
  return String(id);
}

async function setPrice(id: string, price: number): Promise<unknown> {
  await sql('UPDATE variant SET price = $2 WHERE id = $1', [id, price]);
  return (await sql('SELECT prior_price FROM variant WHERE id = $1', [id]))[0]?.['prior_price'];
}

describe('the prior price', () => {
  it('the prior price is the lowest of the 30 days before the change', async () => {
    const id = await createUnreducedVariant(0);
    await sql(
      `INSERT INTO price_change (variant_id, at, price)
       SELECT $1, now() - make_interval(days => days), price FROM (VALUES (20, 80000), (10, 120000)) AS past (days, price)`,
      [id],
    );
    expect(await setPrice(id, 70_000)).toBe(80_000);
  });

  it('the prior price includes the price at the start of the 30 days, but not earlier ones', async () => {
    const id = await createUnreducedVariant(1);
    await sql(
      `INSERT INTO price_change (variant_id, at, price)
       SELECT $1, now() - make_interval(days => days), price FROM (VALUES (60, 50000), (40, 90000), (5, 95000)) AS past (days, price)`,
      [id],
    );
    expect(await setPrice(id, 60_000)).toBe(90_000);
  });

  it('the prior price is updated by every change, but not by writing the same price again', async () => {
    const id = await createUnreducedVariant(2);
    expect(await setPrice(id, 90_000)).toBe(100_000);
    expect(await setPrice(id, 80_000)).toBe(90_000);
    expect(await setPrice(id, 80_000)).toBe(90_000);
    expect(await sql('SELECT price FROM price_change WHERE variant_id = $1 ORDER BY at', [id])).toEqual([
      { price: 100_000 },
      { price: 90_000 },
      { price: 80_000 },
    ]);
  });

  it("over 75% of the seed's reductions have a prior price, always between price and list price", async () => {
    const [counts] = await sql(
      `SELECT count(*)::int AS reduced, count(prior_price)::int AS told,
         count(*) FILTER (WHERE prior_price <= price OR prior_price > compare_price)::int AS wrong
       FROM variant WHERE compare_price IS NOT NULL`,
    );
    expect(counts?.['wrong']).toBe(0);
    expect(Number(counts?.['told']) / Number(counts?.['reduced'])).toBeGreaterThan(0.75);
  });
});

it('seedIfOlder adds a price history to reduced variants, but not to one with a newer price', async () => {
  const reduced = await sql(
    'SELECT id, prior_price FROM variant WHERE prior_price < compare_price ORDER BY id LIMIT 2',
  );
  const [kept, repriced] = reduced.map(({ id }) => String(id));
  // As after the migration: one price each, since the product was created.
  for (const { id } of reduced) {
    await sql('DELETE FROM price_change WHERE variant_id = $1', [id]);
    await sql('UPDATE variant SET prior_price = NULL WHERE id = $1', [id]);
    await sql(
      `INSERT INTO price_change (variant_id, at, price) SELECT v.id, p.created_at, v.price
       FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = $1`,
      [id],
    );
  }
  await sql('UPDATE variant SET price = price + 100 WHERE id = $1', [repriced]);
  const owners = await sql('SELECT price, prior_price FROM variant WHERE id = $1', [repriced]);
  await sql('UPDATE seed_version SET version = 3');
  await seedIfOlder(database.dataSource, PROJECT_ROOT, () => undefined);
  expect(await sql('SELECT prior_price FROM variant WHERE id = $1', [kept])).toEqual([
    { prior_price: reduced[0]?.['prior_price'] },
  ]);
  expect(await sql('SELECT price, prior_price FROM variant WHERE id = $1', [repriced])).toEqual(owners);
  expect(await sql('SELECT count(*)::int AS n FROM price_change WHERE variant_id = $1', [repriced])).toEqual([
    { n: 2 },
  ]);
});
