import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockOnline, shownNotices } from './cart-sync.testing';
import { useCartSync } from './useCartSync';

it.each([
  [true, 'An error occurred'],
  [false, 'You’re offline. Please try again when you’re back online.'],
])('useCartSync says why an action failed whose code did not load, online: %s', async (isOnline, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockOnline(isOnline);
  const { result } = renderHook(useCartSync);
  expect(await result.current(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    status: 'failed',
    message,
  });
  expect(shownNotices()).toContainEqual(['Error', message]);
});
