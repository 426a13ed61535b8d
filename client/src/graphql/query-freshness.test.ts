import { ApolloLink, gql, Observable } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createCache } from './cache';
import { QueryFreshness } from './query-freshness';
import { ShopClient } from './shop-client';

const BRANDS = gql`
  query Brands {
    brands {
      id
      name
    }
  }
`;
const LIST = gql`
  query List($page: Int! = 1, $search: String) {
    products(page: $page, filter: { search: $search }) {
      total
    }
  }
`;
const FILTERS = gql`
  query Filters {
    filterOptions {
      priceRange {
        min {
          amount
        }
      }
    }
  }
`;
const MINUTE = 60_000;

/** Creates the client with a mock server that records its operations, and a clock that the test sets. */
function createTestClient() {
  let currentTime = 0;
  const requestedOperations: string[] = [];
  const freshness = new QueryFreshness(() => currentTime);
  const server = new ApolloLink(({ operationName }) => {
    requestedOperations.push(operationName ?? '');
    const total = requestedOperations.length;
    const data = {
      Brands: { brands: [{ __typename: 'Brand', id: 'b1', name: `Asked ${total}` }] },
      List: { products: { __typename: 'ProductList', total } },
      Filters: {
        filterOptions: {
          __typename: 'FilterOptions',
          priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: total } },
        },
      },
    }[operationName ?? ''];
    return new Observable((observer) => {
      queueMicrotask(() => {
        observer.next({ data });
        observer.complete();
      });
    });
  });
  const client = new ShopClient({
    dataMasking: true,
    freshness,
    cache: createCache(),
    link: ApolloLink.from([freshness.createLink(), server]),
  });
  return {
    client,
    requestedOperations,
    advanceMinutes: (elapsedMs: number) => {
      currentTime += elapsedMs;
    },
  };
}

describe('ShopClient with QueryFreshness', () => {
  it.each([
    ['products', LIST, 5],
    ['categories and brands', BRANDS, 15],
    ['filters', FILTERS, 30],
  ])(
    'ShopClient queries %s once, and again when they are older than their fresh time',
    async (_name, query, minutes) => {
      const { client, requestedOperations, advanceMinutes } = createTestClient();
      await client.query({ query });
      advanceMinutes(minutes * MINUTE);
      await client.query({ query });
      expect(requestedOperations).toHaveLength(1);
      advanceMinutes(1000);
      await client.query({ query });
      expect(requestedOperations).toHaveLength(2);
    },
  );

  it('ShopClient tracks freshness per set of variables, and treats a default like an explicit value', async () => {
    const { client, requestedOperations, advanceMinutes } = createTestClient();
    await client.query({ query: LIST });
    advanceMinutes(4 * MINUTE);
    await client.query({ query: LIST, variables: { page: 2 } });
    advanceMinutes(2 * MINUTE);
    await client.query({ query: LIST, variables: { page: 2 } });
    expect(requestedOperations).toHaveLength(2);
    await client.query({ query: LIST, variables: { page: 1 } });
    expect(requestedOperations).toHaveLength(3);
    await client.query({ query: LIST });
    expect(requestedOperations).toHaveLength(3);
  });

  it('ShopClient shows stale products while it refetches, but not expired ones', async () => {
    const { client, requestedOperations, advanceMinutes } = createTestClient();
    await client.query({ query: LIST });

    advanceMinutes(6 * MINUTE);
    const stale = client.watchQuery({ query: LIST });
    const seen: unknown[] = [];
    const observable = stale.subscribe((result) => seen.push(result.data));
    await new Promise((resolve) => setTimeout(resolve, 20));
    observable.unsubscribe();
    expect(seen[0]).toMatchObject({ products: { total: 1 } });
    expect(seen.at(-1)).toMatchObject({ products: { total: 2 } });
    expect(requestedOperations).toHaveLength(2);

    advanceMinutes(11 * MINUTE);
    const expired = client.watchQuery({ query: LIST });
    expect(expired.getCurrentResult().data).toBeUndefined();
    expect(expired.getCurrentResult().loading).toBe(true);
  });

  it('ShopClient keeps a fetch policy that the caller sets', async () => {
    const { client, requestedOperations, advanceMinutes } = createTestClient();
    await client.query({ query: LIST });
    advanceMinutes(60 * MINUTE);
    const observable = client.watchQuery({ query: LIST, fetchPolicy: 'cache-only' });
    expect(observable.getCurrentResult().data).toMatchObject({ products: { total: 1 } });
    expect(requestedOperations).toHaveLength(1);
  });

  it('QueryFreshness remembers 300 answers, and treats a forgotten one as old as the page', () => {
    let currentTime = 0;
    const freshness = new QueryFreshness(() => currentTime);
    currentTime = 20 * MINUTE;
    for (let page = 1; page <= 301; page += 1) freshness.recordAnswer(LIST, { page });
    expect(freshness.ageOfQuery(LIST, { page: 2 })).toBe('fresh');
    expect(freshness.ageOfQuery(LIST, { page: 301 })).toBe('fresh');
    expect(freshness.ageOfQuery(LIST, { page: 1 })).toBe('expired');
  });
});
