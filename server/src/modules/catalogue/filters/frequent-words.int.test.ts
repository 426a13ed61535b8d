import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { Transactions } from '../../../platform/database/transactions';
import { CatalogueChangesRepository } from '../catalogue-changes.repository';
import { DerivedColumnsRepository } from '../products/derived-columns.repository';
import { ProductDocuments } from '../products/product-documents';
import type { ProductPageQuery } from '../products/product-page';
import { PostgresProductSearch } from '../products/postgres-product-search';
import { FacetCache } from './facet-cache';
import { createProductSearch } from '../testing';
import { changeAtRandom, createRandom, startFolding } from '../testing.random-changes';
import type { ProductFilter } from './product-filter';
import { SearchBitmaps } from './search-bitmaps';
import { spreadSlots } from './testing.slots';

/** Searches that combine sets of products must find, rank and count what reading every match does. */
let database: TestDatabase;
/** The most frequent first. */
let lexemes: readonly string[];
let names: readonly string[];
beforeAll(async () => {
  database = await createTestDatabase('sampled');
  await new CatalogueChangesRepository(database.dataSource).fold();
  await new Transactions(database.dataSource).run((transaction) =>
    new DerivedColumnsRepository().syncSearchMatches(transaction, ['tote:C']),
  );
  await syncLexemes();
  const rows: { lexeme: string }[] = await database.dataSource.query(
    `SELECT lexeme FROM search_lexeme WHERE lexeme ~ '^[a-z]{3,}$' ORDER BY products DESC, lexeme`,
  );
  lexemes = rows.map(({ lexeme }) => lexeme);
  const products: { name: string }[] = await database.dataSource.query(
    'SELECT name FROM product_listing JOIN product USING (id) ORDER BY id LIMIT 20',
  );
  names = products.map(({ name }) => name);
});
afterAll(() => database.drop());

const syncLexemes = (): Promise<number> =>
  new Transactions(database.dataSource).run((transaction) =>
    new DerivedColumnsRepository().syncSearchLexemes(transaction, 1),
  );

/** Bits of products for sale that differ from the words of the product, in either direction. */
const DIFFERENCES = `
  WITH stored AS (
    SELECT s.id, b.lexeme, b.level FROM search_bitmap b CROSS JOIN bit_places(b.bits) AS place JOIN product_slot s ON s.slot = b.chunk * 31744 + place
    WHERE s.id IS NOT NULL
  ), wanted AS (
    SELECT p.id, w.lexeme, ascii('D') - ascii((SELECT min(weight) FROM unnest(w.weights) AS weight)) AS level
    FROM product p JOIN product_listing l USING (id), unnest(p.search) AS w JOIN search_lexeme s ON s.lexeme = w.lexeme AND s.has_bits
  )
  (SELECT 'missing', * FROM (SELECT * FROM wanted EXCEPT ALL SELECT * FROM stored) m)
  UNION ALL (SELECT 'wrong', * FROM (SELECT * FROM stored EXCEPT ALL SELECT * FROM wanted) w)
  UNION ALL SELECT 'unknown', NULL, w.lexeme, 0 FROM product p JOIN product_listing l USING (id), unnest(p.search) AS w
    WHERE NOT EXISTS (SELECT 1 FROM search_lexeme s WHERE s.lexeme = w.lexeme)`;

type Random = () => number;
function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
}

/**
 * Some words of the catalogue, the last of which may be unfinished or unknown; also two-letter ones, synonyms and mistypes, words that full
 * text ignores, and the whole name of a product.
 */
function pickText(random: Random, known: readonly string[]): string {
  if (random() < 0.1) return pick(random, names);
  const words = Array.from({ length: pick(random, [1, 1, 2, 2, 3, 5]) }, () => pick(random, known));
  const last = pick(random, [
    (word: string) => word,
    (word: string) => word,
    (word: string) => word.slice(0, 2 + Math.floor(random() * word.length)),
    (word: string) => `${word}q`,
    () => 'qqqqqqq',
    () => 'carry-on',
    (word: string) => `the ${word}'s`,
    () => 'बैग',
  ]);
  return [...words.slice(0, -1), last(words.at(-1) ?? '')].join(' ');
}

