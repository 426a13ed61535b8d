import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { createCache } from '../../graphql/cache';
import { useNotices } from '../../state/notices';
import { startStoredValues } from '../../state/stored-value';
import type { Asked } from '../../testing/render-routes';
import { cartSyncOf } from './cart-sync';
import { ShoppingDocument, type ShoppingQuery } from './Shopping.generated';

export type Given = Record<string, unknown> | Error;

interface Question extends Asked {
  /** Answers the request; an Error makes it fail. */
  give: (answer: Given) => void;
}

/** Opens a CartSync with a mock server that answers when the test says so. */
export function openCartSync(first: Given | (() => Given) = { cart: null, wishlist: null }) {
  const asked: Question[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const name = operationName ?? '';
        const give = (answer: Given) => {
          if (answer instanceof Error) observer.error(answer);
          else {
            observer.next({ data: answer });
            observer.complete();
          }
        };
        if (name === 'Shopping') give(typeof first === 'function' ? first() : first);
        else asked.push({ name, variables, give });
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  const cartSync = cartSyncOf(client);
  const question = async (name: string): Promise<Question> => {
    await waitFor(() => expect(asked.at(-1)?.name).toBe(name));
    const found = asked.at(-1);
    if (!found) throw new Error('No request was sent');
    return found;
  };
  return {
    cartSync,
    client,
    asked,
    question,
    shown: () => client.readQuery<ShoppingQuery>({ query: ShoppingDocument, optimistic: true }),
    names: () =>
      client
        .readQuery<ShoppingQuery>({ query: ShoppingDocument }, true)
        ?.cart?.lines.map(({ product, quantity }) => `${quantity} ${product.name}`) ?? [],
  };
}

/** Titles and texts of the shown notices. */
export const notices = () => renderHook(useNotices).result.current.map(({ title, text }) => [title, text]);
export const online = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
/** The error of fetch without a network. */
export const offline = () => new TypeError('Failed to fetch');

/** Loads stored values before each test. */
export function deskHours(): void {
  beforeEach(() => {
    const stop = startStoredValues();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return stop;
  });
}
