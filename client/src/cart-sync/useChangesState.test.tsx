import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startStoredValues } from '../state/stored-value';
import { unsentChanges } from '../state/stored-shopping';
import { createMockClient } from './cart-sync.testing';
import { cartChangedAnswer, createCart } from './shopping.testing';
import { useChangesState } from './useChangesState';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const REMOVAL = { id: 'a', kind: 'removeFromCart', input: { variantId: 'v-kite' } };

function renderChangesState(mock = createMockClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={mock.client}>{children}</ApolloProvider>
  );
  return { ...mock, ...renderHook(useChangesState, { wrapper }) };
}

it('useChangesState waits until stored values are loaded, and for nothing without changes of the cart', () => {
  unsentChanges.set([
    { id: 'b', kind: 'addToWishlist', input: { product: { id: 'p-kite' } } },
    { id: 'c', kind: 'ofAnotherRelease', input: {} },
    { id: 'd', kind: 'constructor', input: {} },
    'nonsense',
  ]);
  const { result } = renderChangesState();
  expect(result.current).toBe('waiting');
  act(() => startStoredValues());
  expect(result.current).toBe('sent');
});

it('useChangesState sends changes of the page before, and waits until they are answered', async () => {
  unsentChanges.set([REMOVAL]);
  startStoredValues();
  const { result, waitForRequest } = renderChangesState();
  const request = await waitForRequest('RemoveFromCart');
  expect(result.current).toBe('waiting');
  act(() => request.respond({ removeFromCart: cartChangedAnswer(createCart([])) }));
  await waitFor(() => expect(result.current).toBe('sent'));
  expect(unsentChanges.get()).toEqual([]);
  act(() => unsentChanges.set([REMOVAL]));
  expect(result.current).toBe('sent');
});

it('useChangesState waits for eight seconds, and not without a network', async () => {
  vi.useFakeTimers();
  unsentChanges.set([REMOVAL]);
  startStoredValues();
  const { result } = renderChangesState();
  await act(() => vi.advanceTimersByTimeAsync(7_900));
  expect(result.current).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current).toBe('late');
  act(() => unsentChanges.set([]));
  expect(result.current).toBe('sent');

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  unsentChanges.set([REMOVAL]);
  const offline = renderChangesState();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(offline.result.current).toBe('late');
});
