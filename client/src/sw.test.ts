// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://potli.example';

interface FakeEvent {
  readonly data?: unknown;
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}
type Listener = (event: FakeEvent) => void;

/** Fakes of the service worker's scope and caches, which Node lacks. */
class FakeCache {
  readonly responses = new Map<string, Response>();
  match = (request: Request | string) =>
    Promise.resolve(
      this.responses.get(typeof request === 'string' ? ORIGIN + request : request.url)?.clone(),
    );
  put = (request: Request, response: Response) =>
    Promise.resolve(void this.responses.set(request.url, response));
  keys = () => Promise.resolve([...this.responses.keys()].map((url) => new Request(url)));
  delete = (request: Request) => Promise.resolve(this.responses.delete(request.url));
}

const listeners = new Map<string, Listener>();
let answers: Response[];
let fetched: Request[];

beforeEach(async () => {
  answers = [];
  fetched = [];
  const fakeCaches = new Map<string, FakeCache>();
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const fakeCache = fakeCaches.get(name) ?? new FakeCache();
      fakeCaches.set(name, fakeCache);
      return Promise.resolve(fakeCache);
    },
  });
  vi.stubGlobal('fetch', (request: Request) => {
    fetched.push(request);
    return Promise.resolve(answers.shift() ?? new Response('no network', { status: 502 }));
  });
  // The worker registers its listeners when it is imported, and has no state but the caches.
  await import('./sw');
});

/** Returns the text that the page gets, after the worker has finished. */
async function dispatchFetch(path: string, mode: RequestMode = 'cors'): Promise<string> {
  const work: Promise<unknown>[] = [];
  let respondedWith: Promise<Response> | undefined;
  const request = new Request(ORIGIN + path);
  // Only browsers create requests of navigations.
  Object.defineProperty(request, 'mode', { value: mode });
  listeners.get('fetch')?.({
    request,
    respondWith: (response) => {
      respondedWith = response;
    },
    waitUntil: (promise) => {
      work.push(promise);
    },
  });
  const text = await (await respondedWith)?.text();
  await Promise.all(work);
  return text ?? 'left to the network';
}

async function dispatchMessage(data: unknown): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('message')?.({
    data,
    request: new Request(ORIGIN),
    respondWith: () => undefined,
    waitUntil: (promise) => {
      work.push(promise);
    },
  });
  await Promise.all(work);
}

const answer = (text: string, cacheControl: string) =>
  new Response(text, { headers: { 'Cache-Control': cacheControl } });

describe('the service worker', () => {
  it('the service worker keeps the cart page that is the same for everybody, and never a visitor’s', async () => {
    answers.push(answer('for everybody', 'public, max-age=0, s-maxage=60'));
    expect(await dispatchFetch('/cart')).toBe('for everybody');
    answers.push(answer('a cart', 'private, no-store'));
    expect(await dispatchFetch('/cart')).toBe('a cart');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await dispatchFetch('/cart')).toBe('for everybody');
  });

  it('the service worker keeps no page of a customer, and shows the offline page in its place', async () => {
    await (
      await caches.open('potli-pages-v2')
    ).put(new Request(`${ORIGIN}/offline.html`), new Response('You are offline'));
    answers.push(answer('the checkout', 'public, max-age=0, s-maxage=60'));
    expect(await dispatchFetch('/checkout', 'navigate')).toBe('the checkout');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await dispatchFetch('/checkout', 'navigate')).toBe('You are offline');
    expect(await dispatchFetch('/checkout')).toBe('left to the network');
  });

  it('the service worker keeps the page that asks for it, as everybody gets it', async () => {
    answers.push(answer('the first page', 'public, max-age=0, s-maxage=60'));
    await dispatchMessage(`${ORIGIN}/cart#summary`);
    expect(fetched.map(({ url, credentials }) => [url, credentials])).toEqual([[`${ORIGIN}/cart`, 'omit']]);
    answers.push(answer('a cart', 'private, no-store'));
    await dispatchMessage(`${ORIGIN}/cart`);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(dispatchMessage(`${ORIGIN}/cart`)).resolves.toBeUndefined();
    expect(await dispatchFetch('/cart')).toBe('the first page');
  });

  it.each([`${ORIGIN}/checkout`, `${ORIGIN}/api/auth/me`, 'https://elsewhere.example/cart', 'no address', 7])(
    'the service worker fetches no page when it is asked to keep %j',
    async (data) => {
      await dispatchMessage(data);
      expect(fetched).toEqual([]);
    },
  );

  it.each(['/pictures/0123456789abcdef/kite.webp?w=320', '/assets/index-3f2a.js'])(
    'the service worker serves %s from its cache once an immutable answer came',
    async (path) => {
      answers.push(answer('the one', 'public, max-age=31536000, immutable'));
      expect(await dispatchFetch(path)).toBe('the one');
      expect(await dispatchFetch(path)).toBe('the one');
    },
  );

  it('the service worker requests a picture again after it got a stand-in', async () => {
    const path = '/pictures/0123456789abcdef/kite.webp?w=320';
    answers.push(answer('stand-in', 'public, max-age=30'));
    answers.push(answer('picture', 'public, max-age=31536000, immutable'));
    expect(await dispatchFetch(path)).toBe('stand-in');
    expect(await dispatchFetch(path)).toBe('picture');
    expect(await dispatchFetch(path)).toBe('picture');
  });
});
