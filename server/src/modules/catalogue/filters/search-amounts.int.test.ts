import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { Transactions } from '../../../platform/database/transactions';
import type { SearchTest } from '../../search/search-condition';
import { CatalogueChangesRepository } from '../catalogue-changes.repository';
import { DerivedColumnsRepository } from '../products/derived-columns.repository';
import { createProductSearch } from '../testing';
import { spreadSlots } from './testing.slots';

/** "Large" and the like, compared with the kind or the category, must find what the products' own table says. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('sampled');
  await database.dataSource.query('SELECT refresh_category_statistics()');
  await new CatalogueChangesRepository(database.dataSource).fold();
  await new Transactions(database.dataSource).run((transaction) =>
    new DerivedColumnsRepository().syncSearchMatches(transaction, MATCHES),
  );
});
afterAll(() => database.drop());

const MATCHES = ['tote:C', 'backpack:B', 'cotton:C'];

interface Measured {
  readonly id: string;
  readonly categoryId: string;
  readonly price: number;
  readonly volume: number | null;
  readonly weight: number | null;
  /** Those of MATCHES that its labels match. */
  readonly matches: readonly string[];
  /** Of its category; null where nothing was measured, or nothing computed yet. */
  readonly lowerPrice: number | null;
  readonly upperPrice: number | null;
  readonly medianVolume: number | null;
  readonly medianWeight: number | null;
}

const readMeasured = (): Promise<Measured[]> =>
  database.dataSource.query(
    `SELECT p.id, p.category_id AS "categoryId", p.price, round(p.length_cm * p.width_cm * p.height_cm) AS volume, round(p.weight_kg * 1000) AS weight,
       ARRAY(SELECT match FROM unnest($1::text[]) AS match WHERE p.labels @@ label_query(match)) AS matches,
       s.lower_price AS "lowerPrice", s.upper_price AS "upperPrice", round(s.median_volume) AS "medianVolume", round(s.median_weight * 1000) AS "medianWeight"
     FROM product p LEFT JOIN category_statistics s USING (category_id) WHERE p.status = 'active' ORDER BY p.price, p.id`,
    [MATCHES],
  );

/** The smallest amount that a share of the products have or stay below. */
function quantile(amounts: readonly number[], share: number): number | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[Math.max(Math.ceil(share * sorted.length), 1) - 1] ?? null;
}

/** The ids by price of the products that are of the kind and meet the test. */
function findPlainly(products: readonly Measured[], kind: readonly string[], test: SearchTest): string[] {
  const ofKind = products.filter(({ matches }) => kind.every((match) => matches.includes(match)));
  const bound = (
    amount: 'price' | 'volume' | 'weight',
    share: number,
    statistic: 'lowerPrice' | 'upperPrice' | 'medianVolume' | 'medianWeight',
  ): ((product: Measured) => number | null) => {
    if (kind.length === 0) return (product) => product[statistic] ?? product[amount];
    const value = quantile(
      ofKind.flatMap((product) => product[amount] ?? []),
      share,
    );
    return () => value;
  };
  const compare =
    (
      amount: 'price' | 'volume' | 'weight',
      { min, max }: { min?: ReturnType<typeof bound>; max?: ReturnType<typeof bound> },
    ) =>
    (product: Measured): boolean => {
      const own = product[amount];
      const [low, high] = [min?.(product), max?.(product)];
      if (own === null || low === null || high === null) return false;
      return own >= (low ?? 0) && own <= (high ?? Infinity);
    };
  const meets = [
    ...(test.priceThird === 'lower' ? [compare('price', { max: bound('price', 1 / 3, 'lowerPrice') })] : []),
    ...(test.priceThird === 'upper' ? [compare('price', { min: bound('price', 2 / 3, 'upperPrice') })] : []),
    ...(test.volume === 'below' ? [compare('volume', { max: bound('volume', 1 / 2, 'medianVolume') })] : []),
    ...(test.volume === 'above' ? [compare('volume', { min: bound('volume', 1 / 2, 'medianVolume') })] : []),
    ...(test.volume === 'middle'
      ? [
          compare('volume', {
            min: bound('volume', 1 / 3, 'medianVolume'),
            max: bound('volume', 2 / 3, 'medianVolume'),
          }),
        ]
      : []),
    ...(test.weight ? [compare('weight', { max: bound('weight', 1 / 2, 'medianWeight') })] : []),
  ];
  return ofKind.filter((product) => meets.every((isMet) => isMet(product))).map(({ id }) => id);
}

const KINDS = [[], ['tote:C'], ['backpack:B', 'cotton:C'], ['tote:C', 'tote:C']];
const TESTS: readonly SearchTest[] = [
  { priceThird: 'lower' },
  { priceThird: 'upper' },
  { volume: 'below' },
  { volume: 'middle' },
  { volume: 'above' },
  { weight: 'below' },
  { weight: 'below', volume: 'above', priceThird: 'lower' },
];

