import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { valueOf } from '../../../platform/graphql/value-of';
import { createListRequest, createTestCatalogue } from '../testing';
import { ProductDocuments } from './product-documents';
import type { ProductPageQuery } from './product-page';
import type { ProductPage, ProductSearch } from './product-search';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('sampled');
});
afterAll(() => database.drop());

/** A search engine that knows ids only: it finds some for one query, and nothing for the others. */
class OtherSearchEngine implements ProductSearch {
  readonly queries: ProductPageQuery[] = [];

  constructor(
    private readonly documents: ProductDocuments,
    private readonly ids: readonly string[],
    private readonly isAnswered: (query: ProductPageQuery) => boolean,
  ) {}

  async findList(query: ProductPageQuery): Promise<ProductPage> {
    this.queries.push(query);
    const ids = this.isAnswered(query) ? this.ids : [];
    const page = ids.slice(query.offset, query.offset + query.limit);
    return {
      items: await this.documents.find({ sql: 'SELECT unnest($1::uuid[])', values: [page] }),
      total: ids.length,
      facets: null,
      endCursor: null,
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
  const { ids, catalogue } = await openCatalogue(() => true);
  const list = valueOf(await catalogue.listProducts(createListRequest({ page: 2, limit: 2 })));
  expect(list.items.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  expect(list.items.every(({ name, variants }) => name !== '' && variants.length > 0)).toBe(true);
  expect(list).toMatchObject({ total: 5, page: 2, limit: 2, sort: 'NAME_ASC' });
});

it('another search engine gets the conditions and the words that a search was understood as, and fewer when it finds nothing', async () => {
  const { ids, engine, catalogue } = await openCatalogue(({ filter }) => filter.understood?.length === 1);
  const list = valueOf(
    await catalogue.listProducts(createListRequest({ filter: { search: 'red handbag under 3000' } })),
  );
  expect(list.items.map(({ id }) => id)).toEqual(ids);
  const asked = engine.queries.map(({ filter }) =>
    filter.understood?.map((test) => Object.keys(test)).flat(),
  );
  expect(asked[0]?.toSorted()).toEqual(['colours', 'match', 'maxPrice']);
  expect(asked.map((tests) => tests?.length)).toEqual([3, 2, 1]);
  expect(list.relaxed).toHaveLength(2);
});
