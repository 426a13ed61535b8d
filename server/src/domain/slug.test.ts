import { expect, it } from 'vitest';
import { SLUG, SLUG_MAX, toSlug } from './slug';

it.each([
  ['Kestrel rolltop', 'kestrel-rolltop'],
  ['Châtelet weekender, 40 l', 'chatelet-weekender-40-l'],
  ['  --Potli & Co.--  ', 'potli-co'],
  ['पोटली', ''],
  ['<script>', 'script'],
])('toSlug of "%s" is "%s"', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

it('toSlug cuts to SLUG_MAX characters without a trailing hyphen', () => {
  const slug = toSlug(`${'a'.repeat(SLUG_MAX - 1)} b`);
  expect(slug).toBe('a'.repeat(SLUG_MAX - 1));
  expect(slug).toMatch(SLUG);
});
