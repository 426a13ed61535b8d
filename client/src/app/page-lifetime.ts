import { FRESH_SECONDS } from '@domain/limits';

const FIXED_TEXT = [
  '/help',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/terms',
  '/privacy',
  '/compare',
];

/** Their addresses carry what is good once: no cache has a use for them. */
const ONCE = ['/reset-password', '/verify-email', '/auth/callback'];

/** Likewise: each names an order, and belongs to one shopper. */
const ORDER = /^\/(?:orders|checkout\/confirmation)\/[^/]+$/;

/** How long shared caches may keep a page, in seconds: as long as the most perishable thing it shows stays fresh. */
export function pageLifetime(pathname: string): number {
  if (ONCE.includes(pathname) || (ORDER.test(pathname) && pathname !== '/orders/find')) return 0;
  if (pathname === '/categories') return FRESH_SECONDS.categories;
  if (FIXED_TEXT.includes(pathname)) return FRESH_SECONDS.filters;
  return FRESH_SECONDS.products;
}
