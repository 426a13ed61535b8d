import { NETWORK_SEGMENTS, PRECACHED_PATHS } from './offline-pages';

export type CacheStrategy = 'files' | 'pictures' | 'pages' | 'network';

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
  if (
    request.mode === 'navigate' &&
    !NETWORK_SEGMENTS.includes(url.pathname.split('/', 2)[1] ?? '') &&
    !/^\/(?:api|graphql|uploads)\b/.test(url.pathname)
  ) {
    return 'pages';
  }
  return 'network';
}
