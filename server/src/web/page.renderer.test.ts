import { afterEach, describe, expect, it } from 'vitest';
import { listen, type TestServer } from '../testing/listen';
import { pageRenderer } from './page.renderer';
import type { PageSource, Render, RenderResult } from './page.types';

const TEMPLATE =
  '<head><!--head--></head><div id="root"><!--body--></div><script type="application/json" id="state"><!--state--></script>';
const PAGE: RenderResult = { kind: 'page', status: 200, head: '', body: '', state: '{}', maxAgeSeconds: 300 };

let server: TestServer | null = null;
afterEach(() => server?.close());

async function shop(
  render: Render,
  publicUrl: string | null = null,
  errors: unknown[] = [],
): Promise<TestServer> {
  const source: PageSource = {
    template: () => Promise.resolve(TEMPLATE),
    render,
    moduleAssets: () => ({ scripts: [], styles: [] }),
  };
  const handle = pageRenderer({
    source,
    execute: () => Promise.resolve({ data: {} }),
    publicUrl,
    onError: (error) => errors.push(error),
  });
  server = await listen((request, response) => handle(request, response, () => response.destroy()));
  return server;
}

describe('a page', () => {
  it('is the template with its three parts, whatever characters they hold', async () => {
    const { call } = await shop(() =>
      Promise.resolve({
        ...PAGE,
        head: '<title>$& $1</title>',
        body: "<p>$' <!--state--></p>",
        state: '{"a":1}',
      }),
    );
    const answer = await call('/products');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toBe(
      '<head><title>$& $1</title></head><div id="root"><p>$\' <!--state--></p></div><script type="application/json" id="state">{"a":1}</script>',
    );
  });

  it('cannot be broken out of by its state', async () => {
    const evil = { name: '</script><script>alert(1)</script><!--', line: '\u2028' };
    const { call } = await shop(() => Promise.resolve({ ...PAGE, state: JSON.stringify(evil) }));
    const { text } = await call('/');
    expect(text).not.toContain('<script>alert');
    const state = /id="state">(.*)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(state)).toEqual(evil);
  });

  it('says for how long it may be shared, and that browsers ask again', async () => {
    const { call } = await shop(() => Promise.resolve(PAGE));
    expect((await call('/')).headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
  });

  it('is not kept when it was not found', async () => {
    const { call } = await shop(() => Promise.resolve({ ...PAGE, status: 404, body: '404' }));
    const answer = await call('/nowhere');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(answer.text).toContain('404');
  });

  it('knows path, query and the address of the shop', async () => {
    const seen: string[] = [];
    const { call } = await shop(({ url, origin }) => {
      seen.push(`${origin} ${url}`);
      return Promise.resolve(PAGE);
    });
    await call('/products?page=2', { headers: { host: 'Potli.Example:4000' } });
    expect(seen).toEqual(['http://potli.example:4000 /products?page=2']);
  });

  it('takes PUBLIC_URL over any Host', async () => {
    const { call } = await shop(
      ({ origin }) => Promise.resolve({ ...PAGE, body: origin }),
      'https://potli.example/',
    );
    expect((await call('/', { headers: { host: 'evil.example' } })).text).toContain(
      '>https://potli.example<',
    );
  });

  it.each(['evil.example"><script>', 'a b', 'host:port', '-a.example', 'a/b'])(
    'is refused to the host %s',
    async (host) => {
      const { call } = await shop(() => Promise.resolve(PAGE));
      const answer = await call('/', { headers: { host } });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain('script');
    },
  );

  it('is refused to other methods', async () => {
    const { call } = await shop(() => Promise.resolve(PAGE));
    const answer = await call('/', { method: 'DELETE' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a redirect', () => {
  it.each([
    [301, '/categories/suitcases', '/categories/suitcases'],
    [302, '/products?search=%E0%A4%9D&q=a%2Fb', '/products?search=%E0%A4%9D&q=a%2Fb'],
    [302, '/products?search=झोला', '/products?search=%E0%A4%9D%E0%A5%8B%E0%A4%B2%E0%A4%BE'],
    [302, '//evil.example/x', '/evil.example/x'],
    [302, '/\\evil.example', '/evil.example'],
    [302, '/a\r\nSet-Cookie: x=1', '/a%0D%0ASet-Cookie:%20x=1'],
  ] as const)('%s to %s', async (status, location, sent) => {
    const { call } = await shop(() => Promise.resolve({ kind: 'redirect', status, location }));
    const answer = await call('/from');
    expect([answer.status, answer.headers.location]).toEqual([status, sent]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

it('shows a plain page when rendering fails, and tells the shop, not the visitor, why', async () => {
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
