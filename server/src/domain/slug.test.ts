import { expect, it } from 'vitest';
import { SLUG, SLUG_MAX, toSlug } from './slug';

it.each([
  ['Kestrel rolltop', 'kestrel-rolltop'],
  ['Châtelet weekender, 40 l', 'chatelet-weekender-40-l'],
  ['  --Potli & Co.--  ', 'potli-co'],
  ['पोटली', ''],
  ['<script>', 'script'],
])('%s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

it('is never longer than an address takes, and ends with no dash', () => {
  const slug = toSlug(`${'a'.repeat(SLUG_MAX - 1)} b`);
  expect(slug).toBe('a'.repeat(SLUG_MAX - 1));
  expect(slug).toMatch(SLUG);
});
