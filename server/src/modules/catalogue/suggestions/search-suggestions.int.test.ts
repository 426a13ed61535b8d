import { valueOf } from '../../../platform/graphql/value-of';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { createDerivedColumns, createTestCatalogue, createTestSuggestions } from '../testing';
import type { SearchSuggestionsService } from './search-suggestions.service';

let database: TestDatabase;
let suggestions: SearchSuggestionsService;
beforeAll(async () => {
  database = await createTestDatabase();
  suggestions = createTestSuggestions(database);
});
afterAll(() => database.drop());

const countPopular = async (): Promise<number> => {
  const [row]: { count: number }[] = await database.dataSource.query(
    'SELECT count(*)::int AS count FROM product WHERE is_popular',
  );
  return row?.count ?? 0;
};
/** @returns how many marks it changed */
const markPopular = async (size: number): Promise<number> => {
  const [row]: { changed: number }[] = await database.dataSource.query(
    'SELECT refresh_popular_products($1, 2000) AS changed',
    [size],
  );
  return row?.changed ?? 0;
};

const TEXTS = ['le', 'bag', 'duff', 'backpack under 3000', 'red hand', 'chandni', 'sutcase'];

it('the suggestions are the same however few products are marked as popular', async () => {
  const suggest = async (text: string) => {
    const { products, categories, brands } = valueOf(await suggestions.suggestSearches(text, 20));
    return { products: products.map(({ id }) => id), categories, brands };
  };
  await markPopular(10_000);
  const expected = new Map<string, Awaited<ReturnType<typeof suggest>>>();
  for (const text of TEXTS) expected.set(text, await suggest(text));
  for (const [text, { products }] of expected) expect(products.length, text).toBeGreaterThan(0);
  // Marking writes thousands of products, so it is done once for all texts.
  for (const size of [600, 50, 0]) {
    await markPopular(size);
    for (const text of TEXTS)
      expect(await suggest(text), `"${text}" with ${size}`).toEqual(expected.get(text));
  }
});

it('the most popular products for sale are marked, and nothing is written when they have not changed', async () => {
  const { dataSource } = database;
  await markPopular(100);
  expect(await countPopular()).toBe(100);
  expect(await markPopular(100)).toBe(0);
  const [best] = await dataSource
    .query(`SELECT id FROM product WHERE is_popular ORDER BY units_sold_90d DESC, views_90d DESC, id`)
    .then((rows: { id: string }[]) => rows);
  await dataSource.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [best?.id]);
  // One is replaced by another.
  expect(await markPopular(100)).toBe(2);
  const wrong: unknown[] = await dataSource.query(
    `SELECT id FROM product WHERE is_popular AND id NOT IN (
       SELECT id FROM product WHERE status = 'active' ORDER BY units_sold_90d DESC, views_90d DESC, id LIMIT 100)`,
  );
  expect(wrong).toEqual([]);
});

it('the hourly maintenance marks popular products', async () => {
  await markPopular(0);
  expect(await createDerivedColumns(database).refresh()).toBe(true);
  expect(await countPopular()).toBeGreaterThan(1_000);
});

it('suggestSearches finds products by one statement and names by another, and reads changed products by a third', async () => {
  await database.dataSource.query(`UPDATE category SET tagline = tagline || '.'`);
  const query = vi.spyOn(database.dataSource, 'query');
  const isRead = () => query.mock.calls.some(([sql]) => sql.includes('AS pictures'));
  await suggestions.suggestSearches('le', 6);
  expect(isRead()).toBe(true);
  query.mockClear();
  const { products } = valueOf(await suggestions.suggestSearches('le', 6));
  expect(query).toHaveBeenCalledTimes(2);
  expect(products).toHaveLength(6);
  for (const { pictures } of products) expect(pictures?.length).toBeGreaterThan(0);
});

it('suggestSearches finds categories and products for an unfinished word of two or more letters', async () => {
  const { categories, products } = valueOf(await suggestions.suggestSearches('suitc', 6));
  expect(categories.map(({ slug }) => slug)).toContain('suitcases');
  expect(products.length).toBe(6);
  expect(valueOf(await suggestions.suggestSearches('k', 6)).products).toEqual([]);
});

it.each(['red handbag under 5000', 'laal handbag 5000 se kam', 'लाल हैंडबैग ५००० से कम'])(
  'suggestSearches suggests the category and the products that meet the conditions of "%s"',
  async (text) => {
    const { categories, products, understood } = valueOf(await suggestions.suggestSearches(text, 6));
    expect(understood.map(({ topic }) => topic).toSorted()).toEqual(['colour', 'kind', 'price']);
    expect(categories.map(({ slug }) => slug)).toContain('handbags');
    expect(products.length).toBeGreaterThan(2);
    for (const { price, colourFamilies, name } of products) {
      expect(price, name).toBeLessThanOrEqual(500_000);
      expect(colourFamilies.includes('red') || colourFamilies.includes('maroon'), name).toBe(true);
    }
  },
);

it('suggestSearches completes an unfinished word, also in Devanagari', async () => {
  expect(valueOf(await suggestions.suggestSearches('red lapt', 6)).searches).toContain('red laptop bags');
  const { searches, products } = valueOf(await suggestions.suggestSearches('लाल हैंड', 6));
  expect(searches).toContain('लाल हैंडबैग');
  expect(products.length).toBeGreaterThan(2);
});

it('findPopular suggests only searches of words that the catalogue or the vocabulary has', async () => {
  const known = ['red handbag', 'potli for shaadi', 'cabin trolley under 5000'];
  const others = ['fuck leather bag', 'evil.top', 'do not buy this bag', 'call 98 76 for bag', 'handbgs'];
  const service = createTestSuggestions(database, [...others, ...known]);
  expect(await service.findPopular('', 6)).toEqual(known);
  expect(await service.findPopular('', 2)).toEqual(known.slice(0, 2));
});

it('suggestSearches finds a brand by its first letters', async () => {
  const [brand] = await createTestCatalogue(database).listBrands();
  const { brands } = valueOf(await suggestions.suggestSearches(brand?.name.slice(0, 4) ?? '', 6));
  expect(brands.map(({ name }) => name)).toContain(brand?.name);
});