/** Compares sets of bits, and rows, with the products; of all tests or of each fifth. @returns how many products were found */
async function compareAll(every = 1): Promise<number> {
  const products = await readMeasured();
  const searches = [createProductSearch(database.dataSource, 1), createProductSearch(database.dataSource)];
  let total = 0;
  for (const [at, { kind, test }] of KINDS.flatMap((kind) =>
    TESTS.map((test) => ({ kind, test })),
  ).entries()) {
    if (at % every !== 0) continue;
    const expected = findPlainly(products, kind, test);
    const understood = [...kind.map((match) => ({ match })), test];
    for (const search of searches) {
      const found = await search.findList(
        { filter: { understood }, order: 'PRICE_ASC', limit: 60, offset: 0 },
        { facets: false },
      );
      expect(found.total, JSON.stringify(understood)).toBe(expected.length);
      expect(
        found.items.map(({ id }) => id),
        JSON.stringify(understood),
      ).toEqual(expected.slice(0, 60));
    }
    total += expected.length;
  }
  return total;
}

describe('searches by size, weight and price in comparison', () => {
  it('find the products that are large, light or low priced for their kind or category', async () => {
    expect(await compareAll()).toBeGreaterThan(1_000);
  });

  it('find them before and after changes are folded, also those that were not measured', async () => {
    const { dataSource } = database;
    for (const sql of [
      `UPDATE product SET height_cm = height_cm * 3, weight_kg = weight_kg / 2 WHERE left(id::text, 1) < '4'`,
      `UPDATE product SET length_cm = NULL, weight_kg = NULL WHERE left(id::text, 1) IN ('4', '5')`,
      `UPDATE variant SET price = price * 2, compare_price = NULL WHERE left(product_id::text, 1) = '6'`,
      `UPDATE product SET status = 'archived' WHERE left(id::text, 1) = '7'`,
      `UPDATE product SET tags = ARRAY['tote'] WHERE left(id::text, 1) = '8'`,
      `UPDATE product SET width_cm = NULL, weight_kg = NULL WHERE labels @@ label_query('backpack:B')`,
    ]) {
      await dataSource.query(sql);
      await compareAll(5);
      await new CatalogueChangesRepository(dataSource).fold();
      await compareAll(4);
    }
  });

  it.each([
    'capacity_litres = 23.45',
    'weight_kg = 1.234',
    'length_cm = 71.5',
    'width_cm = 31.5',
    'height_cm = 91.5',
    `name = name || '!'`,
    'average_rating = 4.51',
    'review_count = review_count + 1',
    `created_at = '2024-02-29'`,
  ])('a change of %s alone is folded', async (change) => {
    const { dataSource } = database;
    const changes = new CatalogueChangesRepository(dataSource);
    const product = `(SELECT id FROM product_listing ORDER BY id LIMIT 1)`;
    await dataSource.query(`UPDATE product SET length_cm = 70, average_rating = 4.5 WHERE id = ${product}`);
    await changes.fold();
    await dataSource.query(`UPDATE product SET ${change} WHERE id = ${product}`);
    await changes.fold();
    expect(
      await dataSource.query(
        `WITH stored AS (
           SELECT b.kind, b.key FROM product_slot s JOIN facet_bitmap b ON b.chunk = s.slot / 31744 AND get_bit(b.bits, s.slot % 31744) = 1 WHERE s.id = ${product}
         ), wanted AS (SELECT kind, key FROM facet_bitmap_fact WHERE id = ${product})
         (SELECT * FROM wanted EXCEPT SELECT * FROM stored) UNION ALL (SELECT * FROM stored EXCEPT SELECT * FROM wanted)`,
      ),
    ).toEqual([]);
  });

  it('find capacities and heights to the hundredth', async () => {
    const { dataSource } = database;
    await dataSource.query(
      `UPDATE product SET capacity_litres = 21.25, height_cm = 101.55, length_cm = 1 WHERE id = (SELECT id FROM product_listing ORDER BY id LIMIT 1)`,
    );
    for (const isFolded of [false, true]) {
      if (isFolded) await new CatalogueChangesRepository(dataSource).fold();
      for (const search of [createProductSearch(dataSource, 1), createProductSearch(dataSource)]) {
        const count = async (test: SearchTest) =>
          (
            await search.findList(
              { filter: { understood: [test] }, order: 'RELEVANCE', limit: 1, offset: 0 },
              { facets: false },
            )
          ).total;
        // As for "25 litres": 15 % less.
        expect(await count({ minLitres: 25 * 0.85, maxLitres: 21.25 })).toBe(1);
        expect(await count({ minLitres: 21.251, maxLitres: 21.254 })).toBe(0);
        expect(await count({ minHeightCm: 101.55, maxHeightCm: 101.55 })).toBe(1);
        expect(await count({ minHeightCm: 101.4, maxHeightCm: 101.549 })).toBe(0);
      }
    }
  });

  it('find them without statistics of a category, and in several chunks of slots', async () => {
    const { dataSource } = database;
    await dataSource.query(
      `DELETE FROM category_statistics WHERE category_id IN (SELECT id FROM category ORDER BY id LIMIT 2);
       UPDATE category_statistics SET median_weight = NULL WHERE category_id IN (SELECT category_id FROM category_statistics ORDER BY 1 LIMIT 2)`,
    );
    await spreadSlots(dataSource);
    await compareAll();
  });
});
