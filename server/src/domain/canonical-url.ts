import { parseListing, formatListing } from './listing-query';
import { VARIANT_PARAM } from './product-href';

/**
 * Pages whose HTML does not depend on the query. client/src/app/page-cache-address.test.ts compares them with the routes.
 */
const PATHS_WITHOUT_QUERY: ReadonlySet<string> = new Set([
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
 * The canonical URL of a page: only the parameters that the page reads, in one order and spelling. Null for other
 * paths, whose queries are unknown.
 */
export function canonicalPageUrl(url: string): string | null {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? '' : url.slice(at + 1);
  if (PATHS_WITHOUT_QUERY.has(path) || CATEGORY.test(path)) return path;
  if (path === '/products') return withQuery(path, formatListing(parseListing(query)));
  if (PRODUCT.test(path)) return withQuery(path, variantQuery(query));
  return null;
}

function variantQuery(query: string): string {
  const sku = new URLSearchParams(query).get(VARIANT_PARAM) ?? '';
  return sku === '' || sku.length > SKU_MAX ? '' : `${VARIANT_PARAM}=${encodeURIComponent(sku)}`;
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
