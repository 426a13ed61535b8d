export type Plan = 'files' | 'pictures' | 'pages' | 'network';

/**
 * Rendered by the server without personal data, and requested in advance by any page, so that they open without a
 * network.
 */
const KEPT_AHEAD = ['/cart', '/wishlist'];

/** Pages that are never evicted. */
export const ALWAYS_KEPT: readonly string[] = ['/offline.html', ...KEPT_AHEAD];

/** Pages with personal data: always fetched from the network. */
const PERSONAL =
  /^\/(?:checkout|profile|orders|addresses|gift-cards|dashboard|security|login|logout|register|auth|forgot-password|reset-password|verify-2fa|verify-email)(?:\/|$)/;

/** Returns what the service worker does with a request. Everything not named here goes to the network. */
export function planFor(request: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>, origin: string): Plan {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('Authorization'))
    return 'network';
  if (url.pathname.startsWith('/assets/')) return 'files';
  if (url.pathname.startsWith('/pictures/')) return 'pictures';
  if (KEPT_AHEAD.includes(url.pathname)) return 'pages';
  if (
    request.mode === 'navigate' &&
    !PERSONAL.test(url.pathname) &&
    !/^\/(?:api|graphql|uploads)\b/.test(url.pathname)
  ) {
    return 'pages';
  }
  return 'network';
}
