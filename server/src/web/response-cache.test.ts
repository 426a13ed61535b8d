import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type TestServer } from '../testing/listen';
import type { Handler } from './http';
import { ResponseCache, type ResponseCacheOptions } from './response-cache';

const PUBLIC = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0, s-maxage=60' };
const LONG = 'A bag for every journey. '.repeat(200);
const GRAPHQL = { method: 'POST', headers: { 'content-type': 'application/json' } };

let servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

interface House {
  cache: ResponseCache;
  server: TestServer;
  /** Requests that came through to the application. */
  seen: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[];
}

async function house(
  answer: (response: ServerResponse, request: IncomingMessage, body: string) => void,
  options: Partial<ResponseCacheOptions> = {},
): Promise<House> {
  const seen: House['seen'] = [];
  const downstream: Handler = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        body,
        headers: { ...request.headers },
      });
      answer(response, request, body);
    });
  };
  const cache = new ResponseCache(downstream, {
    enabled: true,
    maxBytes: 10_000_000,
    maxRequestBytes: 256 * 1024,
    live: false,
    ...options,
  });
  const server = await listen(cache.handle);
  servers.push(server);
  return { cache, server, seen };
}

const page = (text: string) => (response: ServerResponse) => {
  response.writeHead(200, PUBLIC);
  response.end(text);
};

