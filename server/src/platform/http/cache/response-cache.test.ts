import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startCachedServer, LONG_BODY, page, PUBLIC } from './response-cache.testing';

describe('public pages in ResponseCache', () => {
  it('a public page is rendered once and then served from memory, byte for byte', async () => {
    const { server, seenRequests } = await startCachedServer(page(LONG_BODY));
    const first = await server.call('/products');
    const second = await server.call('/products');
    expect(seenRequests).toHaveLength(1);
    expect(first.text).toBe(LONG_BODY);
    expect(second.text).toBe(LONG_BODY);
    expect(second.headers['content-type']).toBe('text/html');
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(second.headers['content-length']).toBe(String(LONG_BODY.length));
    expect(second.headers['vary']).toBe('Accept-Encoding');
  });

  it('a public page has an Age header and is rendered again once it has expired', async () => {
    let now = 1_000_000;
    const { server, seenRequests } = await startCachedServer(page('x'), { now: () => now });
    await server.call('/');
    now += 59_999;
    expect((await server.call('/')).headers.age).toBe('59');
    expect(seenRequests).toHaveLength(1);
    now += 1;
    expect((await server.call('/')).headers.age).toBe('0');
    expect(seenRequests).toHaveLength(2);
  });

  it('parameter order and tracking parameters do not change the cache key', async () => {
    const { server, seenRequests } = await startCachedServer(page('x'));
    await server.call('/products?page=2&category=backpacks&utm_source=mail&fbclid=1');
    await server.call('/products?category=backpacks&page=2');
    await server.call('/products?gclid=7&category=backpacks&page=2');
    expect(seenRequests.map(({ url }) => url)).toEqual(['/products?category=backpacks&page=2']);
  });

  it('values of a repeated parameter keep their order in the cache key', async () => {
    const { server, seenRequests } = await startCachedServer(page('x'));
    await server.call('/api/ecommerce/products?brand=b&brand=a');
    await server.call('/api/ecommerce/products?brand=a&brand=b');
    expect(seenRequests).toHaveLength(2);
  });

  it('parameters that a page ignores do not change the cache key', async () => {
    const { server, seenRequests } = await startCachedServer(page('x'));
    for (const q of ['', '&q=1', '&q=2', '&utm_source=mail', '&colour=red'])
      await server.call(`/products?limit=96${q}`);
    for (const q of ['', '?a=1', '?page=2']) await server.call(`/sale${q}`);
    for (const q of ['', '&a=1']) await server.call(`/products/kite?variant=K-RED${q}`);
    for (const q of ['', '?a=1']) await server.call(`/sitemap.xml${q}`);
    expect(seenRequests.map(({ url }) => url)).toEqual([
      '/products?limit=96',
      '/sale',
      '/products/kite?variant=K-RED',
      '/sitemap.xml',
    ]);
  });

  it('a page with unknown parameters is requested with its whole URL', async () => {
    const { server, seenRequests } = await startCachedServer(page('x'));
    for (const path of ['/suitcases?page=2', '/reset-password?token=a%2Bb']) await server.call(path);
    expect(seenRequests.map(({ url }) => url)).toEqual(['/suitcases?page=2', '/reset-password?token=a%2Bb']);
  });

  it.each([
    ['a session cookie', { cookie: 'theme=x; sid=abc' }],
    ['a session cookie of HTTPS', { cookie: '__Host-sid=abc' }],
    ['an Authorization header', { authorization: 'Bearer eyJ' }],
    ['a taste for parts', { accept: 'multipart/mixed' }],
  ])(
    'a request with %s gets the public page, and the application does not see the header',
    async (_name, headers) => {
      const { server, seenRequests } = await startCachedServer((response, request) => {
        const { cookie, authorization } = request.headers;
        page(cookie ?? authorization ?? 'nobody')(response);
      });
      for (const sent of [headers, {}, headers])
        expect((await server.call('/', { headers: sent })).text).toBe('nobody');
      expect(seenRequests).toHaveLength(1);
    },
  );

  it('a page is cached once for all hosts when the shop has one address', async () => {
    const { server, seenRequests } = await startCachedServer(page('x'), { hasFixedHost: true });
    for (const host of ['potli.example', 'evil.example']) await server.call('/', { headers: { host } });
    expect(seenRequests).toHaveLength(1);
  });

  it('a page is cached separately per host when pages contain their own address', async () => {
    const { server, seenRequests } = await startCachedServer((response, request) =>
      page(request.headers.host ?? '')(response),
    );
    const here = await server.call('/', { headers: { host: 'potli.example' } });
    const there = await server.call('/', { headers: { host: 'evil.example' } });
    expect([here.text, there.text]).toEqual(['potli.example', 'evil.example']);
    expect(seenRequests).toHaveLength(2);
  });

  it('a strong entity tag stays strong, with one tag for each encoding', async () => {
    const { server, seenRequests } = await startCachedServer((response) => {
      response.writeHead(200, { ...PUBLIC, ETag: '"given"' });
      response.end(LONG_BODY);
    });
    const tagOf = async (encoding: string) =>
      (await server.call('/', { headers: { 'accept-encoding': encoding } })).headers.etag ?? '';
    const plain = await tagOf('identity');
    // It is compressed after the first request for that encoding.
    await expect.poll(() => tagOf('br')).not.toBe(plain);
    const tags = [plain, await tagOf('br')];
    for (const tag of tags) {
      expect(tag).toMatch(/^"[\w-]+"$/);
      const again = await server.call('/', { headers: { 'if-none-match': tag } });
      expect(again).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
    }
    expect(seenRequests).toHaveLength(1);
  });

  it('a cached page answers 304 to its entity tag', async () => {
    const { server, seenRequests } = await startCachedServer(page(LONG_BODY));
    const { etag } = (await server.call('/')).headers;
    const again = await server.call('/', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect((await server.call('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect(seenRequests).toHaveLength(1);
  });

  it('an uncached page answers 304 to its entity tag, and the application does not see If-None-Match', async () => {
    const { server, cache, seenRequests } = await startCachedServer(page(LONG_BODY));
    const { etag } = (await server.call('/')).headers;
    cache.invalidate();
    const again = await server.call('/', { headers: { 'if-none-match': String(etag) } });
    expect(again.status).toBe(304);
    expect(seenRequests[1]?.headers['if-none-match']).toBeUndefined();
  });

  it('HEAD answers with the headers of GET, before and after the page is cached', async () => {
    const { server, seenRequests } = await startCachedServer(page(LONG_BODY));
    const first = await server.call('/', { method: 'HEAD' });
    const get = await server.call('/');
    const second = await server.call('/', { method: 'HEAD' });
    for (const head of [first, second]) {
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.headers.etag).toBe(get.headers.etag);
    }
    expect(get.text).toBe(LONG_BODY);
    expect(seenRequests).toHaveLength(1);
  });

  it('a page is compressed for clients that accept it, from the first response on', async () => {
    const { server, seenRequests } = await startCachedServer(page(LONG_BODY));
    const br = await server.call('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(LONG_BODY);
    expect(br.body.length).toBeLessThan(LONG_BODY.length / 4);
    const refused = await server.call('/', { headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    let gzip = await server.call('/', { headers: { 'accept-encoding': 'gzip' } });
    for (let tries = 0; gzip.headers['content-encoding'] === undefined && tries < 50; tries += 1) {
      expect(gzip.text).toBe(LONG_BODY);
      gzip = await server.call('/', { headers: { 'accept-encoding': 'gzip' } });
    }
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(LONG_BODY);
    expect(seenRequests).toHaveLength(1);
  });
});

describe('personal pages in ResponseCache', () => {
  const showCookie = (response: ServerResponse, request: IncomingMessage): void => {
    response.writeHead(200, PUBLIC);
    response.end(request.headers.cookie ?? 'for everybody');
  };

  it('a personal page is requested each time by a visitor, who never gets the stored one', async () => {
    const { server, seenRequests } = await startCachedServer(showCookie);
    const headers = { cookie: 'guest=one' };
    expect((await server.call('/cart')).text).toBe('for everybody');
    expect((await server.call('/cart', { headers })).text).toBe('guest=one');
    expect((await server.call('/cart?utm_source=mail', { headers })).text).toBe('guest=one');
    expect((await server.call('/cart', { headers: { cookie: 'device=one' } })).text).toBe('for everybody');
    expect(seenRequests.map((request) => request.headers.cookie)).toEqual([
      undefined,
      'guest=one',
      'guest=one',
    ]);
  });

  it('other pages are the same for everybody, whatever cookies there are', async () => {
    const { server, seenRequests } = await startCachedServer(showCookie);
    await server.call('/products', { headers: { cookie: 'guest=one; sid=two' } });
    await server.call('/products');
    expect(seenRequests.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  });

  it.each([503, 507])('a visitor gets the page for everybody in place of a %s', async (status) => {
    const { server } = await startCachedServer((response, request) => {
      if (request.headers.cookie === undefined) showCookie(response, request);
      else response.writeHead(status, { 'Cache-Control': 'no-store' }).end('busy');
    });
    const call = () => server.call('/cart', { headers: { cookie: 'guest=one' } });
    expect(await call()).toMatchObject({ status, text: 'busy' });
    await server.call('/cart');
    const answer = await call();
    expect(answer).toMatchObject({ status: 200, text: 'for everybody' });
    expect(answer.headers['cache-status']).toContain('detail=stale-if-error');
  });
});

describe('responses that ResponseCache does not store', () => {
  const refusals: [string, number, Record<string, string | string[]>][] = [
    ['no Cache-Control', 200, {}],
    ['private', 200, { 'Cache-Control': 'private, max-age=60' }],
    ['an age without public', 200, { 'Cache-Control': 'max-age=60' }],
    ['no-store', 200, { 'Cache-Control': 'public, no-store, max-age=60' }],
    ['no time', 200, { 'Cache-Control': 'public, max-age=0' }],
    ['no shared time', 200, { 'Cache-Control': 'public, max-age=60, s-maxage=0' }],
    ['a cookie', 200, { 'Cache-Control': 'public, max-age=60', 'Set-Cookie': 'a=b' }],
    ['Vary on a cookie', 200, { 'Cache-Control': 'public, max-age=60', Vary: 'Cookie' }],
    ['not found', 404, { 'Cache-Control': 'public, max-age=60' }],
    ['a failure', 500, { 'Cache-Control': 'public, max-age=60' }],
  ];
  it.each(refusals)('a response is not cached: %s', async (_name, status, headers) => {
    const { server, seenRequests } = await startCachedServer((response) => {
      response.writeHead(status, headers);
      response.write('one ');
      response.end('two');
    });
    await server.call('/');
    const second = await server.call('/');
    expect(second.status).toBe(status);
    expect(second.text).toBe('one two');
    expect(seenRequests).toHaveLength(2);
  });

  const CREDENTIALS = [
    ['a session cookie', { cookie: 'theme=x; sid=abc' }],
    ['a session cookie after a hard space', { cookie: '\u{a0}sid=abc' }],
    ['a session cookie of HTTPS', { cookie: '__Host-sid=abc' }],
    ['an Authorization header', { authorization: 'Bearer eyJ' }],
  ] as const;
  const READ = { address: '/api/ecommerce/products', options: {} };
  const QUERY = {
    address: '/graphql',
    options: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // As bytes: node:http encodes the headers as it does a text.
      body: Buffer.from('{"query":"{ me }"}'),
    },
  };

  it.each(
    CREDENTIALS.flatMap(([name, headers]) => [
      ['REST', name, headers, READ] as const,
      ['GraphQL', name, headers, QUERY] as const,
    ]),
  )(
    'what %s answers to a request with %s is never stored',
    async (_api, _name, headers, { address, options }) => {
      const { server, seenRequests } = await startCachedServer((response, request) =>
        page(request.headers.cookie ?? request.headers.authorization ?? 'nobody')(response),
      );
      const signedIn = {
        ...options,
        headers: { ...('headers' in options ? options.headers : {}), ...headers },
      };
      const own = await server.call(address, signedIn);
      expect(own.text).not.toBe('nobody');
      expect(own.headers.age).toBeUndefined();
      expect((await server.call(address, options)).text).toBe('nobody');
      expect(seenRequests).toHaveLength(2);
      // What everybody is sent is served to customers too.
      expect((await server.call(address, signedIn)).text).toBe('nobody');
      expect(seenRequests).toHaveLength(2);
    },
  );

  it('a customer’s private response is served from the application each time', async () => {
    const { server, seenRequests } = await startCachedServer((response, request) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify({ data: request.headers.cookie ?? null }));
    });
    for (const cookie of ['sid=asha', 'sid=ravi', 'sid=asha']) {
      const headers = { 'content-type': 'application/json', cookie };
      const body = '{"query":"{ products { total } me { email } }"}';
      expect((await server.call('/graphql', { method: 'POST', headers, body })).text).toContain(cookie);
    }
    expect(seenRequests).toHaveLength(3);
  });

  it("cookies other than the session's do not prevent caching", async () => {
    const { server, seenRequests } = await startCachedServer(page('x'));
    await server.call('/', { headers: { cookie: 'inside=1; theme=light' } });
    await server.call('/');
    expect(seenRequests).toHaveLength(1);
  });

  it('pictures, uploads, assets and health checks are not cached', async () => {
    const { server, seenRequests } = await startCachedServer(page('x'));
    for (const path of ['/pictures/a/b', '/uploads/reviews/a.webp', '/assets/x.js', '/healthz', '/readyz']) {
      await server.call(path);
      await server.call(path);
    }
    expect(seenRequests).toHaveLength(10);
  });

  it('ResponseCache caches nothing when it is disabled', async () => {
    const { server, seenRequests } = await startCachedServer(page('x'), { enabled: false });
    await server.call('/');
    await server.call('/');
    expect(seenRequests).toHaveLength(2);
  });
});

it('ResponseCache evicts old responses when it exceeds its maximum size', async () => {
  const { server, seenRequests } = await startCachedServer(page('x'.repeat(2000)), { maxBytes: 50_000 });
  for (let at = 0; at < 60; at += 1) await server.call(`/products?search=${at}`);
  await server.call('/products?search=59');
  expect(seenRequests).toHaveLength(60);
  await server.call('/products?search=0');
  expect(seenRequests).toHaveLength(61);
});
