import { NETWORK_SEGMENTS, PRECACHED_PATHS } from './offline-pages';

/** `uncached-pages` are replaced by the offline page without a network. */
type CacheStrategy = 'files' | 'pictures' | 'pages' | 'uncached-pages' | 'network';

/** Pages that are never evicted. */
export const NEVER_EVICTED_PAGES: readonly string[] = ['/offline.html', ...PRECACHED_PATHS];

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
  if (PRECACHED_PATHS.includes(url.pathname)) return 'pages';
  if (request.mode !== 'navigate' || /^\/(?:api|graphql|uploads)\b/.test(url.pathname)) return 'network';
  const [, segment = ''] = url.pathname.split('/', 2);
  return NETWORK_SEGMENTS.includes(segment) ? 'uncached-pages' : 'pages';
}
