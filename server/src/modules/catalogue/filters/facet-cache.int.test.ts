import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { CatalogueChangesRepository } from '../catalogue-changes.repository';
import type { ProductSearch } from '../products/product-search';
import { createProductSearch } from '../testing';
import { createRandom } from '../testing.random-changes';
import { FacetCache } from './facet-cache';
import type { Facets, ProductFilter, ProductOrder } from './product-filter';

let database: TestDatabase;
let cache: FacetCache;
let search: ProductSearch;
let uncached: ProductSearch;
let filters: readonly ProductFilter[];

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  cache = new FacetCache();
  search = createProductSearch(database.dataSource, undefined, undefined, cache);
  uncached = createProductSearch(database.dataSource);
  filters = await readFilters();
});
afterAll(() => database.drop());

/** The whole catalogue, each category and brand, and combinations with other filters. */
async function readFilters(): Promise<ProductFilter[]> {
  const slugsOf = async (table: string): Promise<string[]> =>
    (await database.dataSource.query(`SELECT slug FROM ${table} ORDER BY slug`)).map(
      ({ slug }: { slug: string }) => slug,
    );
  const [categories, brands, colours] = await Promise.all(
    ['category', 'brand', 'colour_family'].map(slugsOf),
  );
  const [category = '', other = ''] = categories ?? [];
  return [
    {},
    ...(categories ?? []).map((slug) => ({ categorySlugs: [slug] })),
    ...(brands ?? []).map((slug) => ({ brandSlugs: [slug] })),
    ...(colours ?? []).map((slug) => ({ categorySlugs: [category, other], colours: [slug] })),
    { colours: colours ?? [], minPrice: 100_000, maxPrice: 500_000 },
    { minRating: 4, onSale: true },
    { understood: [{ materials: ['leather'], replacedBy: 'material' }] },
    {
      categorySlugs: [category],
      understood: [
        { colours: ['red', 'maroon'], replacedBy: 'colour' },
        { maxPrice: 500_000, replacedBy: 'price' },
      ],
    },
    { categorySlugs: ['no such category'] },
  ];
}

const facetsOf = async (
  source: ProductSearch,
  filter: ProductFilter,
  order: ProductOrder = 'NAME_ASC',
): Promise<Facets | null> =>
  (await source.findList({ filter, order, limit: 1, offset: 0 }, { facets: true })).facets;

/** Sells all units of some random variants. The cache is not notified, because their number must be right without that. */
async function sellOut(random: () => number): Promise<void> {
  await database.dataSource.query(
    `UPDATE variant SET stock = 0, committed = committed + stock WHERE product_id IN
       (SELECT product_id FROM variant WHERE stock > 0 ORDER BY md5(product_id::text || $1) LIMIT 6)
       AND (position + $2::int) % 3 > 0`,
    [String(random()), Math.floor(random() * 9)],
  );
}

it('stored facets have the number of products in stock of now, before and after changes are folded', async () => {
  const random = createRandom(7);
  const changes = new CatalogueChangesRepository(database.dataSource);
  cache.setConnected(true);
  for (const filter of filters)
    expect(await facetsOf(search, filter)).toEqual(await facetsOf(uncached, filter));
  for (let turn = 0; turn < 4; turn += 1) {
    await sellOut(random);
    if (turn % 2 === 1) await changes.fold();
    for (const filter of filters) {
      const stored = cache.find(filter);
      expect(stored).toBeDefined();
      const found = await facetsOf(search, filter);
      const now = await facetsOf(uncached, filter);
      // A product whose default variant sells out may get another price, which would be notified.
      const { prices, minPrice, maxPrice, onSaleCount } = stored ?? expect.fail('no facets');
      expect(found).toEqual({ ...now, prices, minPrice, maxPrice, onSaleCount });
    }
  }
});

it('all pages and orders of a list share its facets, whatever the order of its filters', async () => {
  cache.setConnected(true);
  const first = await facetsOf(search, { categorySlugs: ['totes'], minPrice: 1 });
  const filter = { minPrice: 1, categorySlugs: ['totes'], brandSlugs: [], search: undefined };
  const another = await search.findList(
    { filter, order: 'PRICE_DESC', limit: 5, offset: 10 },
    { facets: true },
  );
  // The same arrays, not equal ones: they were not read again.
  expect(first?.categories.length).toBeGreaterThan(1);
  expect(another.facets?.categories).toBe(first?.categories);
});

it('a search by relevance has the facets that are stored, with its number of products in stock', async () => {
  cache.setConnected(true);
  const searches = filters.filter(({ understood }) => understood !== undefined);
  expect(searches.length).toBeGreaterThan(1);
  for (const filter of searches) {
    cache.invalidate(null);
    const expected = await facetsOf(uncached, filter, 'RELEVANCE');
    expect(cache.find(filter)).toBeUndefined();
    expect(await facetsOf(search, filter, 'RELEVANCE')).toEqual(expected);
    expect(cache.find(filter)).toBeDefined();
    expect(await facetsOf(search, filter, 'RELEVANCE')).toEqual(expected);
  }
});

it('facets of searches and of lists filtered by stock are not stored', async () => {
  cache.setConnected(true);
  const others: readonly ProductFilter[] = [
    { search: 'leather' },
    { inStock: true },
    { inStock: false },
    { ids: [], search: 'x' },
    { understood: [{ materials: ['leather'], replacedBy: 'material' }, { match: 'tote:C' }] },
  ];
  for (const filter of others) {
    await facetsOf(search, filter);
    expect(cache.find(filter)).toBeUndefined();
  }
});

it.each([
  ['a price of the category', ['price/*', 'price/category=totes'], false],
  ['a price of another category', ['price/*', 'price/category=trolleys'], true],
  ['stock of the category', ['stock/*', 'stock/category=totes'], true],
  ['facts of another category, since categories are counted', ['facts/*', 'facts/category=trolleys'], false],
  ['everything', null, false],
])('a change of %s drops the facets of a category, or leaves them', async (_name, tags, remain) => {
  const filter = { categorySlugs: ['totes'] };
  cache.setConnected(true);
  await facetsOf(search, filter);
  cache.invalidate(tags);
  expect(cache.find(filter) !== undefined).toBe(remain);
});

it('facets that were begun before a change to them are not stored, nor any while changes are not notified', async () => {
  const filter = { categorySlugs: ['totes'] };
  const facets = (await facetsOf(uncached, filter)) ?? expect.fail('no facets');
  cache.setConnected(true);
  const begunAt = cache.position;
  cache.invalidate(['price/category=totes']);
  cache.set(filter, facets, begunAt);
  expect(cache.find(filter)).toBeUndefined();
  cache.set(filter, facets, cache.position);
  expect(cache.find(filter)).toBe(facets);
  cache.setConnected(false);
  expect(cache.find(filter)).toBeUndefined();
  cache.set(filter, facets, cache.position);
  cache.setConnected(true);
  expect(cache.find(filter)).toBeUndefined();
});
