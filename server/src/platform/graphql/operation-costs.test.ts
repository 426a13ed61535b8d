import { buildSchema, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { costOf, type CostRequest } from './limits';
import { OperationCosts } from './operation-costs';

const schema = buildSchema(`
  input PageInput { limit: Int page: Int }
  input FilterInput { search: String colour: String }
  type Item { id: ID! items(first: Int, text: String! = "x"): [Item!]! }
  type Query { items(limit: Int!, text: String): [Item!]! orders(page: PageInput): [Item!]! byIds(ids: [ID!]!): [Item!]! products(filter: FilterInput): [Item!]! }
`);

function requestOf(text: string, variables: Record<string, unknown>): CostRequest {
  const document = parse(text);
  const operation = document.definitions[0];
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
  return { schema, document, operation, variables };
}

const LIST =
  'query ($limit: Int!, $text: String, $first: Int, $with: Boolean!) { items(limit: $limit, text: $text) { id items(first: $first) { id @include(if: $with) } } }';

describe('OperationCosts', () => {
  it.each([
    [
      LIST,
      [
        { limit: 2, with: true },
        { limit: 9, with: true },
        { limit: 9, with: false, text: 'x' },
        { limit: 9, first: 3, with: true, text: 'y' },
      ],
    ],
    [
      'query ($page: PageInput, $ids: [ID!]!) { orders(page: $page) { id } byIds(ids: $ids) { id } }',
      [
        { ids: ['1'] },
        { page: { limit: 50, page: 2 }, ids: [] },
        { page: { limit: 7 }, ids: ['1', '2'] },
        { page: { page: 3 }, ids: ['1'] },
      ],
    ],
    [
      'query ($filter: FilterInput, $text: String) { products(filter: $filter) { id } other: products(filter: { search: $text }) { id } }',
      [
        {},
        { filter: null, text: 'trolley' },
        { filter: { colour: 'red' } },
        { filter: { search: 'red cabin trolley' }, text: 'red trolley' },
        { filter: { search: 'red  cabin' } },
        { filter: { search: ' ' } },
        { text: 'trolley' },
        { text: 'red,cabin trolley' },
      ],
    ],
    [
      'query ($limit: Int = 20) { orders(page: { limit: $limit }) { id } }',
      [{}, { limit: 3 }, { limit: 90 }],
    ],
  ])('a kept cost is the cost of the same variables: %s', (text, rows) => {
    const costs = new OperationCosts();
    const request = requestOf(text, {});
    for (const variables of [...rows, ...rows.toReversed(), ...rows])
      expect(costs.require({ ...request, variables })).toBe(costOf({ ...request, variables }));
  });

  it('a search costs 300 more for each of its words, in variables and in the document', () => {
    const costs = new OperationCosts();
    const request = requestOf('query ($filter: FilterInput) { products(filter: $filter) { id } }', {});
    const costOfSearch = (search: string) => costs.require({ ...request, variables: { filter: { search } } });
    expect(costOfSearch('red cabin trolley') - costOfSearch('')).toBe(900);
    const written = requestOf('{ products(filter: { search: "red cabin" }) { id } }', {});
    expect(costs.require(written) - costOfSearch('')).toBe(600);
  });

  it('a text in place of a list of ids is not taken for a longer list', () => {
    const costs = new OperationCosts();
    const request = requestOf('query ($ids: [ID!]!) { byIds(ids: $ids) { id items { id } } }', {});
    const ids = Array.from({ length: 96 }, (_, at) => String(at));
    for (const text of ['[96]', '96', 'array'])
      expect(costs.require({ ...request, variables: { ids: text } })).toBeLessThan(110);
    expect(costs.require({ ...request, variables: { ids } })).toBeGreaterThan(250);
  });

  it('values of wrong types do not lower the cost of later requests', () => {
    const costs = new OperationCosts();
    const request = requestOf(LIST, {});
    expect(costs.require({ ...request, variables: { limit: 9, with: true, text: 5 } })).toBe(0);
    expect(costs.require({ ...request, variables: { limit: 9, with: true, text: 'x' } })).toBeGreaterThan(
      100,
    );
  });

  it('null where an argument is required is refused before and after other values', () => {
    const costs = new OperationCosts();
    const request = requestOf(
      'query ($text: String = "y") { items(limit: 2) { items(text: $text) { id } } }',
      {},
    );
    const withNull = { ...request, variables: { text: null } };
    expect(() => costs.require(withNull)).toThrow('must not be null');
    expect(costs.require({ ...request, variables: { text: 'z' } })).toBeGreaterThan(100);
    expect(() => costs.require(withNull)).toThrow('must not be null');
  });

  it('an operation that exceeds the limit is refused each time, and smaller ones are not', () => {
    const costs = new OperationCosts();
    const request = requestOf(
      'query ($limit: Int!) { items(limit: $limit) { items(first: 96) { items(first: 96) { id } } } }',
      {},
    );
    for (const _turn of [1, 2]) {
      expect(() => costs.require({ ...request, variables: { limit: 96 } })).toThrow('asks for too much');
      expect(costs.require({ ...request, variables: { limit: 1 } })).toBeGreaterThan(0);
    }
  });
});
