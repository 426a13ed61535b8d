import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { createCache } from '../graphql/cache';
import { useNotices } from '../state/notices';
import { startStoredValues } from '../state/stored-value';
import type { SentOperation } from '../testing/render-routes';
import { cartSyncOf } from './cart-sync';
import { ShoppingDocument, type ShoppingQuery } from './Shopping.generated';

export type MockAnswer = Record<string, unknown> | Error;

interface PendingRequest extends SentOperation {
  /** Answers the request; an Error makes it fail. */
  respond: (answer: MockAnswer) => void;
}

/** Creates a client of a mock server that answers changes when the test says so, and the query `Shopping` at once. */
export function createMockClient(
  firstAnswer: MockAnswer | (() => MockAnswer) = { cart: null, wishlist: null },
) {
  const operations: PendingRequest[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const name = operationName ?? '';
        const respond = (answer: MockAnswer) => {
          // A DOMException of jsdom is no Error of this realm.
          if (answer instanceof Error || answer instanceof DOMException) observer.error(answer);
          else {
            observer.next({ data: answer });
            observer.complete();
          }
        };
        if (name === 'Shopping') respond(typeof firstAnswer === 'function' ? firstAnswer() : firstAnswer);
        else operations.push({ name, variables, respond });
      }),
  );
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link });
  const waitForRequest = async (name: string): Promise<PendingRequest> => {
    await waitFor(() => expect(operations.at(-1)?.name).toBe(name));
    const request = operations.at(-1);
    if (!request) throw new Error('No request was sent');
    return request;
  };
  return { client, operations, waitForRequest };
}

/** Opens a CartSync with a mock server. */
export function openCartSync(firstAnswer?: MockAnswer | (() => MockAnswer)) {
  const mock = createMockClient(firstAnswer);
  const { client } = mock;
  return {
    ...mock,
    cartSync: cartSyncOf(client),
    cachedShopping: () => client.readQuery<ShoppingQuery>({ query: ShoppingDocument, optimistic: true }),
    cartLineTexts: () =>
      client
        .readQuery<ShoppingQuery>({ query: ShoppingDocument }, true)
        ?.cart?.lines.map(({ product, quantity }) => `${quantity} ${product.name}`) ?? [],
  };
}

/** Titles and texts of the shown notices. */
export const shownNotices = () =>
  renderHook(useNotices).result.current.map(({ title, text }) => [title, text]);
export const mockOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
/** The error of fetch without a network. */
export const networkError = () => new TypeError('Failed to fetch');

/** Loads stored values before each test. */
export function setUpCartSyncTests(): void {
  beforeEach(() => {
    const stop = startStoredValues();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return stop;
  });
}
