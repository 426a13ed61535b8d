import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { valueOf } from '../../../platform/graphql/value-of';
import { CatalogueChangesRepository } from '../catalogue-changes.repository';
import type { CatalogueService, ProductListRequest } from '../catalogue.service';
import { encodeCursor } from './product-cursor';
import { createListRequest, createTestCatalogue } from '../testing';

let database: TestDatabase;
let catalogue: CatalogueService;
beforeAll(async () => {
  database = await createTestDatabase();
  await new CatalogueChangesRepository(database.dataSource).fold();
  catalogue = createTestCatalogue(database);
});
afterAll(() => database.drop());

const list = async (request: Partial<ProductListRequest>) =>
  valueOf(await catalogue.listProducts(createListRequest(request), { endCursor: true }));

async function readByCursor(request: Partial<ProductListRequest>): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const { items, endCursor } = await list({ ...request, after });
    ids.push(...items.map(({ id }) => id));
    if (endCursor === null) return ids;
    after = endCursor;
  }
}
async function readByPage(request: Partial<ProductListRequest>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await list({ ...request, page });
    if (items.length === 0) return ids;
    ids.push(...items.map(({ id }) => id));
  }
}

it.each([
  'NAME_ASC',
  'NAME_DESC',
  'PRICE_ASC',
  'PRICE_DESC',
  'CREATED_AT_DESC',
  'CREATED_AT_ASC',
  'RATING_DESC',
  'POPULARITY_DESC',
  'COUNTRY_ASC',
  'COUNTRY_DESC',
] as const)('reading on by cursors returns the products that pages return, sorted by %s', async (sort) => {
  for (const request of [
    { limit: 96 },
    { limit: 24, filter: { colours: ['black', 'red'], inStock: true, minPrice: 100_000 } },
    { limit: 7, filter: { categorySlugs: ['backpacks'], minRating: 4 } },
    { limit: 24, filter: { search: 'leather' } },
  ])
    expect(await readByCursor({ ...request, sort })).toEqual(await readByPage({ ...request, sort }));
});

it('a cursor goes on after the same product when others before it were archived', async () => {
  const request = { sort: 'PRICE_ASC', limit: 10 } as const;
  const first = await list(request);
  const second = await list({ ...request, after: first.endCursor });
  await database.dataSource.query(`UPDATE product SET status = 'archived' WHERE id = ANY ($1)`, [
    first.items.slice(2, 6).map(({ id }) => id),
  ]);
  const again = await list({ ...request, after: first.endCursor });
  expect(again.items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
});

it.each([
  ['text that is no cursor', { after: 'no cursor' }],
  ['an empty text', { after: '' }],
  [
    'a cursor of another order',
    { after: encodeCursor({ order: 'NAME_ASC', values: ['a', 'b'] }), sort: 'PRICE_ASC' },
  ],
  [
    'values of another type',
    { after: encodeCursor({ order: 'PRICE_ASC', values: ['1; --', 'b'] }), sort: 'PRICE_ASC' },
  ],
  ['too few values', { after: encodeCursor({ order: 'PRICE_ASC', values: [1] }), sort: 'PRICE_ASC' }],
  [
    'a page',
    {
      after: encodeCursor({ order: 'PRICE_ASC', values: [1, '00000000-0000-4000-8000-000000000000'] }),
      sort: 'PRICE_ASC',
      page: 2,
    },
  ],
  ...['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:00'].map(
    (time) =>
      [
        `the time ${time}`,
        {
          after: encodeCursor({
            order: 'CREATED_AT_ASC',
            values: [time, '00000000-0000-4000-8000-000000000000'],
          }),
          sort: 'CREATED_AT_ASC',
        },
      ] as const,
  ),
  ['a list by relevance', { after: 'WyJSRUxFVkFOQ0UiXQ', filter: { search: 'bag' } }],
] as const)('a list with a cursor and %s fails at after', async (_, request) => {
  const failed = await catalogue.listProducts(createListRequest(request));
  expect(failed).toBeInstanceOf(DomainError);
  expect(failed).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
});
