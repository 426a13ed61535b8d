import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { PagePaint } from './page-paint';

const QUERY = gql`
  query Shop {
    shop {
      name
    }
  }
`;
const MUTATION = gql`
  mutation Empty {
    clearCart {
      done
    }
  }
`;

let pagePaint: PagePaint;
let client: ApolloClient;
beforeEach(() => {
  vi.useFakeTimers();
  pagePaint = new PagePaint();
  const server = new ApolloLink(({ operationName }) =>
    of({
      data:
        operationName === 'Shop'
          ? { shop: { __typename: 'Shop', name: 'Potli' } }
          : { clearCart: { __typename: 'Done', done: true } },
    }),
  );
  client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([pagePaint.createLink(), server]),
  });
  return () => vi.useRealTimers();
});

/** Asks the server, and collects in `answered` what was answered. */
const answered: string[] = [];
beforeEach(() => {
  answered.length = 0;
});
const ask = (name: string) =>
  client.query({ query: QUERY, fetchPolicy: 'network-only' }).then(() => answered.push(name));
const settle = () => vi.advanceTimersByTimeAsync(1);

it('a result is passed on at once while no page is being opened', async () => {
  pagePaint.finish();
  void ask('now');
  await settle();
  expect(answered).toEqual(['now']);
});

it('a result waits until the page that was opened is painted', async () => {
  pagePaint.start();
  void ask('page');
  await settle();
  pagePaint.finish();
  expect(answered).toEqual([]);
  await vi.advanceTimersToNextFrame();
  await settle();
  expect(answered).toEqual(['page']);
});

it('a result waits no longer than 400 ms, since hidden tabs do not paint', async () => {
  pagePaint.start();
  void ask('hidden');
  await vi.advanceTimersByTimeAsync(399);
  expect(answered).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toEqual(['hidden']);
});

it('the results of a page that was left before it was painted are passed on, and the next page is waited for', async () => {
  pagePaint.start();
  void ask('left');
  await settle();
  pagePaint.finish();
  pagePaint.start();
  await settle();
  expect(answered).toEqual(['left']);
  void ask('next');
  await vi.advanceTimersToNextFrame();
  await settle();
  // The frame was asked for by the page before.
  expect(answered).toEqual(['left']);
  pagePaint.finish();
  await vi.advanceTimersToNextFrame();
  await settle();
  expect(answered).toEqual(['left', 'next']);
});

it('the result of a mutation waits for nothing', async () => {
  pagePaint.start();
  await expect(client.mutate({ mutation: MUTATION })).resolves.toMatchObject({
    data: { clearCart: { done: true } },
  });
});
