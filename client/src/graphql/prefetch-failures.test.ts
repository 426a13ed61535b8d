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
function shop(answer: () => ApolloLink.Result | Error) {
  let asked = 0;
  const failures = new PrefetchFailures();
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked += 1;
        const given = answer();
        queueMicrotask(() => {
          if (given instanceof Error) observer.error(given);
          else {
            observer.next(given);
            observer.complete();
          }
        });
      }),
  );
  const client = new ShopClient({
    cache: createCache(),
    failures,
    link: ApolloLink.from([failures.link(), server]),
  });
  const prefetch = () => client.query({ query: NAME, variables }).catch(() => undefined);
  return { client, failures, prefetch, asked: () => asked };
}

/** The result that a page would show once it is rendered. */
function watch(client: ApolloClient) {
  const observable = client.watchQuery<{ name: string }>({ query: NAME, variables });
  const shown = new Promise<{ name?: string | undefined; error?: string | undefined }>((resolve) => {
    observable.subscribe(({ data, error, loading }) => {
      if (!loading) resolve({ name: data?.name, error: error?.message });
    });
  });
  return { observable, shown };
}

it.each([
  ['GraphQL', { errors: [{ message: 'Too much' }] } as ApolloLink.Result],
  ['the network', new Error('Too much')],
])('a page shows the failure of its prefetch by %s without sending the query again', async (_by, failure) => {
  const { client, prefetch, asked } = shop(() => failure);
  await prefetch();
  expect(await watch(client).shown).toMatchObject({ error: 'Too much' });
  expect(asked()).toBe(1);
});

it('refetch sends the query again after a failed prefetch that the page shared', async () => {
  let isDown = true;
  const { client, prefetch, asked } = shop(() => (isDown ? new Error('Down') : { data: { name: 'Kite' } }));
  const prefetched = prefetch();
  // The page queries while its prefetch is pending: both share one request.
  const { observable, shown } = watch(client);
  await prefetched;
  expect(await shown).toMatchObject({ error: 'Down' });
  expect(asked()).toBe(1);
  isDown = false;
  expect((await observable.refetch()).data).toEqual({ name: 'Kite' });
  expect(asked()).toBe(2);
});

it('a page queries again after clear', async () => {
  let isDown = true;
  const { client, failures, prefetch, asked } = shop(() =>
    isDown ? new Error('Down') : { data: { name: 'Kite' } },
  );
  await prefetch();
  isDown = false;
  failures.forget();
  expect(await watch(client).shown).toMatchObject({ name: 'Kite' });
  expect(asked()).toBe(2);
});

it('a prefetch always sends its query', async () => {
  const { prefetch, asked } = shop(() => new Error('Down'));
  await prefetch();
  await prefetch();
  expect(asked()).toBe(2);
});
