import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitAtMost } from './wait-at-most';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waitAtMost settles as the promise does, and leaves no timer', async () => {
  await expect(waitAtMost(1_000, Promise.resolve('loaded'))).resolves.toBe('loaded');
  const failure = new Error('Failed to load');
  await expect(waitAtMost(1_000, Promise.reject(failure))).rejects.toBe(failure);
  expect(vi.getTimerCount()).toBe(0);
});

it('waitAtMost resolves with undefined when the promise stalls', async () => {
  const onSettled = vi.fn();
  void waitAtMost(1_000, new Promise<string>(() => undefined)).then(onSettled);
  await vi.advanceTimersByTimeAsync(999);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(undefined);
});
