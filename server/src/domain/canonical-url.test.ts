import { describe, expect, it } from 'vitest';
import { canonicalPageUrl } from './canonical-url';

describe('canonicalPageUrl', () => {
  it.each([
    ['/products?limit=96&q=8f2k', '/products?limit=96'],
    ['/products?page=1&limit=12&sort=name-asc', '/products'],
    ['/products?brand=b&brand=a,b&category=Backpacks', '/products?category=backpacks&brand=a,b'],
    ['/products?search=%20tan%20%20jhola%20&page=x', '/products?search=tan+jhola'],
    ['/products?', '/products'],
    ['/products/kite-cabin?utm=1&variant=KC%2DRED&x=2', '/products/kite-cabin?variant=KC-RED'],
    ['/products/kite-cabin?variant=', '/products/kite-cabin'],
    [`/products/kite-cabin?variant=${'x'.repeat(101)}`, '/products/kite-cabin'],
    ['/?a=1', '/'],
    ['/sale?random=7', '/sale'],
    ['/categories/backpacks?page=7', '/categories/backpacks'],
    ['/login?next=/cart', '/login'],
  ])('canonicalPageUrl of %s is %s', (url, canonical) => {
    expect(canonicalPageUrl(url)).toBe(canonical);
    expect(canonicalPageUrl(canonical)).toBe(canonical);
  });

  it.each([
    '/reset-password?token=a',
    '/auth/callback?code=1',
    '/suitcases?page=2',
    '/graphql?query={a}',
    '/api/ecommerce/products?limit=2',
    '/products/a/b?x=1',
    '/nowhere?x=1',
    '*',
    '',
  ])('canonicalPageUrl of "%s", which is none of its pages, is null', (url) => {
    expect(canonicalPageUrl(url)).toBeNull();
  });
});
