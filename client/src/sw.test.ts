// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://potli.example';

interface Asked {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}
type Listener = (event: Asked) => void;

/** Faked: the browser around the worker, of which Node has neither the scope nor the caches. */
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
  // It listens once, when it is loaded, and keeps nothing but what is in the caches.
  await import('./sw');
});

/** What the page is given, once the worker has done all it does. */
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
    'keeps %s once it is there for good',
    async (path) => {
      answers.push(answer('the one', 'public, max-age=31536000, immutable'));
      expect(await ask(path)).toBe('the one');
      expect(await ask(path)).toBe('the one');
    },
  );

  it('asks again for a picture for which it was given another in the meantime', async () => {
    const path = '/pictures/0123456789abcdef/kite.webp?w=320';
    answers.push(answer('stand-in', 'public, max-age=30'));
    answers.push(answer('picture', 'public, max-age=31536000, immutable'));
    expect(await ask(path)).toBe('stand-in');
    expect(await ask(path)).toBe('picture');
    expect(await ask(path)).toBe('picture');
  });
});
