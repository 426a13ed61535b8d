import { request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { GraphQLError, parse } from 'graphql';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConnectionLost } from '../../database/connection-lost';
import { listen, type Answer, type TestServer } from '../../../testing/listen';
import { ShopAdmission, type ShopAdmissionOptions } from '../../admission/shop-admission';
import { pageRenderer } from './page.renderer';
import type { RenderResult } from '../../../domain/page-rendering';
import type { PageSource, Render } from './page.types';
import { NO_PAGES } from './page.testing';

const TEMPLATE =
  '<head><!--head--></head><div id="root"><!--body--></div><script type="application/json" id="state"><!--state--></script>';
const PAGE: RenderResult = { kind: 'page', status: 200, head: [], body: [], state: '{}', maxAgeSeconds: 300 };

let server: TestServer | null = null;
afterEach(() => server?.close());

async function shop(
  render: Render,
  publicUrl: string | null = null,
  errors: unknown[] = [],
  admissionOptions: Omit<ShopAdmissionOptions, 'budget'> = {},
  failure: Error | null = null,
): Promise<TestServer> {
  const source: PageSource = {
    ...NO_PAGES,
    directory: { ...NO_PAGES.directory, personalPaths: ['/cart'] },
    template: () => Promise.resolve(TEMPLATE),
    render,
  };
  const admission = new ShopAdmission({ budget: null, maxWaitMs: 10_000, ...admissionOptions });
  const handle = pageRenderer({
    source,
    enter: (_request, _response, signal) => admission.acquire('page', '', signal),
    executeFor: ({ headers: { cookie } }) =>
      cookie?.startsWith('guest=') === true ? () => Promise.resolve({ data: { cookie } }) : null,
    execute: () =>
      Promise.resolve({
        data: {},
        ...(failure && { errors: [new GraphQLError(failure.message, { originalError: failure })] }),
      }),
    publicUrl,
    onError: (error) => errors.push(error),
  });
  server = await listen((request, response) => handle(request, response, () => response.destroy()));
  return server;
}