const FILTERS: readonly ProductFilter[] = [
  {},
  {},
  { inStock: true },
  { minPrice: 100_000, maxPrice: 600_000 },
  { understood: [{ notColours: ['black'] }, { match: 'tote:C' }] },
  { understood: [{ match: 'tote:C' }, { volume: 'above' }, { priceThird: 'lower' }] },
  { understood: [{ weight: 'below' }, { maxLitres: 40 }] },
  { colours: ['black', 'blue'], onSale: true },
];

/** Compares one random search with reading each match, at the same moment. @returns whether sets were combined, and how many matched */
async function compareOne(random: Random): Promise<{ readonly usesSets: boolean; readonly total: number }> {
  const runner = database.dataSource.createQueryRunner();
  await runner.startTransaction('REPEATABLE READ');
  try {
    const moment: DataSource = Object.create(database.dataSource, {
      query: { value: (sql: string, values?: unknown[]) => runner.query(sql, values) },
    });
    const filter = {
      ...pick(random, FILTERS),
      search: pickText(random, lexemes.slice(0, random() < 0.7 ? 60 : 900)),
    };
    const query: ProductPageQuery = {
      filter,
      order:
        random() < 0.6 ? 'RELEVANCE' : pick(random, ['PRICE_ASC', 'PRICE_DESC', 'RATING_DESC', 'NAME_ASC']),
      anyWord: random() < 0.4,
      limit: pick(random, [1, 12, 96]),
      offset: pick(random, [0, 0, 12, 144, 240, 330, 1_008]),
    };
    const which = JSON.stringify(query);
    const read = await createProductSearch(moment, Infinity).findList(query, { facets: true });
    const found = await createProductSearch(moment, 1, 1).findList(query, { facets: true });
    expect(found.total, which).toBe(read.total);
    expect(
      found.items.map(({ id }) => id),
      which,
    ).toEqual(read.items.map(({ id }) => id));
    expect(found.facets, which).toEqual(read.facets);
    const usesSets = await new SearchBitmaps(moment, 1, 1).areWordsFrequent(filter, query.anyWord ?? false);
    return { usesSets, total: found.total };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

async function compareSome(seed: number, turns: number): Promise<void> {
  const random = createRandom(seed);
  for (let turn = 0; turn < turns; turn += 1) await compareOne(random);
}

describe('searches by frequent words', () => {
  it.each([1, 2])('find, rank and count what reading each match does, seed %i', async (seed) => {
    const random = createRandom(seed);
    let compared = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const { usesSets, total } = await compareOne(random);
      if (usesSets && total > 0) compared += 1;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('do so while products change in parallel transactions and changes are folded', async () => {
    const folding = startFolding(database.dataSource);
    const changed = new AbortController();
    const changing = changeAtRandom(database.dataSource, {
      seed: 11,
      workers: 2,
      transactions: 40,
    }).finally(() => changed.abort());
    const random = createRandom(12);
    try {
      do await compareOne(random);
      while (!changed.signal.aborted);
    } finally {
      await changing.finally(() => folding.stop());
    }
    await new CatalogueChangesRepository(database.dataSource).fold();
    expect(await database.dataSource.query(DIFFERENCES)).toEqual([]);
    await compareSome(13, 20);
  });

  it('do so before and after words change, products are archived and their slots are used by others', async () => {
    const { dataSource } = database;
    const changes = new CatalogueChangesRepository(dataSource);
    for (const [seed, sql] of [
      [21, `UPDATE product SET status = 'archived' WHERE left(id::text, 2) < '18'`],
      [
        22,
        `UPDATE product SET name = 'Zipped leather ' || name, tags = ARRAY['cotton', 'zebraic'] WHERE left(id::text, 2) IN ('a0', 'b0', 'c0')`,
      ],
      [23, `UPDATE product SET status = 'active' WHERE left(id::text, 2) IN ('10', '11', '12', '13')`],
      [
        24,
        `UPDATE brand SET name = 'Leather & ' || name WHERE id = (SELECT brand_id FROM product GROUP BY 1 ORDER BY count(*) LIMIT 1)`,
      ],
    ] as const) {
      await dataSource.query(sql);
      await compareSome(seed, 4);
      await changes.fold();
      expect(await dataSource.query(DIFFERENCES), sql).toEqual([]);
      await compareSome(seed + 10, 4);
    }
  });

  it('do so in several chunks of slots', async () => {
    await spreadSlots(database.dataSource);
    await database.dataSource.query('DELETE FROM search_bitmap; DELETE FROM search_lexeme');
    expect(await syncLexemes()).toBeGreaterThan(100);
    expect(await database.dataSource.query(DIFFERENCES)).toEqual([]);
    await compareSome(41, 20);
  });

  it('read each match after slots were sorted, until the sets are written again', async () => {
    const canFind = () =>
      new SearchBitmaps(database.dataSource, 1, 1).areWordsFrequent({ search: 'leather' }, false);
    expect(await canFind()).toBe(true);
    await new Transactions(database.dataSource).run((transaction) =>
      new DerivedColumnsRepository().sortProductSlots(transaction, 1),
    );
    expect(await canFind()).toBe(false);
    await compareSome(51, 6);
    await syncLexemes();
    expect(await canFind()).toBe(true);
    expect(await database.dataSource.query(DIFFERENCES)).toEqual([]);
    await compareSome(52, 12);
  });

  it('are answered when slots are sorted between the choice of sets and the statement that reads them', async () => {
    const { dataSource } = database;
    const query: ProductPageQuery = {
      filter: { search: 'leather' },
      order: 'RELEVANCE',
      limit: 12,
      offset: 0,
    };
    const read = await createProductSearch(dataSource, Infinity).findList(query, { facets: true });
    const bitmaps = {
      hasSets: async () => true,
      areWordsFrequent: async () => {
        await dataSource.query('SELECT sort_product_slots()');
        return true;
      },
    };
    const sorting = new PostgresProductSearch(
      dataSource,
      new ProductDocuments(dataSource),
      bitmaps,
      new FacetCache(),
    );
    const found = await sorting.findList(query, { facets: true });
    expect(found.total).toBeGreaterThan(100);
    expect(found).toEqual(read);
    await syncLexemes();
  });

  it('count the lexemes of changed products again with the maintenance', async () => {
    const { dataSource } = database;
    const countOf = async (lexeme: string) => {
      const [row]: { products: number }[] = await dataSource.query(
        'SELECT products FROM search_lexeme WHERE lexeme = $1',
        [lexeme],
      );
      return row?.products;
    };
    const ids = `id IN (SELECT id FROM product_listing ORDER BY id LIMIT 3)`;
    await dataSource.query(`UPDATE product SET short_description = 'Xylographic' WHERE ${ids}`);
    await new CatalogueChangesRepository(dataSource).fold();
    expect(await countOf('xylograph')).toBe(0);
    await dataSource.query('SELECT count_search_lexemes()');
    expect(await countOf('xylograph')).toBe(3);
    await dataSource.query(`UPDATE product SET short_description = 'Plain' WHERE ${ids}`);
    await dataSource.query('SELECT count_search_lexemes()');
    expect(await countOf('xylograph')).toBe(0);
  });

  it('a query with weights keeps its lexemes, whatever characters they have', async () => {
    const [row]: { query: string }[] = await database.dataSource.query(
      `SELECT with_weights($$'it''s':* & ('b & c' | 'd')$$::tsquery, 'AB')::text AS query`,
    );
    expect(row?.query).toBe(`'it''s':*AB & ( 'b & c':AB | 'd':AB )`);
  });

  it('sets are not written for a small catalogue, nor twice', async () => {
    await syncLexemes();
    expect(await syncLexemes()).toBe(0);
    const sync = () =>
      new Transactions(database.dataSource).run((transaction) =>
        new DerivedColumnsRepository().syncSearchLexemes(transaction),
      );
    await database.dataSource.query('DELETE FROM search_bitmap; DELETE FROM search_lexeme');
    expect(await sync()).toBe(0);
    expect(await database.dataSource.query('SELECT 1 FROM search_lexeme')).toEqual([]);
  });
});