describe('a public page', () => {
  it('is made once and then answered from memory, byte for byte', async () => {
    const { server, seen } = await house(page(LONG));
    const first = await server.call('/products');
    const second = await server.call('/products');
    expect(seen).toHaveLength(1);
    expect(first.text).toBe(LONG);
    expect(second.text).toBe(LONG);
    expect(second.headers['content-type']).toBe('text/html');
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(second.headers['content-length']).toBe(String(LONG.length));
    expect(second.headers['vary']).toBe('Accept-Encoding');
  });

  it('is made again once its time is over, and tells its age until then', async () => {
    let now = 1_000_000;
    const { server, seen } = await house(page('x'), { now: () => now });
    await server.call('/');
    now += 59_999;
    expect((await server.call('/')).headers.age).toBe('59');
    expect(seen).toHaveLength(1);
    now += 1;
    expect((await server.call('/')).headers.age).toBe('0');
    expect(seen).toHaveLength(2);
  });

  it('meets one entry whatever the order of its parameters and the tracking that hangs on it', async () => {
    const { server, seen } = await house(page('x'));
    await server.call('/products?page=2&category=backpacks&utm_source=mail&fbclid=1');
    await server.call('/products?category=backpacks&page=2');
    await server.call('/products?gclid=7&category=backpacks&page=2');
    expect(seen.map(({ url }) => url)).toEqual(['/products?category=backpacks&page=2']);
  });

  it('keeps the order of values under one name, for they may mean something', async () => {
    const { server, seen } = await house(page('x'));
    await server.call('/api/ecommerce/products?brand=b&brand=a');
    await server.call('/api/ecommerce/products?brand=a&brand=b');
    expect(seen).toHaveLength(2);
  });

  it('meets one entry whatever stands in the address that the page does not read', async () => {
    const { server, seen } = await house(page('x'));
    for (const q of ['', '&q=1', '&q=2', '&page=1', '&sort=name-asc', '&limit=12'])
      await server.call(`/products?limit=96${q}`);
    for (const q of ['', '?a=1', '?page=2']) await server.call(`/sale${q}`);
    for (const q of ['', '&a=1']) await server.call(`/products/kite?variant=K-RED${q}`);
    for (const q of ['', '?a=1']) await server.call(`/sitemap.xml${q}`);
    expect(seen.map(({ url }) => url)).toEqual([
      '/products?limit=96',
      '/sale',
      '/products/kite?variant=K-RED',
      '/sitemap.xml',
    ]);
  });

  it('is asked for with its whole address where nobody knows what the address means', async () => {
    const { server, seen } = await house(page('x'));
    for (const path of ['/suitcases?page=2', '/reset-password?token=a%2Bb']) await server.call(path);
    expect(seen.map(({ url }) => url)).toEqual(['/suitcases?page=2', '/reset-password?token=a%2Bb']);
  });

  it.each([
    ['a session cookie', { cookie: 'theme=x; sid=abc' }],
    ['a session cookie of HTTPS', { cookie: '__Host-sid=abc' }],
    ['an Authorization header', { authorization: 'Bearer eyJ' }],
    ['a taste for parts', { accept: 'multipart/mixed' }],
  ])(
    'is the same entry for requests with %s, of which the application learns nothing',
    async (_name, headers) => {
      const { server, seen } = await house((response, request) => {
        const { cookie, authorization } = request.headers;
        page(cookie ?? authorization ?? 'nobody')(response);
      });
      for (const sent of [headers, {}, headers])
        expect((await server.call('/', { headers: sent })).text).toBe('nobody');
      expect(seen).toHaveLength(1);
    },
  );

  it('is one entry for all hosts where the shop has one address', async () => {
    const { server, seen } = await house(page('x'), { oneHost: true });
    for (const host of ['potli.example', 'evil.example']) await server.call('/', { headers: { host } });
    expect(seen).toHaveLength(1);
  });

  it('is kept apart per host, because it names its own address', async () => {
    const { server, seen } = await house((response, request) => page(request.headers.host ?? '')(response));
    const here = await server.call('/', { headers: { host: 'potli.example' } });
    const there = await server.call('/', { headers: { host: 'evil.example' } });
    expect([here.text, there.text]).toEqual(['potli.example', 'evil.example']);
    expect(seen).toHaveLength(2);
  });

  it('keeps a strong tag strong, with one for each encoding', async () => {
    const { server, seen } = await house((response) => {
      response.writeHead(200, { ...PUBLIC, ETag: '"given"' });
      response.end(LONG);
    });
    const tagOf = async (encoding: string) =>
      (await server.call('/', { headers: { 'accept-encoding': encoding } })).headers.etag ?? '';
    const plain = await tagOf('identity');
    // It is packed once somebody has asked.
    await expect.poll(() => tagOf('br')).not.toBe(plain);
    const tags = [plain, await tagOf('br')];
    for (const tag of tags) {
      expect(tag).toMatch(/^"[\w-]+"$/);
      const again = await server.call('/', { headers: { 'if-none-match': tag } });
      expect(again).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
    }
    expect(seen).toHaveLength(1);
  });

  it('answers 304 without a body when the browser has it already', async () => {
    const { server, seen } = await house(page(LONG));
    const { etag } = (await server.call('/')).headers;
    const again = await server.call('/', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect((await server.call('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect(seen).toHaveLength(1);
  });

  it('answers 304 on a miss too, without showing the condition to the application', async () => {
    const { server, cache, seen } = await house(page(LONG));
    const { etag } = (await server.call('/')).headers;
    cache.invalidate();
    const again = await server.call('/', { headers: { 'if-none-match': String(etag) } });
    expect(again.status).toBe(304);
    expect(seen[1]?.headers['if-none-match']).toBeUndefined();
  });

  it('answers HEAD with the headers of GET, first or second', async () => {
    const { server, seen } = await house(page(LONG));
    const first = await server.call('/', { method: 'HEAD' });
    const get = await server.call('/');
    const second = await server.call('/', { method: 'HEAD' });
    for (const head of [first, second]) {
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.headers.etag).toBe(get.headers.etag);
    }
    expect(get.text).toBe(LONG);
    expect(seen).toHaveLength(1);
  });

  it('is packed for those who take it, from the first answer on', async () => {
    const { server, seen } = await house(page(LONG));
    const br = await server.call('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(LONG);
    expect(br.body.length).toBeLessThan(LONG.length / 4);
    const refused = await server.call('/', { headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    let gzip = await server.call('/', { headers: { 'accept-encoding': 'gzip' } });
    for (let tries = 0; gzip.headers['content-encoding'] === undefined && tries < 50; tries += 1) {
      expect(gzip.text).toBe(LONG);
      gzip = await server.call('/', { headers: { 'accept-encoding': 'gzip' } });
    }
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(LONG);
    expect(seen).toHaveLength(1);
  });
});

describe('what is not kept', () => {
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
  it.each(refusals)('%s', async (_name, status, headers) => {
    const { server, seen } = await house((response) => {
      response.writeHead(status, headers);
      response.write('one ');
      response.end('two');
    });
    await server.call('/');
    const second = await server.call('/');
    expect(second.status).toBe(status);
    expect(second.text).toBe('one two');
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['a session cookie', { cookie: 'theme=x; sid=abc' }],
    ['a session cookie of HTTPS', { cookie: '__Host-sid=abc' }],
    ['an Authorization header', { authorization: 'Bearer eyJ' }],
  ])('requests with %s never meet what is kept of an API', async (_name, headers) => {
    const { server, seen } = await house((response, request) =>
      page(request.headers.cookie ?? 'nobody')(response),
    );
    const address = '/api/ecommerce/products';
    const own = await server.call(address, { headers });
    const anonymous = await server.call(address);
    await server.call(address, { headers });
    expect(anonymous.text).toBe('nobody');
    expect(own.headers.age).toBeUndefined();
    expect(seen).toHaveLength(3);
  });

  it('other cookies do not matter', async () => {
    const { server, seen } = await house(page('x'));
    await server.call('/', { headers: { cookie: 'inside=1; theme=light' } });
    await server.call('/');
    expect(seen).toHaveLength(1);
  });

  it('pictures and files, which have stores of their own', async () => {
    const { server, seen } = await house(page('x'));
    for (const path of ['/pictures/a/b', '/assets/x.js', '/healthz', '/readyz']) {
      await server.call(path);
      await server.call(path);
    }
    expect(seen).toHaveLength(8);
  });

  it('nothing at all when it is switched off', async () => {
    const { server, seen } = await house(page('x'), { enabled: false });
    await server.call('/');
    await server.call('/');
    expect(seen).toHaveLength(2);
  });
});

describe('a change to the catalogue', () => {
  it('empties it', async () => {
    let price = 100;
    const { server, cache } = await house((response) => page(String(price))(response));
    await server.call('/');
    price = 90;
    expect((await server.call('/')).text).toBe('100');
    cache.invalidate();
    expect((await server.call('/')).text).toBe('90');
  });

  it('is not undone by an answer that was begun before it', async () => {
    let price = 100;
    const held: (() => void)[] = [];
    const { server, cache, seen } = await house((response) => {
      const text = String(price);
      held.push(() => page(text)(response));
    });
    const before = server.call('/');
    await until(() => seen.length === 1);
    price = 90;
    cache.invalidate();
    const after = server.call('/');
    await until(() => seen.length === 2);
    held[0]?.();
    expect((await before).text).toBe('100');
    held[1]?.();
    expect((await after).text).toBe('90');
    expect((await server.call('/')).text).toBe('90');
    expect(seen).toHaveLength(2);
  });

  it('turns the cache off while it might be missed, and on again empty', async () => {
    const { server, cache, seen } = await house(page('x'));
    await server.call('/');
    cache.setInformed(false);
    await server.call('/');
    await server.call('/');
    expect(seen).toHaveLength(3);
    cache.setInformed(true);
    await server.call('/');
    await server.call('/');
    expect(seen).toHaveLength(4);
  });
});

describe('many who ask for the same at once', () => {
  it('are answered by one', async () => {
    const { server, seen } = await house((response) => setTimeout(() => page(LONG)(response), 50));
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('/')));
    expect(answers.every(({ text }) => text === LONG)).toBe(true);
    expect(seen).toHaveLength(1);
  });

  it('each get their own when the answer turns out to be private', async () => {
    let count = 0;
    const { server } = await house((response) => {
      count += 1;
      response.end(String(count));
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('/')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(5);
  });

  it('make it one after the other when those who asked first go away', async () => {
    let open = 0;
    let most = 0;
    const { server, seen } = await house((response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        if (seen.length < 3) response.destroy();
        else page('ok')(response);
      }, 20);
    });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => server.call('/')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(most).toBe(1);
    expect(seen).toHaveLength(3);
  });

  it('do not wait for one that gave up', async () => {
    let count = 0;
    const { server } = await house((response) => {
      count += 1;
      if (count === 1) setTimeout(() => response.destroy(), 30);
      else page('ok')(response);
    });
    const first = server.call('/').catch((error: Error) => error.message);
    const second = server.call('/');
    expect((await second).text).toBe('ok');
    expect(await first).toMatch(/socket hang up|ECONNRESET/);
  });
});

describe('POST /graphql', () => {
  const answer =
    (data: unknown, headers: Record<string, string> = { 'Cache-Control': 'max-age=300, public' }) =>
    (response: ServerResponse): void => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(data));
    };

  it('keeps a public answer under the whole body of the request', async () => {
    const { server, seen } = await house((response, _request, body) => answer({ data: body })(response));
    const a = JSON.stringify({ query: '{ products { total } }' });
    const b = JSON.stringify({ query: '{ brands { slug } }' });
    expect((await server.call('/graphql', { ...GRAPHQL, body: a })).text).toContain('products');
    expect((await server.call('/graphql', { ...GRAPHQL, body: a })).text).toContain('products');
    expect((await server.call('/graphql', { ...GRAPHQL, body: b })).text).toContain('brands');
    expect(seen.map(({ body }) => body)).toEqual([a, b]);
  });

  it('keeps no answer with errors, whatever its headers say', async () => {
    const { server, seen } = await house(answer({ errors: [{ message: 'no' }], data: null }));
    await server.call('/graphql', { ...GRAPHQL, body: '{"query":"{ a }"}' });
    await server.call('/graphql', { ...GRAPHQL, body: '{"query":"{ a }"}' });
    expect(seen).toHaveLength(2);
  });

  it('keeps an answer that only speaks of errors', async () => {
    const { server, seen } = await house(answer({ data: { note: '"errors": none' } }));
    await server.call('/graphql', { ...GRAPHQL, body: '{"query":"{ a }"}' });
    await server.call('/graphql', { ...GRAPHQL, body: '{"query":"{ a }"}' });
    expect(seen).toHaveLength(1);
  });

  it('lets every mutation through, even at the same moment', async () => {
    const { server, seen } = await house((response) => setTimeout(() => answer({ data: {} })(response), 20));
    const body = '{"query":"mutation { trackProductView(productId: 1) { __typename } }"}';
    await Promise.all([1, 2, 3].map(() => server.call('/graphql', { ...GRAPHQL, body })));
    expect(seen).toHaveLength(3);
  });

  it('tells the three kinds of client apart', async () => {
    const { server, seen } = await house(answer({ data: 1 }));
    const accepts = ['*/*', 'application/json', 'application/graphql-response+json', 'text/html', '*/*'];
    for (const accept of accepts) {
      await server.call('/graphql', { ...GRAPHQL, headers: { ...GRAPHQL.headers, accept }, body: '{}' });
    }
    expect(seen).toHaveLength(3);
  });

  it.each([
    ['application/json;charset=utf-8', 1],
    ['application/json; charset="UTF-8"', 1],
    ['application/json; profile=x', 2],
    ['application/jsonp', 2],
  ])('keeps what was asked as %s: %i of 2 come through', async (type, count) => {
    const { server, seen } = await house(answer({ data: 1 }));
    for (let at = 0; at < 2; at += 1)
      await server.call('/graphql', { ...GRAPHQL, headers: { 'content-type': type }, body: '{}' });
    expect(seen).toHaveLength(count);
  });

  it('keeps nothing under bytes that are packed', async () => {
    const { server, seen } = await house(answer({ data: 1 }));
    const headers = { ...GRAPHQL.headers, 'content-encoding': 'deflate' };
    await server.call('/graphql', { ...GRAPHQL, headers, body: '{}' });
    await server.call('/graphql', { ...GRAPHQL, body: '{}' });
    expect(seen).toHaveLength(2);
  });

  it.each([
    'application/json; charset=utf-7',
    'application/json; charset="utf-16le"',
    'application/json; charset=utf-8; charset=utf-7',
    'text/plain; charset=latin1',
  ])('refuses %s, in which the same bytes say something else', async (type) => {
    const { server, seen } = await house(answer({ data: 1 }));
    const refused = await server.call('/graphql', {
      ...GRAPHQL,
      headers: { 'content-type': type },
      body: '{}',
    });
    expect(refused.status).toBe(415);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(refused.text)).toMatchObject({
      errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }],
    });
    expect(seen).toHaveLength(0);
  });

  it.each(['GET', 'POST', 'PUT'])('stands at no address below its own: %s', async (method) => {
    const { server, seen } = await house(answer({ data: 1 }));
    for (const path of ['/graphql/', '/graphql/anything?x=1']) {
      const refused = await server.call(path, { method });
      expect(refused.status).toBe(404);
      expect(refused.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(seen).toHaveLength(0);
  });

  it('refuses a body that is too large, announced or not', async () => {
    const { server, seen } = await house(answer({ data: 1 }), { maxRequestBytes: 1000 });
    const body = 'x'.repeat(1001);
    const announced = await server.call('/graphql', {
      ...GRAPHQL,
      headers: { ...GRAPHQL.headers, 'content-length': '1001' },
      body,
    });
    const chunked = await server.call('/graphql', {
      ...GRAPHQL,
      headers: { ...GRAPHQL.headers, 'transfer-encoding': 'chunked' },
      body,
    });
    const elsewhere = await server.call('/graphql?x', {
      ...GRAPHQL,
      headers: { ...GRAPHQL.headers, 'content-length': '1001' },
      body,
    });
    for (const refused of [announced, chunked, elsewhere]) {
      expect(refused.status).toBe(413);
      expect(JSON.parse(refused.text)).toEqual({
        errors: [
          { message: 'The request is larger than 1000 bytes', extensions: { code: 'PAYLOAD_TOO_LARGE' } },
        ],
      });
      expect(refused.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(seen).toHaveLength(0);
  });

  it('hands the body on to Express as if nobody had read it', async () => {
    const app = express();
    app.post('/graphql', express.json(), (request, response) => {
      response
        .set('Cache-Control', 'public, max-age=60')
        .json({ data: { got: request.body, ip: request.ip } });
    });
    const cache = new ResponseCache(app, { enabled: true, maxBytes: 1e6, maxRequestBytes: 1e5, live: false });
    const server = await listen(cache.handle);
    servers.push(server);
    const body = JSON.stringify({ query: '{ a }', variables: { name: 'झोला' } });
    for (let count = 0; count < 2; count += 1) {
      const got = await server.call('/graphql', { ...GRAPHQL, body });
      expect(JSON.parse(got.text)).toEqual({ data: { got: JSON.parse(body), ip: '127.0.0.1' } });
    }
  });
});

it('stays within its bytes however many addresses a stranger invents', async () => {
  const { server, seen } = await house(page('x'.repeat(2000)), { maxBytes: 50_000 });
  for (let at = 0; at < 60; at += 1) await server.call(`/products?search=${at}`);
  await server.call('/products?search=59');
  expect(seen).toHaveLength(60);
  await server.call('/products?search=0');
  expect(seen).toHaveLength(61);
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
