import { parseListing, writeListing } from './listing-query';
import { VARIANT_PARAM } from './product-href';

/** Pages of which the server renders the same whatever stands behind their path. client/src/app/page-address.test.ts holds them to the table of pages. */
const PATH_ALONE: ReadonlySet<string> = new Set([
  '/',
  '/sale',
  '/categories',
  '/compare',
  '/cart',
  '/wishlist',
  '/help',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/terms',
  '/privacy',
  '/login',
  '/auth/login',
  '/register',
  '/auth/register',
  '/forgot-password',
  '/verify-2fa',
  '/logout',
  '/dashboard',
  '/profile',
  '/addresses',
  '/security',
  '/alerts',
  '/checkout',
  '/orders',
  '/orders/find',
  '/gift-cards',
]);
const CATEGORY = /^\/categories\/[^/]+$/;
const PRODUCT = /^\/products\/[^/]+$/;
/** Longer than any SKU. */
const SKU_MAX = 100;

/**
 * The one address of a page, from any address that shows the same: the parameters that the page reads, in one order and
 * spelling, and nothing else. null for what is none of the pages named here, whose query may mean anything.
 */
export function canonicalPageAddress(url: string): string | null {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? '' : url.slice(at + 1);
  if (PATH_ALONE.has(path) || CATEGORY.test(path)) return path;
  if (path === '/products') return withQuery(path, writeListing(parseListing(query)));
  if (PRODUCT.test(path)) return withQuery(path, variantOf(query));
  return null;
}

function variantOf(query: string): string {
  const sku = new URLSearchParams(query).get(VARIANT_PARAM) ?? '';
  return sku === '' || sku.length > SKU_MAX ? '' : `${VARIANT_PARAM}=${encodeURIComponent(sku)}`;
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
