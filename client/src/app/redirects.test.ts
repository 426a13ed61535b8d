import { describe, expect, it } from 'vitest';
import { redirectFor } from './redirects';

describe('findRedirect', () => {
  it.each([
    ['/suitcases', '', '/categories/suitcases'],
    ['/backpacks', '', '/categories/backpacks'],
    ['/handbags', '', '/categories/handbags'],
    ['/travel-bags', '', '/categories/travel-bags'],
    ['/purses-wallets', '', '/categories/purses-wallets'],
    ['/laptop-bags', '', '/categories/laptop-bags'],
    ['/sports-bags', '', '/categories/sports-bags'],
    ['/kids-bags', '', '/categories/kids-bags'],
    ['/bag-accessories', '', '/categories/bag-accessories'],
    ['/categories/accessories', '', '/categories/bag-accessories'],
    ['/suitcases', '?sort=price-asc&page=2', '/categories/suitcases?sort=price-asc&page=2'],
    ['/suitcases/', '?page=2', '/categories/suitcases?page=2'],
    ['/products/', '?search=jhola', '/products?search=jhola'],
  ])('findRedirect sends %s%s to %s', (pathname, search, target) => {
    expect(redirectFor(pathname, search)).toBe(target);
  });

  it.each(['/', '/products', '/categories', '/categories/suitcases', '/accessories', '/Suitcases'])(
    'findRedirect returns null for %s',
    (pathname) => {
      expect(redirectFor(pathname, '?page=2')).toBeNull();
    },
  );

  it('findRedirect never leads to another origin', () => {
    expect(redirectFor('//evil.example/', '')).toBe('/evil.example');
    expect(redirectFor('///', '')).toBe('/');
  });

  it('findRedirect takes linear time for a path of many slashes', () => {
    // A backtracking pattern would need more than a hundred million steps for 15,000 slashes.
    const row = '/'.repeat(15_000);
    const begin = performance.now();
    for (let time = 0; time < 20; time += 1) expect(redirectFor(`/a${row}b`, '')).toBeNull();
    expect(performance.now() - begin).toBeLessThan(1_000);
    expect(redirectFor(`/help${row}`, '')).toBe('/help');
    expect(redirectFor(`${row}help`, '')).toBe('/help');
  });
});
