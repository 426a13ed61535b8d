import { getIntrospectionQuery, Kind, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { costOf } from '../platform/graphql/limits';
import { buildPotliSchema } from './schema';
import { startGraphql, type GraphqlServer } from '../testing/graphql-server';
import { createTestModules } from '../testing/services';

let database: TestDatabase;
let demo: GraphqlServer;

beforeAll(async () => {
  database = await createTestDatabase();
  demo = await startGraphql(createTestModules(database.dataSource), { mode: 'demo', currency: 'INR' });
});
afterAll(async () => {
  await demo.close();
  await database.drop();
});

describe('QUERY_LIMITS', () => {
  const deep = `{ product(slug: "x") { ${'related { '.repeat(14)} name ${'}'.repeat(14)} } }`;
  const aliases = `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: shop { name }`).join(' ')} }`;
  const tokens = `{ products(filter: { brandSlugs: [${'"a" '.repeat(1_000)}] }) { total } }`;
  const selections = `{ shop { ${'name '.repeat(501)} } }`;
  const fragments = Array.from({ length: 25 }, (_, n) => `fragment f${n} on Product { id }`).join(' ');
  const costly = `{ products { items { ${'related { related { related { images { id url alt } variants { id images { id url } } } } } '.repeat(8)} } } }`;

  const pages = (field: string) => `{ products(limit: 96) { items { ${field}(limit: 96) { __typename } } } }`;
  const mutations = (count: number) =>
    `mutation { ...all } fragment all on Mutation { ${Array.from({ length: count }, (_, n) => `a${n}: trackProductView(productId: "x") { __typename }`).join(' ')} }`;

  /** A chain of fragments, each spreading the next one `often` times. */
  const nested = (on: string, levels: number, repetitions: number, last: string) =>
    Array.from(
      { length: levels },
      (_, n) => `fragment f${n} on ${on} { ${n < levels - 1 ? `...f${n + 1} `.repeat(repetitions) : last} }`,
    ).join(' ');

  it.each([
    ['mutations in fragments', `mutation { ...f0 } ${nested('Mutation', 7, 7, '__typename')}`, 'nodes'],
    ['fields in fragments', `{ product(slug: "x") { ...f0 } } ${nested('Product', 7, 7, 'name')}`, 'nodes'],
    [
      'a page of pages beside fragments',
      `{ product(slug: "x") { ...f0 } products(limit: 96) { items { related(limit: 96) { id } } } } ${nested('Product', 6, 8, 'id')}`,
      'nodes',
    ],
    ['full pages of related products', pages('related'), 'cost'],
    [
      'full pages of orders with all that belongs to them',
      `{ ${[1, 2, 3, 4, 5, 6]
        .map(
          (
            n,
          ) => `a${n}: adminOrders(page: { limit: 50 }) { items { number status itemCount contact { email phoneNumber }
        totals { total { amount } taxLines { label amount { amount } } } address { fullName line1 city pinCode } tracking { courier }
        lines { id name variantName sku quantity unitPrice { amount } lineTotal { amount } tax { amount } productSlug image { id url alt }
        } payment { status statusLabel } timeline { status label note at } } }`,
        )
        .join(' ')} }`,
      'cost',
    ],
    [
      'introspection under several aliases',
      '{ a: __schema { types { name } } b: __schema { types { name } } }',
      'cost',
    ],
    ['the mutations of one operation', mutations(6), 'mutations'],
    ['depth', deep, 'depth'],
    ['aliases', aliases, 'aliases'],
    ['tokens', tokens, 'token'],
    ['selections', selections, 'selections'],
    ['fragments', fragments, 'fragments'],
    ['brackets inside each other', `{ ${'a { '.repeat(20_000)}`, 'brackets'],
    ['lists inside each other', `{ products(limit: ${'['.repeat(49_000)}`, 'brackets'],
    ['cost', costly, 'cost'],
  ])('an operation that exceeds a limit answers 400: %s', async (_name, query, word) => {
    const { status, body } = await demo.ask(query);
    expect(status).toBe(400);
    expect(body.data).toBeUndefined();
    expect(body.errors?.[0]?.message.toLowerCase()).toContain(word);
  });

  it.each([
    ['query ($l: Int) { a: products(limit: $l) { total }', { l: null }, 'limit'],
    ['query ($b: Boolean = true) { shop { name @include(if: $b) }', { b: null }, 'if'],
  ])('an operation whose cost cannot be computed is not executed: %s', async (start, variables, field) => {
    const { status, body } = await demo.ask(
      `${start} products(limit: 96) { items { related(limit: 96) { id } } } }`,
      variables,
    );
    expect([status, body.data]).toEqual([400, undefined]);
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it.each([
    ['', 20],
    ['(page: { limit: 50 })', 50],
  ])('the cost of a page of orders grows with its length: adminOrders%s', async (args, length) => {
    const document = parse(`{ adminOrders${args} { items { id number status lines { id sku } } } }`);
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION)
      throw new Error('The document has no single operation');
    const schema = buildPotliSchema(() => ({}));
    // The field and its statement; for each order three fields, and five lines of two.
    expect(costOf({ schema, document, operation, variables: {} })).toBe(101 + length * (1 + 3 + 1 + 5 * 2));
  });

  it('the cost of pictures grows with the number requested by `first`', async () => {
    const picture = '{ id url alt angle width height }';
    const list = (pictures: string) => `{ products(limit: 96) { items { id ${pictures} } } }`;
    const servedAnswer = await demo.ask(list(`image ${picture} images(first: 3) ${picture}`));
    expect([servedAnswer.status, servedAnswer.body.errors]).toEqual([200, undefined]);
    const variables = await demo.ask(
      `query ($first: Int) ${list(`variants { images(first: $first) ${picture} }`)}`,
      { first: 16 },
    );
    for (const refusedAnswer of [await demo.ask(list(`images(first: 80) ${picture}`)), variables]) {
      expect(refusedAnswer.status).toBe(400);
      expect(refusedAnswer.body.errors?.[0]?.message).toMatch(/cost is \d+/);
    }
  });

  it("GraphiQL's introspection query is executed", async () => {
    const query = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, oneOf: true });
    const { status, body } = await demo.ask(query);
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  it('an operation with five mutations is executed', async () => {
    const { status, body } = await demo.ask(mutations(5));
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  it('a request body must be valid JSON, limited in size and depth', async () => {
    const headers = { 'content-type': 'application/json' };
    const large = await demo.send({
      method: 'POST',
      headers,
      body: JSON.stringify({ query: `# ${'x'.repeat(100_001)}` }),
    });
    expect([large.status, large.body.errors?.[0]?.extensions['code']]).toEqual([413, 'BAD_REQUEST']);
    const broken = await demo.send({ method: 'POST', headers, body: '{"query":' });
    expect([broken.status, broken.body.errors?.[0]?.extensions['code']]).toEqual([400, 'BAD_REQUEST']);
    const nested = `${'['.repeat(24_000)}${']'.repeat(24_000)}`;
    const deep = await demo.send({
      method: 'POST',
      headers,
      body: `{"query":"query ($ids: [ID!]!) { productsByIds(ids: $ids) { id } }","variables":{"ids":${nested}}}`,
    });
    expect([deep.status, deep.body.errors?.[0]?.extensions['code']]).toEqual([400, 'BAD_REQUEST']);
    const pagesAnswer = await demo.send({
      method: 'GET',
      search: `?query={shop{name}}&variables=${'['.repeat(7_000)}${']'.repeat(7_000)}`,
      headers: { 'apollo-require-preflight': '1' },
    });
    expect([pagesAnswer.status, pagesAnswer.body.errors?.[0]?.extensions['code']]).toEqual([
      400,
      'BAD_USER_INPUT',
    ]);
  });

  it('a batch of operations answers 400', async () => {
    const batch = JSON.stringify([{ query: '{ shop { name } }' }, { query: '{ shop { name } }' }]);
    const { status } = await demo.send({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: batch,
    });
    expect(status).toBe(400);
  });

  it('a request that a form of another site could send answers 400', async () => {
    const query = encodeURIComponent('{ shop { name } }');
    expect((await demo.send({ method: 'GET', search: `?query=${query}` })).status).toBe(400);
    const form = await demo.send({
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"query":"{ shop { name } }"}',
    });
    expect(form.status).toBe(400);
  });

  it('a mutation by GET answers 405', async () => {
    const query = encodeURIComponent('mutation { trackProductView(productId: "x") { __typename } }');
    const { status } = await demo.send({
      method: 'GET',
      search: `?query=${query}`,
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(status).toBe(405);
  });
});
