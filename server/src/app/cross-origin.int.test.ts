import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../modules/accounts/demo/demo-accounts';
import { createApp, type App } from './app';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { PROJECT_ROOT } from '../platform/project-root';
import { listen, type Answer, type TestServer } from '../testing/listen';
import { NO_PAGES } from '../platform/http/pages/page.testing';
import type { PageSource } from '../platform/http/pages/page.types';

const PAGES: PageSource = {
  ...NO_PAGES,
  template: () => Promise.resolve('<!--head--><!--body--><!--state-->'),
  render: () =>
    Promise.resolve({ kind: 'page', status: 200, head: [], body: [], state: '{}', maxAgeSeconds: 60 }),
};
const APP = 'https://app.example';
const OTHER = 'http://localhost:5173';
/** The headers that a browser adds to requests of the front end. */
const FROM_APP = { origin: APP, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };

let database: TestDatabase;
let dataDir: string;
let app: App;
let shop: TestServer;
beforeAll(async () => {
  database = await createTestDatabase('seeded');
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-cross-origin-'));
  const { dataSource, url, watch } = database;
  app = await createApp({
    config: readConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      ALLOWED_ORIGINS: `${APP}, ${OTHER}`,
      RATE_LIMITS: 'off',
    }),
    database: { dataSource, url, watch, close: () => Promise.resolve() },
    rootDir: PROJECT_ROOT,
    pages: PAGES,
    playgroundPage: () => Promise.resolve('playground'),
  });
  shop = await listen(app.handler);
});
afterAll(async () => {
  await shop.close();
  await app.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Reply {
  readonly data: Record<string, Record<string, unknown> | null> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}
const json = (answer: Answer): Reply => JSON.parse(answer.text);

function graphql(
  query: string,
  headers: Record<string, string> = {},
  variables: object = {},
): Promise<Answer> {
  return shop.call('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
}
function rest(method: string, address: string, headers: Record<string, string>, body?: object) {
  return shop.call(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}
const preflight = (address: string, method: string, origin = APP) =>
  shop.call(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const variesByOrigin = ({ headers }: Answer) => String(headers.vary ?? '').split(', ');

const SIGN_IN_MUTATION = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { __typename
  ... on SignedIn { me { email } tokens { accessToken refreshToken } } ... on Failure { code } } }`;
const [{ email, password }] = DEMO_ACCOUNTS;
const CREDENTIALS = { email, password };
const CART_QUERY = '{ cart { itemCount } }';

async function findBag(): Promise<string> {
  const [bag]: { id: string }[] = await database.dataSource.query(
    'SELECT product_id AS id FROM variant WHERE stock > 5 ORDER BY id LIMIT 1',
  );
  return bag?.id ?? '';
}
const ADD_MUTATION = `mutation Add($input: AddToCartInput!) { addToCart(input: $input) { __typename ... on CartChanged { cart { itemCount } } } }`;

describe('a front end listed in ALLOWED_ORIGINS', () => {
  it.each([
    ['/graphql', 'POST', 'GET, HEAD, POST'],
    ['/api/auth/login', 'POST', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['/api/ecommerce/cart', 'DELETE', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['/api/ecommerce/products/x/reviews', 'GET', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['/orders/PTL-7F3K-29QX/invoice.pdf', 'GET', 'GET, HEAD'],
    ['/uploads/reviews/0b5cfe0c-54d3-4b0a-9d0e-3a2f3f0d9a11.webp', 'GET', 'GET, HEAD'],
  ])(
    'a preflight of %s allows a listed front end its methods and headers',
    async (address, method, methods) => {
      const answer = await preflight(address, method);
      expect(answer.status).toBe(204);
      expect(answer.text).toBe('');
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': APP,
        'access-control-allow-methods': methods,
        'access-control-max-age': '7200',
      });
      const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(', ');
      expect(allowed).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-guest-token']),
      );
      expect(variesByOrigin(answer)).toContain('Origin');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it('a listed front end signs in over GraphQL by token, without cookies', async () => {
    const answer = await graphql(SIGN_IN_MUTATION, FROM_APP, { input: CREDENTIALS });
    expect(answer.headers['access-control-allow-origin']).toBe(APP);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { signIn } = json(answer).data ?? {};
    expect(signIn).toMatchObject({
      me: { email: CREDENTIALS.email },
      tokens: { accessToken: expect.any(String) },
    });
    const { accessToken } = (signIn?.['tokens'] ?? {}) as { accessToken?: string };
    const me = await graphql('{ me { email } }', { ...FROM_APP, authorization: `Bearer ${accessToken}` });
    expect(json(me).data).toEqual({ me: { email: CREDENTIALS.email } });
    expect(me.headers['access-control-allow-origin']).toBe(APP);
  });

  it('a listed front end signs in over REST by token, without cookies, and can read errors', async () => {
    const answer = await rest('POST', '/api/auth/login', FROM_APP, CREDENTIALS);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(APP);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { accessToken }: { accessToken: string } = JSON.parse(answer.text);
    expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const refused = await rest('GET', '/api/auth/me', FROM_APP);
    expect(refused.status).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(APP);
    const unknown = await rest('GET', '/api/ecommerce/nothing', FROM_APP);
    expect([unknown.status, unknown.headers['access-control-allow-origin']]).toEqual([404, APP]);
  });

  it("a listed front end keeps a guest's cart by X-Guest-Token", async () => {
    const added = await graphql(ADD_MUTATION, FROM_APP, { input: { productId: await findBag() } });
    expect(added.headers['set-cookie']).toBeUndefined();
    expect(String(added.headers['access-control-expose-headers'])).toContain('X-Guest-Token');
    const guest = String(added.headers['x-guest-token']);
    expect(json(await graphql(CART_QUERY, { ...FROM_APP, 'x-guest-token': guest })).data).toEqual({
      cart: { itemCount: 1 },
    });
  });

  it("requests of a listed front end ignore the shop's cookies and do not delete them", async () => {
    const own = { origin: shop.origin, 'sec-fetch-site': 'same-origin' };
    const entered = await graphql(SIGN_IN_MUTATION, own, { input: CREDENTIALS });
    const added = await graphql(ADD_MUTATION, own, { input: { productId: await findBag() } });
    const cookie = [entered, added]
      .flatMap(({ headers }) => headers['set-cookie'] ?? [])
      .map((set) => set.split(';', 1)[0])
      .join('; ');
    expect(json(await graphql('{ me { email } cart { itemCount } }', { ...own, cookie })).data).toMatchObject(
      {
        me: { email: CREDENTIALS.email },
      },
    );
    const stolen = await graphql('{ me { email } cart { itemCount } }', { ...FROM_APP, cookie });
    expect(json(stolen).data).toEqual({ me: null, cart: null });
    const out = await graphql('mutation { signOut { __typename } }', { ...FROM_APP, cookie });
    expect(json(out).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    for (const address of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y'])
      expect((await rest('GET', address, { ...FROM_APP, cookie })).headers['set-cookie']).toBeUndefined();
    expect(json(await graphql('{ me { email } }', { ...own, cookie })).data).toEqual({
      me: { email: CREDENTIALS.email },
    });
  });

  it('cached responses have the CORS headers of the requesting origin and Vary: Origin', async () => {
    const query = '{ brands { slug } }';
    const address = '/api/ecommerce/products/filters';
    for (const call of [
      (headers: Record<string, string>) => graphql(query, headers),
      (headers: Record<string, string>) => rest('GET', address, headers),
    ]) {
      const first = await call({ origin: APP });
      const second = await call({ origin: OTHER });
      const own = await call({});
      const foreignAnswer = await call({ origin: 'https://evil.example' });
      expect(first.status).toBe(200);
      expect([first, second, own, foreignAnswer].map(({ text }) => text)).toEqual(Array(4).fill(first.text));
      expect(second.headers.age).toBeDefined();
      expect(
        [first, second, own, foreignAnswer].map(({ headers }) => headers['access-control-allow-origin']),
      ).toEqual([APP, OTHER, undefined, undefined]);
      for (const answer of [first, second, own, foreignAnswer]) {
        expect(variesByOrigin(answer)).toEqual(expect.arrayContaining(['Origin', 'Accept-Encoding']));
        expect(answer.headers['cache-control']).toMatch(/public/);
      }
    }
    const again = await rest('GET', address, { origin: APP });
    const known = await rest('GET', address, {
      origin: OTHER,
      'if-none-match': String(again.headers.etag),
    });
    expect([known.status, known.headers['access-control-allow-origin']]).toEqual([304, OTHER]);
  });

  it('a listed front end may not read pages of the shop', async () => {
    const page = await shop.call('/', { headers: FROM_APP });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight('/', 'GET')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('other origins', () => {
  it.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'an origin that is not listed gets no CORS headers, and 403 for writes: %s',
    async (origin) => {
      const headers = { ...FROM_APP, origin };
      const preflightAnswer = await preflight('/graphql', 'POST', origin);
      expect(preflightAnswer.headers['access-control-allow-origin']).toBeUndefined();
      expect(preflightAnswer.headers['access-control-allow-methods']).toBeUndefined();
      const refused = await graphql(SIGN_IN_MUTATION, headers, { input: CREDENTIALS });
      expect(refused.status).toBe(403);
      expect(json(refused).errors?.[0]?.extensions.code).toBe('CROSS_SITE');
      const answer = await rest('POST', '/api/auth/login', headers, CREDENTIALS);
      expect(answer.status).toBe(403);
      for (const each of [refused, answer]) {
        expect(each.headers['access-control-allow-origin']).toBeUndefined();
        expect(variesByOrigin(each)).toContain('Origin');
      }
    },
  );

  it("the shop's own origin uses cookies even when ALLOWED_ORIGINS lists it", async () => {
    const own = { origin: OTHER, host: 'localhost:5173', 'sec-fetch-site': 'same-origin' };
    const answer = await graphql(SIGN_IN_MUTATION, own, { input: CREDENTIALS });
    expect(json(answer).data?.['signIn']).toMatchObject({ tokens: null });
    expect(answer.headers['set-cookie']).toHaveLength(2);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
