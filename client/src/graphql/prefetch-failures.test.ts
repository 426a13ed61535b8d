import { ApolloLink, gql, Observable, type ApolloClient } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from './cache';
import { PrefetchFailures } from './prefetch-failures';
import { ShopClient } from './shop-client';

const NAME = gql`
  query Name($id: Int) {
    name(id: $id)
  }
`;
const variables = { id: 1 };

/** Creates the client with a mock server that answers as the test says and counts its requests. */
function createTestClient(answer: () => ApolloLink.Result | Error) {
  let requestCount = 0;
  const prefetchFailures = new PrefetchFailures();
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        requestCount += 1;
        const mockAnswer = answer();
        queueMicrotask(() => {
          if (mockAnswer instanceof Error) observer.error(mockAnswer);
          else {
            observer.next(mockAnswer);
            observer.complete();
          }
        });
      }),
  );
  const client = new ShopClient({
    dataMasking: true,
    cache: createCache(),
    prefetchFailures,
    link: ApolloLink.from([prefetchFailures.createLink(), server]),
  });
  const prefetch = () => client.query({ query: NAME, variables }).catch(() => undefined);
  return { client, prefetchFailures, prefetch, requestCount: () => requestCount };
}

/** The result that a page would show once it is rendered. */
function watchName(client: ApolloClient) {
  const observable = client.watchQuery<{ name: string }>({ query: NAME, variables });
  const results = new Promise<{ name?: string | undefined; error?: string | undefined }>((resolve) => {
    observable.subscribe(({ data, error, loading }) => {
      if (!loading) resolve({ name: data?.name, error: error?.message });
    });
  });
  return { observable, results };
}

it.each([
  ['GraphQL', { errors: [{ message: 'Too much' }] } as ApolloLink.Result],
  ['the network', new Error('Too much')],
])('a page shows the failure of its prefetch by %s without sending the query again', async (_by, failure) => {
  const { client, prefetch, requestCount } = createTestClient(() => failure);
  await prefetch();
  expect(await watchName(client).results).toMatchObject({ error: 'Too much' });
  expect(requestCount()).toBe(1);
});

it('refetch sends the query again after a failed prefetch that the page shared', async () => {
  let isNetworkDown = true;
  const { client, prefetch, requestCount } = createTestClient(() =>
    isNetworkDown ? new Error('Down') : { data: { name: 'Kite' } },
  );
  const prefetched = prefetch();
  // The page queries while its prefetch is pending: both share one request.
  const { observable, results } = watchName(client);
  await prefetched;
  expect(await results).toMatchObject({ error: 'Down' });
  expect(requestCount()).toBe(1);
  isNetworkDown = false;
  expect((await observable.refetch()).data).toEqual({ name: 'Kite' });
  expect(requestCount()).toBe(2);
});

it('a page queries again after clear', async () => {
  let isNetworkDown = true;
  const { client, prefetchFailures, prefetch, requestCount } = createTestClient(() =>
    isNetworkDown ? new Error('Down') : { data: { name: 'Kite' } },
  );
  await prefetch();
  isNetworkDown = false;
  prefetchFailures.clear();
  expect(await watchName(client).results).toMatchObject({ name: 'Kite' });
  expect(requestCount()).toBe(2);
});

it('a prefetch always sends its query', async () => {
  const { prefetch, requestCount } = createTestClient(() => new Error('Down'));
  await prefetch();
  await prefetch();
  expect(requestCount()).toBe(2);
});
