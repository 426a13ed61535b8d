import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { cacheSeconds } from './cache-control';
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
