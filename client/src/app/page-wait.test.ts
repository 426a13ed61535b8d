import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForPage } from './page-wait';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stalled = new Promise<void>(() => undefined);

/** Whether the page can be shown after so many milliseconds. */
async function isShownAfter(milliseconds: number, wait: Promise<unknown> | null): Promise<boolean> {
  let isShown = false;
  void wait?.then(() => {
    isShown = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isShown;
}

it('waitForPage waits for nothing when code and styles are there', () => {
  expect(waitForPage({ code: null, styles: null })).toBeNull();
});

it('waitForPage waits until code has loaded or failed, and for styles', async () => {
  expect(await isShownAfter(0, waitForPage({ code: Promise.resolve(), styles: null }))).toBe(true);
  expect(await isShownAfter(0, waitForPage({ code: null, styles: Promise.resolve() }))).toBe(true);
  const failed = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await isShownAfter(0, waitForPage({ code: failed, styles: null }))).toBe(true);
  expect(await isShownAfter(5_000, waitForPage({ code: null, styles: stalled }))).toBe(false);
});

it('waitForPage waits for code for 200 ms', async () => {
  expect(await isShownAfter(199, waitForPage({ code: stalled, styles: null }))).toBe(false);
  expect(await isShownAfter(200, waitForPage({ code: stalled, styles: null }))).toBe(true);
});
