/**
 * The service worker, built to /sw.js. It caches what is the same for everyone: hashed files, pictures, and the
 * latest pages (rendered without personal data). It leaves GraphQL and REST alone, keeps no page of a customer, and requests
 * pages from the network first, so that no outdated version is shown while there is a network.
 */
import { NEVER_EVICTED_PAGES, chooseCacheStrategy } from './app/cache-strategy';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface MessageEvent extends ExtendableEvent {
  readonly data: unknown;
}
interface WorkerScope {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
declare const self: WorkerScope;

/** Increased when the caches' contents change their meaning: older caches are deleted. */
const VERSION = 'v2';
const CACHES = {
  files: { name: `potli-files-${VERSION}`, max: 120 },
  pictures: { name: `potli-pictures-${VERSION}`, max: 300 },
  pages: { name: `potli-pages-${VERSION}`, max: 30 },
} as const;
const OFFLINE_PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHES.pages.name)
      .then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const currentCaches = new Set<string>(Object.values(CACHES).map(({ name }) => name));
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('potli-') && !currentCaches.has(name))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const strategy = chooseCacheStrategy(event.request, self.location.origin);
  if (strategy === 'files' || strategy === 'pictures') event.respondWith(cacheFirst(event, CACHES[strategy]));
  else if (strategy === 'pages') event.respondWith(networkFirst(event));
  else if (strategy === 'uncached-pages') event.respondWith(networkOnly(event.request));
});

// The page that a visit began with was loaded before there was a service worker. Not while activating: pages wait for that.
self.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(keepPage(event.data));
});

/** Keeps a page as everybody gets it. Never fails. */
async function keepPage(address: string): Promise<void> {
  try {
    const request = new Request(address.replace(/#.*/, ''), { credentials: 'omit' });
    const { url, headers } = request;
    const navigation = { method: 'GET', url, mode: 'navigate', headers } as const;
    if (chooseCacheStrategy(navigation, self.location.origin) !== 'pages') return;
    await storePage(await caches.open(CACHES.pages.name), request, await fetch(request));
  } catch {
    // Without a network it is kept at its next visit.
  }
}

type NamedCache = (typeof CACHES)[keyof typeof CACHES];

/**
 * Serves immutable files from the cache. A stand-in for a picture that is still being generated is served, but not
 * cached.
 */
async function cacheFirst(event: FetchEvent, namedCache: NamedCache): Promise<Response> {
  const cache = await caches.open(namedCache.name);
  const cachedResponse = await cache.match(event.request);
  if (cachedResponse) return cachedResponse;
  const response = await fetch(event.request);
  if (response.ok && isImmutable(response))
    event.waitUntil(putAndTrim(cache, namedCache, event.request, response.clone()));
  return response;
}

async function networkOnly(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const offlinePage = await (await caches.open(CACHES.pages.name)).match(OFFLINE_PAGE);
    if (offlinePage) return offlinePage;
    throw error;
  }
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHES.pages.name);
  try {
    const response = await fetch(event.request);
    event.waitUntil(storePage(cache, event.request, response.clone()));
    return response;
  } catch (error) {
    const cachedResponse = (await cache.match(event.request)) ?? (await cache.match(OFFLINE_PAGE));
    if (cachedResponse) return cachedResponse;
    throw error;
  }
}

async function storePage(cache: Cache, request: Request, response: Response): Promise<void> {
  if (response.status === 200 && isPublic(response)) await putAndTrim(cache, CACHES.pages, request, response);
}

function isImmutable(response: Response): boolean {
  return /\bimmutable\b/.test(response.headers.get('Cache-Control') ?? '');
}

/** The server marks answers that are the same for every visitor as public. */
function isPublic(response: Response): boolean {
  return /\bpublic\b/.test(response.headers.get('Cache-Control') ?? '') && !response.redirected;
}

/** Stores a response and deletes the oldest beyond the cache's limit, except the offline, cart and wishlist pages. */
async function putAndTrim(
  cache: Cache,
  namedCache: NamedCache,
  request: Request,
  response: Response,
): Promise<void> {
  await cache.put(request, response);
  const keys = await cache.keys();
  const evictable = keys.filter(({ url }) => !NEVER_EVICTED_PAGES.includes(new URL(url).pathname));
  for (const key of evictable.slice(0, Math.max(evictable.length - namedCache.max, 0)))
    await cache.delete(key);
}
