import { timeGrowth } from '@domain/time-growth.testing';
import { describe, expect, it } from 'vitest';
import { findRedirect } from './redirects';

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
    expect(findRedirect(pathname, search)).toBe(target);
  });

  it.each(['/', '/products', '/categories', '/categories/suitcases', '/accessories', '/Suitcases'])(
    'findRedirect returns null for %s',
    (pathname) => {
      expect(findRedirect(pathname, '?page=2')).toBeNull();
    },
  );

  it('findRedirect never leads to another origin', () => {
    expect(findRedirect('//evil.example/', '')).toBe('/evil.example');
    expect(findRedirect('///', '')).toBe('/');
  });

  it('findRedirect takes linear time for a path of many slashes', () => {
    const growth = timeGrowth((length) => findRedirect(`/a${'/'.repeat(length)}b`, ''), 15_000);
    expect(growth).toBeLessThan(8);
    const manySlashes = '/'.repeat(15_000);
    expect(findRedirect(`/help${manySlashes}`, '')).toBe('/help');
    expect(findRedirect(`${manySlashes}help`, '')).toBe('/help');
  });
});
