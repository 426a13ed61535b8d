import { ApolloLink, gql, Observable, type DocumentNode } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from './cache';
import { ShopClient } from './shop-client';
import { BESIDE_ME, signedOutLink } from './signed-out';

const ORDERS: DocumentNode = gql`
  query Orders {
    orders
  }
`;

it.each([
  ['leads to /login', {}, 1],
  ['leaves it to `me` where that is asked beside it', BESIDE_ME, 0],
])('a query that fails with UNAUTHENTICATED %s', async (_what, context, times) => {
  let told = 0;
  const refused = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }] });
        observer.complete();
      }),
  );
  const client = new ShopClient({
    cache: createCache(),
    link: ApolloLink.from([signedOutLink(() => (told += 1)), refused]),
  });
  await expect(client.query({ query: ORDERS, context })).rejects.toThrow('Please sign in');
  expect(told).toBe(times);
});
