import { ApolloLink, gql, Observable, type DocumentNode } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from './cache';
import { ShopClient } from './shop-client';
import { ALONGSIDE_ME_CONTEXT, createSignedOutLink } from './signed-out';

const ORDERS: DocumentNode = gql`
  query Orders {
    orders
  }
`;

it.each([
  ['leads to /login', {}, 1],
  ['leaves it to `me` where that is asked beside it', ALONGSIDE_ME_CONTEXT, 0],
])('a query that fails with UNAUTHENTICATED %s', async (_what, context, times) => {
  let onSignedOut = 0;
  const refusingLink = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }] });
        observer.complete();
      }),
  );
  const client = new ShopClient({
    dataMasking: true,
    cache: createCache(),
    link: ApolloLink.from([createSignedOutLink(() => (onSignedOut += 1)), refusingLink]),
  });
  await expect(client.query({ query: ORDERS, context })).rejects.toThrow('Please sign in');
  expect(onSignedOut).toBe(times);
});
