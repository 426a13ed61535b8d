import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startStoredValues } from '../state/stored-value';
import { unsentChanges } from '../state/stored-shopping';
import { createMockClient } from './cart-sync.testing';
import { useChangesSent } from './useChangesSent';

afterEach(() => {
  vi.useRealTimers();
});

const REMOVAL = { id: 'a', kind: 'removeFromCart', input: { variantId: 'v-kite' } };

function renderChangesSent(mock = createMockClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={mock.client}>{children}</ApolloProvider>
  );
  return { ...mock, ...renderHook(useChangesSent, { wrapper }) };
}

it('useChangesSent is false until stored values are loaded, and true at once without changes', () => {
  const { result } = renderChangesSent();
  expect(result.current).toBe(false);
  act(() => startStoredValues());
  expect(result.current).toBe(true);
});

it('useChangesSent sends changes of the page before, and is true once they are answered', async () => {
  unsentChanges.set([REMOVAL]);
  startStoredValues();
  const { result, waitForRequest } = renderChangesSent();
  const request = await waitForRequest('RemoveFromCart');
  expect(result.current).toBe(false);
  act(() => request.respond(new Error('Failed to fetch')));
  act(() => unsentChanges.set([]));
  await waitFor(() => expect(result.current).toBe(true));
  act(() => unsentChanges.set([REMOVAL]));
  expect(result.current).toBe(true);
});

it('useChangesSent waits for eight seconds when a change is not answered', async () => {
  vi.useFakeTimers();
  unsentChanges.set([REMOVAL]);
  startStoredValues();
  const { result } = renderChangesSent();
  await act(() => vi.advanceTimersByTimeAsync(7_900));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current).toBe(true);
});
