import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { indiaDay } from '../database/india-day';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { startGraphql, type GraphqlServer } from '../../testing/graphql-server';
import { createTestModules } from '../../testing/services';

let database: TestDatabase;
let demo: GraphqlServer;
let live: GraphqlServer;

beforeAll(async () => {
  database = await createTestDatabase();
  demo = await startGraphql(createTestModules(database.dataSource), { mode: 'demo', currency: 'INR' });
  live = await startGraphql(createTestModules(database.dataSource), { mode: 'live', currency: 'USD' });
});
afterAll(async () => {
  await demo.close();
  await live.close();
  await database.drop();
});

it('the schema supports @include and @skip', async () => {
  const { body } = await demo.ask(
    'query($no: Boolean!) { shop { name @include(if: $no) freeShippingOver @skip(if: $no) { amount } } }',
    { no: false },
  );
  expect(body).toEqual({ data: { shop: { freeShippingOver: { amount: 400_000 } } } });
});

describe('invalid arguments', () => {
  it.each([
    ['{ products(page: 0) { total } }', 'page'],
    ['{ products(page: -1) { total } }', 'page'],
    ['{ products(limit: 0) { total } }', 'limit'],
    ['{ products(limit: 97) { total } }', 'limit'],
    ['{ products(limit: 1000000000) { total } }', 'limit'],
    ['{ products(filter: { minPrice: -1 }) { total } }', 'minPrice'],
    ['{ products(filter: { minRating: 6 }) { total } }', 'minRating'],
    ['{ products(filter: { ids: ["1"] }) { total } }', 'ids'],
    [`{ products(filter: { search: "${'x'.repeat(101)}" }) { total } }`, 'search'],
    ['{ product { name } }', 'id'],
    ['{ product(id: "a", slug: "b") { name } }', 'slug'],
    ['{ category { name } }', 'id'],
    ['{ productsByIds(ids: ["<script>"]) { name } }', 'ids'],
    ['{ recommendedProducts(basedOn: ["x"]) { name } }', 'basedOn'],
    ['{ relatedProducts(productId: "00000000-0000-4000-8000-000000000000", limit: -4) { name } }', 'limit'],
    ['{ products { items { related(limit: 97) { id } } } }', 'limit'],
    ['{ products { items { reviews(page: 0) { total } } } }', 'page'],
    ['{ searchSuggestions(query: "bag", limit: 99) { query } }', 'limit'],
    [`{ searchSuggestions(query: "${'y'.repeat(101)}") { query } }`, 'query'],
  ])('an invalid argument is named in the error: %s', async (query, field) => {
    const { body } = await demo.ask(query);
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it.each([
    ['{ products(limit: "x") { total } }', 'limit'],
    ['{ products(sort: FOO) { total } }', 'sort'],
    ['{ products(filter: { minPrice: "x" }) { total } }', 'minPrice'],
    ['{ productsByIds(ids: ["a", {}]) { id } }', 'ids'],
  ])('a value of the wrong type is named in the validation error: %s', async (query, field) => {
    const { status, body } = await demo.ask(query);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED', field });
  });

  it.each([
    [{ limit: 1e308 }, 'limit'],
    [{ limit: '12' }, 'limit'],
    [{ limit: 0.5 }, 'limit'],
  ])('an invalid value of a variable is named in the error: %j', async (variables, field) => {
    const { body } = await demo.ask('query ($limit: Int!) { products(limit: $limit) { total } }', variables);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('an invalid field inside an input object is named in the error', async () => {
    const { body } = await demo.ask(
      'query ($filter: ProductFilterInput) { products(filter: $filter) { total } }',
      { filter: { minPrice: 'cheap' } },
    );
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'minPrice' });
  });
});

describe('impossible slugs and searches', () => {
  const queryWithNul = '\\u0000';
  it.each([
    [`{ product(slug: "a${queryWithNul}") { id } }`, { product: null }],
    [`{ category(slug: "${queryWithNul}") { id } }`, { category: null }],
    [`{ brand(slug: "A b") { id } }`, { brand: null }],
    [`{ product(slug: "${'a'.repeat(81)}") { id } }`, { product: null }],
    ...['categorySlugs', 'brandSlugs', 'colours', 'materials'].map(
      (group) =>
        [
          `{ products(filter: { ${group}: ["x${queryWithNul}"] }) { total } }`,
          { products: { total: 0 } },
        ] as const,
    ),
    [`{ products(filter: { search: "${'\ufb03'.repeat(100)}" }) { total } }`, { products: { total: 0 } }],
    [
      `{ searchSuggestions(query: "${'\ufb03'.repeat(100)}") { products { id } } }`,
      { searchSuggestions: { products: [] } },
    ],
  ] as const)('an impossible slug or search finds nothing: %s', async (query, data) => {
    expect((await demo.ask(query)).body).toEqual({ data });
  });

  it('an empty list of ids does not filter', async () => {
    const { body } = await demo.ask('{ products(filter: { ids: [] }) { total } }');
    expect(body).toEqual({ data: { products: { total: 1200 } } });
  });
});

describe('error messages and introspection', () => {
  it('malformed requests are answered with 400 and not logged as errors of the shop', async () => {
    const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const persisted = JSON.stringify({
      query: '{ shop { name } }',
      extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
    });
    const answers = [
      await demo.ask('subscription { a }'),
      await demo.send({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: persisted,
      }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.errors?.[0]?.extensions['code']).toBe('BAD_REQUEST');
    }
    expect(errorSpy).not.toHaveBeenCalled();
    errorSpy.mockRestore();
  });

  describe('suggestions of names', () => {
    const MISSPELT_QUERIES: readonly (readonly [
      kind: string,
      query: string,
      variables?: Record<string, unknown>,
    ])[] = [
      ['a field', '{ shop { nam } }'],
      ['a field of the query', '{ produts { total } }'],
      ['an argument', '{ products(limt: 1) { total } }'],
      ['an argument of a directive', 'query ($a: Boolean!) { shop { name @include(iff: $a) } }', { a: true }],
      ['a type of a variable', 'query ($f: ProductFilterInpu) { products(filter: $f) { total } }'],
      ['a type of a fragment', '{ shop { ... on Sho { name } } }'],
      ['a fragment for a field of a union', 'mutation { signOut { message } }'],
      ['a value of an enum', '{ products(sort: NAME_AS) { total } }'],
      ['a value of an enum in quotes', '{ products(sort: "NAME_ASC") { total } }'],
      ['a field of an input', '{ products(filter: { minPric: 1 }) { total } }'],
      [
        'a field of an input in a variable',
        'query ($f: ProductFilterInput) { products(filter: $f) { total } }',
        { f: { minPric: 1 } },
      ],
      [
        'a value of an enum in a variable',
        'query ($s: ProductSort) { products(sort: $s) { total } }',
        { s: 'NAME_AS' },
      ],
      [
        'a field of an input in a variable of a mutation',
        'mutation ($i: SignInInput!) { signIn(input: $i) { __typename } }',
        { i: { email: 'a@b.in', password: 'x', rememberM: true } },
      ],
    ];

    it.each(MISSPELT_QUERIES.map(([kind, query, variables = {}]) => ({ kind, query, variables })))(
      'a live shop suggests no name for a wrong guess, a demo shop does: $kind',
      async ({ query, variables }) => {
        const [open, closed] = [await demo.ask(query, variables), await live.ask(query, variables)];
        expect(JSON.stringify(open.body)).toContain('Did you mean');
        expect(JSON.stringify(closed.body)).not.toContain('Did you mean');
        const codes = [open, closed].map(({ body }) => body.errors?.map(({ extensions }) => extensions));
        expect(codes[1]).toEqual(codes[0]);
        for (const { message } of closed.body.errors ?? []) expect(message).toMatch(/\.$/);
      },
    );
  });

  it('an unexpected error returns only a reference to its log entry', async () => {
    const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = await createTestDatabase();
    const peer = await startGraphql(createTestModules(broken.dataSource), { mode: 'demo', currency: 'INR' });
    await broken.dataSource.query('DROP TABLE promo_banner');
    const { body } = await peer.ask('{ home { banners { title } } }');
    expect(body.errors?.[0]?.message).toBe('Something went wrong on our side');
    expect(body.errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR');
    expect(JSON.stringify(body)).not.toContain('promo_banner');
    expect(errorSpy.mock.calls.flat().map(String).join(' ')).toContain(
      String(body.errors?.[0]?.extensions['reference']),
    );
    errorSpy.mockRestore();
    await peer.close();
    await broken.drop();
  });

  it('introspection works in demo mode and not in live mode', async () => {
    expect((await demo.ask('{ __schema { types { name } } }')).body.data).toBeTruthy();
    expect((await live.ask('{ __schema { types { name } } }')).body.errors?.[0]?.extensions['code']).toBe(
      'GRAPHQL_VALIDATION_FAILED',
    );
  });
});

describe('Cache-Control of GraphQL responses', () => {
  it.each([
    ['{ products { total } }', 'max-age=300, public'],
    ['{ product(slug: "none") { name } }', 'max-age=300, public'],
    ['{ categories { name } }', 'max-age=900, public'],
    ['{ category(slug: "suitcases") { name } }', 'max-age=600, public'],
    ['{ filterOptions { brands { name productCount } } }', 'max-age=1800, public'],
    ['{ categories { name } products { total } }', 'max-age=300, public'],
  ])('Cache-Control of a query has the maximum age of its fields: %s', async (query, header) => {
    const { body, headers } = await demo.ask(query);
    expect(body.errors).toBeUndefined();
    expect(headers.get('cache-control')).toBe(header);
  });

  it('failed queries and mutations have Cache-Control: no-store', async () => {
    expect((await demo.ask('{ products(page: 0) { total } }')).headers.get('cache-control')).toBe('no-store');
    const view = await demo.ask('mutation { trackProductView(productId: "x") { __typename } }');
    expect(view.headers.get('cache-control')).toBe('no-store');
  });
});

it('trackProductView counts one view per IP block and hour, and returns NotFoundError for unknown products', async () => {
  const mutation =
    'mutation ($id: ID!) { trackProductView(productId: $id) { ... on ProductViewTracked { productId } ... on NotFoundError { code field } } }';
  const { body } = await demo.ask('{ products(limit: 1) { items { id } } }');
  const id: unknown = Object(body.data)['products'].items[0].id;
  const views = async () =>
    (
      await database.dataSource.query(
        `SELECT views FROM product_day WHERE product_id = $1 AND day = ${indiaDay('now()')}`,
        [id],
      )
    )[0]?.views ?? 0;
  const before: number = await views();
  for (let time = 0; time < 3; time += 1)
    expect((await demo.ask(mutation, { id })).body.data).toEqual({ trackProductView: { productId: id } });
  expect(await views()).toBe(before + 1);
  for (const missing of ['x', '00000000-0000-4000-8000-000000000000', '', "'; DROP TABLE product; --"]) {
    expect((await demo.ask(mutation, { id: missing })).body.data).toEqual({
      trackProductView: { code: 'NOT_FOUND', field: 'productId' },
    });
  }
});

it("all amounts are in the shop's one currency", async () => {
  expect((await live.ask('{ shop { currency freeShippingOver { amount currency } } }')).body.data).toEqual({
    shop: { currency: 'USD', freeShippingOver: { amount: 5_000, currency: 'USD' } },
  });
  expect((await demo.ask('{ shop { currency freeShippingOver { amount currency } } }')).body.data).toEqual({
    shop: { currency: 'INR', freeShippingOver: { amount: 400_000, currency: 'INR' } },
  });
});
