import { CACHE_SECONDS } from '@domain/limits';

const FIXED_TEXT = [
  '/help',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/terms',
  '/privacy',
  '/compare',
];

/** Pages whose address contains a single-use token: not cached. */
const ONCE = ['/reset-password', '/verify-email', '/auth/callback'];

/** Pages of one order, which belong to one shopper: not cached. */
const ORDER = /^\/(?:orders|checkout\/confirmation)\/[^/]+$/;

/** Returns for how many seconds shared caches may keep a page: the shortest freshness of what it shows. */
export function pageLifetime(pathname: string): number {
  if (ONCE.includes(pathname) || (ORDER.test(pathname) && pathname !== '/orders/find')) return 0;
  if (pathname === '/categories') return CACHE_SECONDS.categories;
  if (FIXED_TEXT.includes(pathname)) return CACHE_SECONDS.filters;
  return CACHE_SECONDS.products;
}
