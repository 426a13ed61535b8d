import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { valueOf } from '../../../platform/graphql/value-of';
import { createListRequest, createTestCatalogue } from '../testing';
import { encodeCursor } from './product-cursor';
import { ProductDocuments } from './product-documents';
import type { Facets } from '../filters/product-filter';
import type { ProductPageQuery } from './product-page';
import type { ProductListOptions, ProductPage, ProductSearch } from './product-search';

const FACETS = {
  categories: [{ slug: 'handbags', name: 'Handbags', count: 5 }],
  brands: [],
  colours: [],
  materials: [],
  countries: [],
  ratings: [],
  prices: [],
  minPrice: 0,
  maxPrice: 0,
  inStockCount: 5,
  featuredCount: 0,
  onSaleCount: 0,
} satisfies Facets;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('sampled');
});
afterAll(() => database.drop());

/** A search engine that knows ids only: it finds some for one kind of query, and nothing for the others. */
class OtherSearchEngine implements ProductSearch {
  readonly queries: (ProductPageQuery & ProductListOptions)[] = [];

  constructor(
    private readonly documents: ProductDocuments,
    private readonly ids: readonly string[],
    private readonly isAnswered: (query: ProductPageQuery) => boolean,
  ) {}

  async findList(query: ProductPageQuery, options: ProductListOptions): Promise<ProductPage> {
    this.queries.push({ ...query, ...options });
    const ids = this.isAnswered(query) ? this.ids : [];
    const page = ids.slice(query.offset, query.offset + query.limit);
    return {
      items: await this.documents.find({ sql: 'SELECT unnest($1::uuid[])', values: [page] }),
      total: ids.length,
      facets: options.facets ? FACETS : null,
      endCursor: options.endCursor
        ? encodeCursor({ order: 'NAME_ASC', values: ['a bag', ids[0] ?? ''] })
        : null,
    };
  }
}

async function openCatalogue(isAnswered: (query: ProductPageQuery) => boolean) {
  const { dataSource } = database;
  const rows: { id: string }[] = await dataSource.query(
    `SELECT id FROM product WHERE status = 'active' ORDER BY md5(id::text) LIMIT 5`,
  );
  const ids = rows.map(({ id }) => id);
  const engine = new OtherSearchEngine(new ProductDocuments(dataSource), ids, isAnswered);
  return { ids, engine, catalogue: createTestCatalogue(database, systemClock, engine) };
}

it('another search engine finds the products of a list, which are shown as PostgreSQL has them, in its order', async () => {
  const { ids, engine, catalogue } = await openCatalogue(() => true);
  const first = valueOf(
    await catalogue.listProducts(createListRequest({ limit: 2 }), { facets: true, endCursor: true }),
  );
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.items.every(({ name, variants }) => name !== '' && variants.length > 0)).toBe(true);
  expect(first).toMatchObject({ total: 5, page: 1, limit: 2, sort: 'NAME_ASC', facets: FACETS });
  const next = valueOf(await catalogue.listProducts(createListRequest({ limit: 2, after: first.endCursor })));
  expect(next).toMatchObject({ total: 5, facets: null, endCursor: null });
  expect(engine.queries).toMatchObject([
    { order: 'NAME_ASC', limit: 2, offset: 0, after: null, facets: true, endCursor: true },
    { order: 'NAME_ASC', limit: 2, after: { values: ['a bag', ids[0]] }, facets: false },
  ]);
});

it('another search engine gets the conditions and the words of a search, and fewer conditions while it finds nothing', async () => {
  const { ids, engine, catalogue } = await openCatalogue(({ filter }) => filter.understood?.length === 1);
  const list = valueOf(
    await catalogue.listProducts(createListRequest({ filter: { search: 'red handbag under 3000 pleat' } })),
  );
  expect(list.items.map(({ id }) => id)).toEqual(ids);
  expect(engine.queries[0]).toMatchObject({
    order: 'RELEVANCE',
    anyWord: false,
    filter: { search: 'pleat' },
  });
  const conditions = engine.queries.map(({ filter }) => filter.understood ?? []);
  const named = conditions[0]?.map(({ replacedBy = 'none', ...test }) => [
    Object.keys(test).join(),
    replacedBy,
  ]);
  expect(named?.toSorted()).toEqual([
    ['colours', 'colour'],
    ['match', 'none'],
    ['maxPrice', 'price'],
  ]);
  expect(conditions.map(({ length }) => length)).toEqual([3, 2, 1]);
  expect(list.relaxed).toHaveLength(2);
});
