export type CacheStrategy = 'files' | 'pictures' | 'pages' | 'network';

/**
 * Rendered by the server without personal data, and requested in advance by any page, so that they open without a
 * network.
 */
const PRECACHED_PAGES = ['/cart', '/wishlist'];

/** Pages that are never evicted. */
export const NEVER_EVICTED_PAGES: readonly string[] = ['/offline.html', ...PRECACHED_PAGES];

/** Pages with personal data: always fetched from the network. */
const PERSONAL_PAGES =
  /^\/(?:checkout|profile|orders|addresses|gift-cards|dashboard|security|login|logout|register|auth|forgot-password|reset-password|verify-2fa|verify-email)(?:\/|$)/;

/** Returns what the service worker does with a request. Everything not named here goes to the network. */
export function chooseCacheStrategy(
  request: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  origin: string,
): CacheStrategy {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('Authorization'))
    return 'network';
  if (url.pathname.startsWith('/assets/')) return 'files';
  if (url.pathname.startsWith('/pictures/')) return 'pictures';
  if (PRECACHED_PAGES.includes(url.pathname)) return 'pages';
  if (
    request.mode === 'navigate' &&
    !PERSONAL_PAGES.test(url.pathname) &&
    !/^\/(?:api|graphql|uploads)\b/.test(url.pathname)
  ) {
    return 'pages';
  }
  return 'network';
}
