import type { ApolloClient } from '@apollo/client';
import { parse } from 'graphql';
import { expect, it, vi } from 'vitest';
import { runQueries } from './run-queries';
import type { PageModule, PageQuery } from './page-module';

const ADDRESS = { params: { slug: 'kite' }, url: new URL('https://potli.example/products/kite') };
const BAG = parse('query Bag($slug: String!) { product(slug: $slug) { id } }');
const SHOP = parse('query Shop { shop { name } }');

function createPage(...queries: PageQuery[]): PageModule {
  return { Component: () => null, queries: () => queries };
}

function createClient(answer: () => Promise<unknown>) {
  const query = vi.fn(answer);
  // Only `query` is called.
  return { client: { query } as unknown as ApolloClient, query };
}

it('runQueries sends every query of the page at once, with its variables', () => {
  const { client, query } = createClient(() => new Promise(() => undefined));
  const page: PageModule = {
    Component: () => null,
    queries: ({ params }) => [{ query: BAG, variables: { slug: params['slug'] } }, { query: SHOP }],
  };
  void runQueries(page, client, ADDRESS);
  expect(query.mock.calls).toEqual([[{ query: BAG, variables: { slug: 'kite' } }], [{ query: SHOP }]]);
});

it('runQueries resolves with false when one answer lacks what the address names', async () => {
  const { client } = createClient(() => Promise.resolve({ data: { product: null } }));
  const isFound = (data: { product: object | null } | undefined) => Boolean(data?.product);
  expect(await runQueries(createPage({ query: SHOP }, { query: BAG, isFound }), client, ADDRESS)).toBe(false);
  expect(await runQueries(createPage({ query: SHOP }), client, ADDRESS)).toBe(true);
});

it('runQueries resolves with true for a page without queries', async () => {
  const { client } = createClient(() => Promise.reject(new Error('No query is sent')));
  expect(await runQueries({ Component: () => null }, client, ADDRESS)).toBe(true);
});

it('runQueries rejects when a query fails', async () => {
  const { client } = createClient(() => Promise.reject(new Error('No database')));
  await expect(runQueries(createPage({ query: SHOP }), client, ADDRESS)).rejects.toThrow('No database');
});
