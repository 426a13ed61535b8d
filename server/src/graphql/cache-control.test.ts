import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { cacheSeconds, publicQueryFields, requireNullablePersonal } from './cache-control';
import { buildPotliSchema } from './schema';

const schema = buildPotliSchema(() => ({}));
const seconds = (query: string, operation?: string): number => cacheSeconds(schema, parse(query), operation);

describe('an answer may be kept', () => {
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
  ])('%s', (_name, query, expected) => {
    expect(seconds(query)).toBe(expected);
  });

  it.each([
    ['a mutation', 'mutation { trackProductView(productId: "x") { __typename } }'],
    ['questions about the schema alone', '{ __typename __schema { types { name } } }'],
  ])('but not %s', (_name, query) => {
    expect(seconds(query)).toBe(0);
  });

  it('and the operation that runs decides', () => {
    const both =
      'query A { categories { slug } } mutation B { trackProductView(productId: "x") { __typename } }';
    expect(seconds(both, 'A')).toBe(900);
    expect(seconds(both, 'B')).toBe(0);
  });
});

describe('a field of Query', () => {
  const DIRECTIVE =
    'enum CacheControlScope { PUBLIC PRIVATE } directive @cacheControl(maxAge: Int, scope: CacheControlScope) on FIELD_DEFINITION';

  it('is public with a hint, and personal where it says so', () => {
    const decided = buildSchema(`${DIRECTIVE}
      type Query { home: Int @cacheControl(maxAge: 300), cart: Int @cacheControl(maxAge: 0, scope: PRIVATE) }`);
    expect(publicQueryFields(decided)).toEqual(['home']);
  });

  it('is refused, by its name, when nobody decided who may keep it', () => {
    const undecided = buildSchema(
      `${DIRECTIVE} type Query { home: Int @cacheControl(maxAge: 300), salary: Int }`,
    );
    expect(() => publicQueryFields(undecided)).toThrow(/^Query\.salary: say with @CacheFor/);
  });

  it('is refused, by its name, when it is personal and may not be null: guests would lose all else that they asked for', () => {
    const strict = buildSchema(`${DIRECTIVE}
      type Query { home: Int! @cacheControl(maxAge: 300), orders: [Int!]! @cacheControl(maxAge: 0, scope: PRIVATE) }`);
    expect(() => requireNullablePersonal(strict)).toThrow(/^Query\.orders: make it nullable/);
  });

  it.each(['me', 'orders', 'reviewer', 'questioner', 'myAlerts', 'reviewMails', 'pinCode'])(
    '%s is personal',
    (name) => {
      expect(publicQueryFields(schema)).not.toContain(name);
      expect(seconds(`{ shop { name } ${name} { __typename } }`)).toBe(0);
    },
  );
});
