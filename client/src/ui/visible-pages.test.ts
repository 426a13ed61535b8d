import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visiblePages } from './visible-pages';

describe('visiblePages', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 100, [1, 2, 3, 4, 5, 6, 7]],
    [4, 100, [1, 2, 3, 4, 5, 6, 7]],
    [5, 100, [2, 3, 4, 5, 6, 7, 8]],
    [50, 100, [47, 48, 49, 50, 51, 52, 53]],
    [100, 100, [94, 95, 96, 97, 98, 99, 100]],
    [1, 0, []],
  ])('visiblePages of page %i of %i returns up to seven pages', (page, total, pages) => {
    expect(visiblePages(page, total)).toEqual(pages);
  });

  it('visiblePages returns at most seven existing pages, always with the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
        const [page, total] = one < other ? [one, other] : [other, one];
        const pages = visiblePages(page, total);
        expect(pages.length).toBe(Math.min(7, total));
        expect(pages).toContain(page);
        expect(Math.min(...pages)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...pages)).toBeLessThanOrEqual(total);
      }),
    );
  });
});
