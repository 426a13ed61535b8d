import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateCatalogue } from './catalogue';
import type { SeedProduct } from './seed.types';

const picturesDir = path.resolve(import.meta.dirname, '../pictures');
const { products } = generateCatalogue({ picturesDir });

type Compare = (a: SeedProduct, b: SeedProduct) => number;

function text(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Number of pages of 12, among the first 20, on which a model appears twice. */
function countPagesWithRepeatedModel(compare: Compare): number {
  const sorted = [...products].sort((a, b) => compare(a, b) || text(a.id, b.id));
  return Array.from({ length: 20 }, (_, page) => sorted.slice(page * 12, page * 12 + 12)).filter(
    (shown) => new Set(shown.map((product) => product.model)).size < shown.length,
  ).length;
}

const icuCollator = new Intl.Collator('en', { sensitivity: 'base' });
const icuSkippingSpaces = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

describe("the order of the seed's products", () => {
  it.each<[string, Compare]>([
    ['name, by code point', (a, b) => text(a.name.toLowerCase(), b.name.toLowerCase())],
    ['name, as ICU sorts it', (a, b) => icuCollator.compare(a.name, b.name)],
    ['name, as collations that skip spaces sort it', (a, b) => icuSkippingSpaces.compare(a.name, b.name)],
    ['name, from the end', (a, b) => text(b.name.toLowerCase(), a.name.toLowerCase())],
    ['newest', (a, b) => text(b.createdAt, a.createdAt)],
    ['oldest', (a, b) => text(a.createdAt, b.createdAt)],
    ['popularity', (a, b) => b.unitsSold90d - a.unitsSold90d || b.views90d - a.views90d],
  ])('at most 3 of the first 20 pages of 12 show a model twice, sorted by %s', (_, compare) => {
    expect(countPagesWithRepeatedModel(compare)).toBeLessThanOrEqual(3);
  });

  it('the count of repeated models is 20 when products are sorted by model', () => {
    expect(countPagesWithRepeatedModel((a, b) => text(a.model, b.model))).toBe(20);
  });
});

describe("dates and popularity of the seed's products", () => {
  it("the seed's products are created over two years, up to November 2026", () => {
    const dates = products.map((product) => product.createdAt).sort();
    expect(dates[0]?.slice(0, 7)).toBe('2024-11');
    expect(dates.at(-1)?.slice(0, 7)).toBe('2026-11');
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(25);
  });

  it("the top fifth of the seed's products makes more than 45 per cent of the sales", () => {
    const units = products.map((product) => product.unitsSold90d).sort((a, b) => b - a);
    const all = units.reduce((sum, count) => sum + count, 0);
    const top = units.slice(0, 240).reduce((sum, count) => sum + count, 0);
    expect(top / all).toBeGreaterThan(0.45);
    expect(products.filter((product) => product.views90d < product.unitsSold90d)).toEqual([]);
  });
});
