import { afterEach, expect, it } from 'vitest';
import { hasEarlierPage } from './useGoBack';

const mockReferrer = (value: string) =>
  Object.defineProperty(document, 'referrer', { configurable: true, value });

afterEach(() => {
  mockReferrer('');
});

it.each([
  ['the first page of a tab', 0, '', false],
  ['a page that was opened from another site', 0, 'https://search.example/', false],
  ['a page of the shop that was loaded from another page of the shop', 0, `${window.location.origin}/`, true],
  ['the second page of a visit', 1, '', true],
])('hasEarlierPage knows %s', (_page, idx, referrer, expected) => {
  window.history.pushState({ idx }, '', '/elsewhere');
  mockReferrer(referrer);
  expect(hasEarlierPage()).toBe(expected);
});
