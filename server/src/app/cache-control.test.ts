import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { cacheSeconds, publicQueryFields, requireNullablePersonal } from '../platform/graphql/cache-control';
import { buildPotliSchema } from './schema';

const schema = buildPotliSchema(() => ({}));
const seconds = (query: string, operation?: string): number => cacheSeconds(schema, parse(query), operation);

describe('cacheSeconds', () => {
  it.each([
    [
      'products 5 minutes',
      '{ products { items { price { amount } category { name } } facets { inStockCount } } }',
      300,
    ],
    ['a product 5 minutes', '{ product(slug: "x") { reviews { items { title } } } }', 300],
    ['categories 15 minutes', '{ categories { slug image { url } } }', 900],
    ['a category by slug 10 minutes', '{ category(slug: "x") { name } }', 600],
    ['filters 30 minutes', '{ filterOptions { brands { name } priceRange { min { amount } } } }', 1800],
    [
      'as long as its shortest part',
      '{ filterOptions { brands { name } } ...List } fragment List on Query { a: products { total } }',
      300,
    ],
  ])('cacheSeconds of a query: %s', (_name, query, expected) => {
    expect(seconds(query)).toBe(expected);
  });

  it.each([
    ['a mutation', 'mutation { trackProductView(productId: "x") { __typename } }'],
    ['questions about the schema alone', '{ __typename __schema { types { name } } }'],
  ])('cacheSeconds is 0 for %s', (_name, query) => {
    expect(seconds(query)).toBe(0);
  });

  it('cacheSeconds uses the operation that runs, in a document with several', () => {
    const bothDirectives =
      'query A { categories { slug } } mutation B { trackProductView(productId: "x") { __typename } }';
    expect(seconds(bothDirectives, 'A')).toBe(900);
    expect(seconds(bothDirectives, 'B')).toBe(0);
  });
});

describe('caching of fields of Query', () => {
  const DIRECTIVE =
    'enum CacheControlScope { PUBLIC PRIVATE } directive @cacheControl(maxAge: Int, scope: CacheControlScope) on FIELD_DEFINITION';

  it('publicQueryFields returns fields with a public hint and not those with scope PRIVATE', () => {
    const decided = buildSchema(`${DIRECTIVE}
      type Query { home: Int @cacheControl(maxAge: 300), cart: Int @cacheControl(maxAge: 0, scope: PRIVATE) }`);
    expect(publicQueryFields(decided)).toEqual(['home']);
  });

  it('publicQueryFields throws and names a field without a cache hint', () => {
    const undecided = buildSchema(
      `${DIRECTIVE} type Query { home: Int @cacheControl(maxAge: 300), salary: Int }`,
    );
    expect(() => publicQueryFields(undecided)).toThrow(/^Query\.salary: say with @CacheFor/);
  });

  it('requireNullablePersonal throws and names a personal field that is not nullable', () => {
    const strictSchema = buildSchema(`${DIRECTIVE}
      type Query { home: Int! @cacheControl(maxAge: 300), orders: [Int!]! @cacheControl(maxAge: 0, scope: PRIVATE) }`);
    expect(() => requireNullablePersonal(strictSchema)).toThrow(/^Query\.orders: make it nullable/);
  });

  it.each([
    'me',
    'orders',
    'viewerReviews',
    'viewerQuestions',
    'myAlerts',
    'unconfirmedAlert',
    'reviewMails',
    'pinCode',
  ])('Query.%s is not public, and cacheSeconds is 0 for it', (name) => {
    expect(publicQueryFields(schema)).not.toContain(name);
    expect(seconds(`{ shop { name } ${name} { __typename } }`)).toBe(0);
  });
});
