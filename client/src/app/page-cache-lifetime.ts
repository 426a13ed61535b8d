import { CACHE_SECONDS } from '@domain/limits';

const STATIC_PAGES = [
  '/help',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/terms',
  '/privacy',
  '/compare',
];

/** Pages whose address contains a single-use token: not cached. */
const SINGLE_USE_PAGES = ['/reset-password', '/verify-email', '/auth/callback'];

/** Pages of one order, which belong to one shopper: not cached. */
const ORDER_PAGE = /^\/(?:orders|checkout\/confirmation)\/[^/]+$/;

/** Returns for how many seconds shared caches may keep a page: the shortest freshness of what it shows. */
export function pageCacheSeconds(pathname: string): number {
  if (SINGLE_USE_PAGES.includes(pathname) || (ORDER_PAGE.test(pathname) && pathname !== '/orders/find'))
    return 0;
  if (pathname === '/categories') return CACHE_SECONDS.categories;
  if (STATIC_PAGES.includes(pathname)) return CACHE_SECONDS.filters;
  return CACHE_SECONDS.products;
}
