// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://potli.example';

interface Asked {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}
type Listener = (event: Asked) => void;

/** Fakes of the service worker's scope and caches, which Node lacks. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  match = (request: Request) => Promise.resolve(this.kept.get(request.url)?.clone());
  put = (request: Request, response: Response) => Promise.resolve(void this.kept.set(request.url, response));
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => new Request(url)));
  delete = (request: Request) => Promise.resolve(this.kept.delete(request.url));
}

const listeners = new Map<string, Listener>();
let answers: Response[];

beforeEach(async () => {
  answers = [];
  const shelves = new Map<string, FakeCache>();
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const shelf = shelves.get(name) ?? new FakeCache();
      shelves.set(name, shelf);
      return Promise.resolve(shelf);
    },
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(answers.shift() ?? new Response('no network', { status: 502 })),
  );
  // The worker registers its listeners when it is imported, and has no state but the caches.
  await import('./sw');
});

/** Returns the text that the page gets, after the worker has finished. */
async function ask(path: string): Promise<string> {
  const work: Promise<unknown>[] = [];
  let given: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: new Request(ORIGIN + path),
    respondWith: (response) => {
      given = response;
    },
    waitUntil: (promise) => {
      work.push(promise);
    },
  });
  const text = await (await given)?.text();
  await Promise.all(work);
  return text ?? 'left to the network';
}

const answer = (text: string, cacheControl: string) =>
  new Response(text, { headers: { 'Cache-Control': cacheControl } });

describe('the service worker', () => {
  it.each(['/pictures/0123456789abcdef/kite.webp?w=320', '/assets/index-3f2a.js'])(
    'the service worker serves %s from its cache once an immutable answer came',
    async (path) => {
      answers.push(answer('the one', 'public, max-age=31536000, immutable'));
      expect(await ask(path)).toBe('the one');
      expect(await ask(path)).toBe('the one');
    },
  );

  it('the service worker requests a picture again after it got a stand-in', async () => {
    const path = '/pictures/0123456789abcdef/kite.webp?w=320';
    answers.push(answer('stand-in', 'public, max-age=30'));
    answers.push(answer('picture', 'public, max-age=31536000, immutable'));
    expect(await ask(path)).toBe('stand-in');
    expect(await ask(path)).toBe('picture');
    expect(await ask(path)).toBe('picture');
  });
});
