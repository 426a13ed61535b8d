import { describe, expect, it } from 'vitest';
import { describePage } from './page-descriptors';
import { PAGES } from './pages';
import { pageDirectory } from './page-directory';

const { canonicalPageUrl, sitemapPages, prefetchedPaths, personalPaths, disallowedPaths } = pageDirectory;

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
    ['/terms?x=1', '/terms'],
    ['/orders/find?x=1', '/orders/find'],
  ])('canonicalPageUrl of %s is %s', (url, canonical) => {
    expect(canonicalPageUrl(url)).toBe(canonical);
    expect(canonicalPageUrl(canonical)).toBe(canonical);
  });

  it.each([
    '/reset-password?token=a',
    '/auth/callback?code=1',
    '/orders/PTL-7F3K-29QX?key=1',
    '/checkout/confirmation/PTL-7F3K-29QX?key=1',
    '/alerts/confirm?token=1',
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

const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'kite');

it.each(PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases].map((address) => [path, address])))(
  'the canonical URL of the page %s at %s has no parameter that it does not read',
  (path, pattern) => {
    const address = addressOf(pattern);
    const expected = describePage(path).query === 'all' ? null : address;
    expect(canonicalPageUrl(`${address}?stranger=1`)).toBe(expected);
  },
);

it('a page whose address has a token, and one of an order, is in no shared cache', () => {
  const uncached = PAGES.filter(({ path }) => describePage(path).cacheSeconds === 0).map(({ path }) => path);
  expect(uncached.sort()).toEqual([
    '*',
    '/admin/orders',
    '/admin/orders/:number',
    '/alerts/confirm',
    '/auth/callback',
    '/checkout/confirmation/:number',
    '/orders/:number',
    '/reset-password',
    '/verify-email',
  ]);
});

it('the sitemap lists the pages that are the same in every shop, those of products with a date', () => {
  expect(sitemapPages).toEqual([
    { path: '/', isDated: true },
    { path: '/sale', isDated: false },
    { path: '/categories', isDated: true },
    { path: '/products', isDated: true },
    ...['/help', '/contact', '/privacy', '/privacy-policy', '/terms-of-service'].map((path) => ({
      path,
      isDated: false,
    })),
  ]);
});

it('browsers may prefetch pages that are the same for everybody', () => {
  expect(prefetchedPaths.toSorted()).toEqual([
    '/',
    '/categories',
    '/categories/*',
    '/contact',
    '/help',
    '/privacy',
    '/privacy-policy',
    '/products',
    '/products/*',
    '/sale',
    '/terms-of-service',
  ]);
});

it('robots.txt disallows the pages that show what a shopper chose, and those of the back office', () => {
  expect(disallowedPaths).toEqual([
    '/compare',
    '/cart',
    '/wishlist',
    '/checkout',
    '/admin/orders',
    '/admin/moderation',
  ]);
});

it('only the cart page contains what is the visitor’s', () => {
  expect(personalPaths).toEqual(['/cart']);
});