describe('pageRenderer', () => {
  it("pageRenderer fills the template's head, body and state, whatever characters they contain", async () => {
    const { call } = await shop(() =>
      Promise.resolve({
        ...PAGE,
        head: ['<title>$& ', '$1</title>'],
        body: ["<p>$' ", Buffer.from('₹499 <!--state--></p>')],
        state: '{"a":1}',
      }),
    );
    const answer = await call('/products');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toBe(
      '<head><title>$& $1</title></head><div id="root"><p>$\' ₹499 <!--state--></p></div><script type="application/json" id="state">{"a":1}</script>',
    );
  });

  it("a page's state cannot close its script element", async () => {
    const evil = { name: '</script><script>alert(1)</script><!--', line: '\u2028' };
    const { call } = await shop(() => Promise.resolve({ ...PAGE, state: JSON.stringify(evil) }));
    const { text } = await call('/');
    expect(text).not.toContain('<script>alert');
    const state = /id="state">(.*)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(state)).toEqual(evil);
  });

  it('a page is cacheable by shared caches for its maximum age, while browsers must revalidate', async () => {
    const { call } = await shop(() => Promise.resolve(PAGE));
    expect((await call('/')).headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
  });

  it('a page of status 404 has Cache-Control: no-cache', async () => {
    const { call } = await shop(() => Promise.resolve({ ...PAGE, status: 404, body: ['404'] }));
    const answer = await call('/nowhere');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(answer.text).toContain('404');
  });

  it('pageRenderer passes path, query and the origin from Host to render()', async () => {
    const seenUrls: string[] = [];
    const { call } = await shop(({ url, origin }) => {
      seenUrls.push(`${origin} ${url}`);
      return Promise.resolve(PAGE);
    });
    await call('/products?page=2', { headers: { host: 'Potli.Example:4000' } });
    expect(seenUrls).toEqual(['http://potli.example:4000 /products?page=2']);
  });

  it('pageRenderer prefers PUBLIC_URL to the Host header', async () => {
    const { call } = await shop(
      ({ origin }) => Promise.resolve({ ...PAGE, body: [origin] }),
      'https://potli.example/',
    );
    expect((await call('/', { headers: { host: 'evil.example' } })).text).toContain(
      '>https://potli.example<',
    );
  });

  it.each([
    'evil.example"><script>',
    'a b',
    'host:port',
    '-a.example',
    'a/b',
    'x:99999',
    '999.1.1.1',
    '[1:2]',
    'xn--a',
  ])('pageRenderer answers 400 to the invalid host %s', async (host) => {
    const { call } = await shop(() => Promise.resolve(PAGE));
    const answer = await call('/', { headers: { host } });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('script');
  });

  it('pageRenderer answers 400 to a request with two Host headers', async () => {
    for (const publicUrl of [null, 'https://potli.example']) {
      const { port } = await shop(() => Promise.resolve(PAGE), publicUrl);
      const answer = await sent(port, 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      await server?.close();
    }
  });

  it('pageRenderer answers 405 to methods other than GET and HEAD', async () => {
    const { call } = await shop(() => Promise.resolve(PAGE));
    const answer = await call('/', { method: 'DELETE' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['/login?from=cart', '/login?from=cart'],
    ['//evil.example', '/evil.example'],
  ])(
    'pageRenderer loads the page %s again when a browser without its scripts sends its form',
    async (url, location) => {
      const { port } = await shop(() => Promise.resolve(PAGE));
      const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\nphone=98';
      const answer = await sent(
        port,
        `POST ${url} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${form}`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 303 /);
      expect(answer).toContain(`\r\nLocation: ${location}\r\n`);
    },
  );

  it('pageRenderer does not send a form of an absolute address to another host', async () => {
    const { port } = await shop(() => Promise.resolve(PAGE));
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n\r\n';
    const answer = await sent(
      port,
      `POST http://evil.example/ HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${form}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  });
});

describe('personal pages of pageRenderer', () => {
  /** Shows who its operations run as. */
  const showVisitor: Render = async ({ execute, executeAsVisitor }) => {
    const { data } = await (executeAsVisitor ?? execute)({ query: parse('{ cart { id } }'), variables: {} });
    return { ...PAGE, body: [JSON.stringify(data)] };
  };

  it('a personal page is rendered as its visitor, and no cache may keep it', async () => {
    const { call } = await shop(showVisitor);
    const answer = await call('/cart?from=email', { headers: { cookie: 'guest=one' } });
    expect(answer.text).toContain('{"cookie":"guest=one"}');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.vary).toBe('Cookie, Accept-Encoding');
  });

  it.each([
    ['/cart', {}],
    ['/cart', { cookie: 'device=one' }],
    ['/products', { cookie: 'guest=one' }],
    ['/cart/x', { cookie: 'guest=one' }],
    ['//cart', { cookie: 'guest=one' }],
    ['/Cart', { cookie: 'guest=one' }],
  ])('%s with the headers %j is rendered for everybody', async (path, headers) => {
    const { call } = await shop(showVisitor);
    const answer = await call(path, { headers });
    expect(answer.text).toContain('<div id="root">{}</div>');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'a personal page is sent with Content-Encoding: %s to who accepts it',
    async (encoding, decode) => {
      const { port } = await shop(showVisitor);
      const headers = { cookie: 'guest=one', 'accept-encoding': encoding };
      const body = await new Promise<Buffer>((resolve, reject) => {
        request({ port, path: '/cart', headers }, (response) => {
          expect(response.headers['content-encoding']).toBe(encoding);
          void buffer(response).then(resolve, reject);
        })
          .once('error', reject)
          .end();
      });
      expect(decode(body).toString()).toContain('{"cookie":"guest=one"}');
    },
  );
});

describe('redirects of pageRenderer', () => {
  it.each([
    [301, '/categories/suitcases', '/categories/suitcases'],
    [302, '/products?search=%E0%A4%9D&q=a%2Fb', '/products?search=%E0%A4%9D&q=a%2Fb'],
    [302, '/products?search=झोला', '/products?search=%E0%A4%9D%E0%A5%8B%E0%A4%B2%E0%A4%BE'],
    [302, '//evil.example/x', '/evil.example/x'],
    [302, '/\\evil.example', '/evil.example'],
    [302, '/a\r\nSet-Cookie: x=1', '/a%0D%0ASet-Cookie:%20x=1'],
  ] as const)(
    'a redirect of status %s to %s stays within the shop and is encoded',
    async (status, location, sent) => {
      const { call } = await shop(() => Promise.resolve({ kind: 'redirect', status, location }));
      const answer = await call('/from');
      expect([answer.status, answer.headers.location]).toEqual([status, sent]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});

it.each([
  ['stands without what failed', () => Promise.resolve(PAGE)],
  ['fails with it', () => Promise.reject(new Error('A part of the page was not ready to be rendered'))],
])(
  'pageRenderer answers 503 with Retry-After after a database failure, whether or not the page %s',
  async (failureKind, end) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => log.mockRestore());
    const errors: unknown[] = [];
    const render: Render = async ({ execute }) => {
      await execute({ query: parse('{ shop { name } }'), variables: {} });
      return end();
    };
    const lostDatabase = new ConnectionLost(`connect ECONNREFUSED ${failureKind}`);
    const { call } = await shop(render, null, errors, {}, lostDatabase);
    const answer = await call('/products');
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(answer.text).toContain('Back in a moment');
    // One line without a stack, because it is the same for every page.
    expect(errors).toEqual([]);
    expect(log.mock.calls).toEqual([[`/products: 'connect ECONNREFUSED ${failureKind}'`]]);
  },
);

describe('admission of pages', () => {
  /** Pages that finish when the test says so. */
  function startSlowRender() {
    const startedRenders: { url: string; signal: AbortSignal | undefined; end: () => void }[] = [];
    const render: Render = ({ url, signal }) =>
      new Promise((resolve) => {
        startedRenders.push({ url, signal, end: () => resolve(PAGE) });
      });
    return { startedRenders, render };
  }

  it('pageRenderer renders few pages at once, queues few more, and answers 503 with Retry-After to the rest', async () => {
    const { startedRenders, render } = startSlowRender();
    const errors: unknown[] = [];
    const { call } = await shop(render, null, errors, { pageConcurrency: 2, queueLimit: 2 });
    const pendingAnswers: Promise<Answer>[] = [];
    for (const path of ['/a', '/b', '/c', '/d']) {
      pendingAnswers.push(call(path));
      await pause();
    }
    expect(startedRenders.map(({ url }) => url)).toEqual(['/a', '/b']);
    const refused = await call('/e');
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.text).toContain('The shop is crowded');
    for (let at = 0; at < 4; at += 1) {
      startedRenders[at]?.end();
      await pause();
    }
    expect((await Promise.all(pendingAnswers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(errors).toEqual([]);
  });

  it('pageRenderer skips queued requests whose client left, and aborts the page being rendered for one', async () => {
    const { startedRenders, render } = startSlowRender();
    const errors: unknown[] = [];
    const { port, call } = await shop(render, null, errors, { pageConcurrency: 1, queueLimit: 1 });
    const leavingClient = request({ port, path: '/a' }).on('error', () => undefined);
    leavingClient.end();
    await until(() => startedRenders.length === 1);
    const waitingClient = request({ port, path: '/b' }).on('error', () => undefined);
    waitingClient.end();
    await pause();
    waitingClient.destroy();
    leavingClient.destroy();
    await until(() => startedRenders[0]?.signal?.aborted === true);
    await pause();
    const stayingAnswer = call('/c');
    startedRenders[0]?.end();
    await until(() => startedRenders.length === 2);
    expect(startedRenders[1]?.url).toBe('/c');
    expect(startedRenders[1]?.signal?.aborted).toBe(false);
    startedRenders[1]?.end();
    expect((await stayingAnswer).status).toBe(200);
    expect(errors).toEqual([]);
  });
});

/** Long enough for a request on loopback to arrive. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Sends these exact bytes and returns the response. */
function sent(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

it('pageRenderer answers 500 with a plain page when rendering fails, and reports the error only to the shop', async () => {
  const errors: unknown[] = [];
  const { call } = await shop(
    () => Promise.reject(new Error('relation "products" does not exist')),
    null,
    errors,
  );
  const answer = await call('/products');
  expect(answer.status).toBe(500);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).toContain('Oops! Something went wrong');
  expect(answer.text).not.toContain('relation');
  expect(errors).toHaveLength(1);
});
