import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest';
import { tcpProxy, type TcpProxy } from '../../../scripts/faults/tcp-proxy.mjs';
import { createApp, type App } from './app';
import { readConfig } from '../config';
import { createDataSource } from '../platform/database/data-source';
import { DatabaseWatch } from '../platform/database/database-watch';
import type { Database } from './open-database';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { CASH } from '../modules/orders/rest/testing';
import { PROJECT_ROOT } from '../platform/project-root';
import { listen, type Answer, type TestServer } from '../testing/listen';
import { NO_PAGES } from '../platform/http/pages/page.testing';
import type { PageSource } from '../platform/http/pages/page.types';

/** Tests the responses of the whole shop while its database fails. */

const BRANDS = '{ brands { slug } }';
let renderedPageCount = 0;
/** A page that reads from the database and could render without the data. */
const PAGES: PageSource = {
  ...NO_PAGES,
  template: () => Promise.resolve('<!--head--><!--body--><!--state-->'),
  render: async ({ execute }) => {
    renderedPageCount += 1;
    const { data } = await execute({ query: parse(BRANDS), variables: {} });
    return {
      kind: 'page',
      status: 200,
      head: [],
      body: [data ? 'a page with brands' : 'a page without'],
      state: '{}',
      maxAgeSeconds: 60,
    };
  },
};
/**
 * Two fifths of the shop's own timeouts, and the same for the probe: with a tenth of them, a busy machine that answered late counted as
 * a database that was lost.
 */
const TIMEOUTS = { checkIntervalMs: 75, silenceMs: 300, probeMs: 1_000 };

let direct: TestDatabase;
let proxy: TcpProxy;
let appBehindProxy: Database;
let dataDir: string;
let app: App;
let shop: TestServer;
/** Called when the COMMIT of an order has been forwarded. */
let onCommit: () => void = () => undefined;
let orderingConnection: number | null = null;
let log: MockInstance;

beforeAll(async () => {
  direct = await createTestDatabase('seeded');
  const address = new URL(direct.url);
  proxy = await tcpProxy(Number(address.port), {
    toServer(chunk, pass, connection) {
      pass(chunk);
      if (chunk.includes('INSERT INTO shop_order ')) orderingConnection = connection;
      else if (connection === orderingConnection && chunk.includes('COMMIT')) onCommit();
    },
  });
  address.port = String(proxy.port);
  const watch = new DatabaseWatch(address.href, TIMEOUTS);
  const dataSource = createDataSource({ url: address.href, poolSize: 5, watch });
  await dataSource.initialize();
  appBehindProxy = {
    dataSource,
    watch,
    url: address.href,
    async close() {
      await watch.close();
      await dataSource.destroy();
    },
  };
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-faults-'));
  app = await openApp('off');
  shop = await listen(app.handler);
  log = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  onCommit = () => undefined;
  proxy.mode('pass');
  await expect.poll(async () => (await shop.call('/readyz')).status, { timeout: 10_000 }).toBe(200);
});
afterAll(async () => {
  await shop.close();
  await app.stop();
  await appBehindProxy.close();
  await proxy.close();
  await direct.drop();
  await rm(dataDir, { recursive: true, force: true });
  log.mockRestore();
});

function openApp(responseCache: 'on' | 'off'): Promise<App> {
  const settings = { DATABASE_URL: appBehindProxy.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  return createApp({
    config: readConfig({ ...settings, RESPONSE_CACHE: responseCache }),
    database: appBehindProxy,
    rootDir: PROJECT_ROOT,
    pages: PAGES,
    playgroundPage: () => Promise.resolve('playground'),
  });
}

const JSON_BODY = { 'content-type': 'application/json' };
const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  shop.call(address, { method: 'POST', headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body) });
const SIGN_IN =
  'mutation { signIn(input: {email: "asha@example.in", password: "violet kettle"}) { ... on Error { code } } }';

const SESSION = `sid=${'x'.repeat(43)}`;

/** Every kind of response that needs the database. */
const REQUESTS: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['a row of REST', () => shop.call('/api/ecommerce/products?limit=2')],
  ['a query', () => post('/graphql', { query: BRANDS })],
  [
    'a query of a client that takes GraphQL responses',
    () => post('/graphql', { query: BRANDS }, { accept: 'application/graphql-response+json' }),
  ],
  ['a mutation', () => post('/graphql', { query: SIGN_IN })],
  ['a page', () => shop.call('/products')],
  ['the sitemap', () => shop.call('/sitemap.xml')],
  // Whether the session is valid is unknown; a 401 would sign the customer out.
  ['whoever is signed in', () => shop.call('/api/auth/me', { headers: { cookie: SESSION } })],
  ['who is signed in, by GraphQL', () => post('/graphql', { query: '{ me { id } }' }, { cookie: SESSION })],
];

async function measure(send: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const startedAt = performance.now();
  const answer = await send();
  return { ...answer, ms: performance.now() - startedAt };
}

describe.each([
  ['refuses connections', 'cut'],
  ['falls silent', 'blackhole'],
] as const)('a database that %s', (_, mode) => {
  it('every response that needs the database is a quick 503 with Retry-After, and the shop recovers afterwards', async () => {
    expect((await REQUESTS[0]?.[1]())?.status).toBe(200);
    proxy.mode(mode);
    const answers = await Promise.all(REQUESTS.map(([, send]) => measure(send)));
    for (const [at, [name]] of REQUESTS.entries()) {
      const { status, headers, text, ms } = answers[at] ?? {};
      expect([name, status, headers?.['retry-after']]).toEqual([name, 503, '5']);
      expect(headers?.['cache-control'], name).toBe('no-store');
      expect(ms, name).toBeLessThan(3_000);
      if (name.startsWith('a page')) expect(text).toContain('Back in a moment');
      else expect(text, name).toContain('"code":"SERVICE_UNAVAILABLE"');
    }
    expect((await shop.call('/readyz')).status).toBe(503);
    expect((await shop.call('/healthz')).status).toBe(200);
    proxy.mode('pass');
    await expect
      .poll(async () => (await shop.call('/products')).text, { timeout: 10_000 })
      .toBe('a page with brands{}');
  });
});

describe('cached responses during a database failure', () => {
  let catalogueAdmin: TestServer;
  let otherApp: App;
  beforeAll(async () => {
    otherApp = await openApp('on');
    catalogueAdmin = await listen(otherApp.handler);
  });
  afterAll(async () => {
    await catalogueAdmin.close();
    await otherApp.stop();
  });
  const LIST = '/api/ecommerce/products?limit=3';

  it('cached responses are served as stale during a database failure and refreshed afterwards', async () => {
    const requestPages = () =>
      Promise.all(['/products', LIST].map((address) => catalogueAdmin.call(address)));
    // A shop that has just started updates derived tables, which empties the cache.
    await expect
      .poll(async () => {
        const renderedPages = renderedPageCount;
        await requestPages();
        return renderedPageCount - renderedPages;
      })
      .toBe(0);
    const before = await requestPages();
    expect(before.map(({ status, headers }) => [status, headers['cache-status']])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    proxy.mode('cut');
    // The listener notices its lost connection at once.
    await expect
      .poll(async () => (await requestPages()).map(({ headers }) => headers['cache-status']), {
        timeout: 10_000,
      })
      .toEqual([STALE_HEADER, STALE_HEADER]);
    expect((await requestPages()).map(({ status, text }) => [status, text])).toEqual(
      before.map(({ text }) => [200, text]),
    );
    expect((await catalogueAdmin.call(`${LIST}&page=2`)).status).toBe(503);

    const id = JSON.parse(before[1]?.text ?? '').data.products[0].id;
    await direct.dataSource.query(`UPDATE product SET name = 'Aangan' WHERE id = $1`, [id]);
    proxy.mode('pass');
    await expect
      .poll(async () => (await catalogueAdmin.call(LIST)).headers['cache-status'], { timeout: 10_000 })
      .toBeUndefined();
    expect(JSON.parse((await catalogueAdmin.call(LIST)).text).data.products[0].name).toBe('Aangan');
  });
});
const STALE_HEADER = expect.stringMatching(/^Potli; hit; ttl=\d+; detail=stale-if-error$/);

async function guestWithBag(): Promise<string> {
  const [bag] = await direct.dataSource.query<object[]>(
    'SELECT id AS "variantId", product_id AS "productId" FROM variant WHERE stock > 5 ORDER BY id LIMIT 1',
  );
  return JSON.parse((await post('/api/ecommerce/cart/items', { ...bag, quantity: 1 })).text).guestToken;
}

const order = (guest: string, key: string) =>
  post('/api/ecommerce/orders', CASH, { 'x-guest-token': guest, 'idempotency-key': key });

describe('an order whose COMMIT was executed but not acknowledged', () => {
  it('an unacknowledged order answers 503, and the same idempotency key returns that one order later', async () => {
    const guest = await guestWithBag();
    const key = randomUUID();
    const count = async () =>
      (
        await direct.dataSource.query<unknown[]>('SELECT 1 FROM shop_order WHERE email = $1', [
          CASH.contact.email,
        ])
      ).length;
    const before = await count();
    onCommit = () => proxy.mode('blackhole');
    const lost = await order(guest, key);
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);
    await expect.poll(count).toBe(before + 1);
    onCommit = () => undefined;
    proxy.mode('pass');
    await expect.poll(async () => (await shop.call('/readyz')).status).toBe(200);
    const again = await order(guest, key);
    expect([again.status, JSON.parse(again.text)]).toMatchObject([201, { data: { status: 'placed' } }]);
    expect(await order(guest, key)).toMatchObject({ text: again.text });
    expect(await count()).toBe(before + 1);
  });
});

describe('a database with a full disk', () => {
  beforeAll(async () => {
    // Raises PostgreSQL's own error code when a row is written.
    await direct.dataSource.query(
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
    );
    await direct.dataSource.query(
      'CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON cart FOR EACH ROW EXECUTE FUNCTION no_room()',
    );
  });
  afterAll(() => direct.dataSource.query('DROP FUNCTION no_room CASCADE'));

  it('on a full disk, writes over REST and GraphQL answer 507 with Retry-After, and reads work', async () => {
    const [bag] = await direct.dataSource.query<{ variantId: string; productId: string }[]>(
      'SELECT id AS "variantId", product_id AS "productId" FROM variant WHERE stock > 5 ORDER BY id LIMIT 1',
    );
    const mutation = `mutation { addToCart(input: {productId: "${bag?.productId}", variantId: "${bag?.variantId}", quantity: 1}) { __typename } }`;
    const answers = [
      await post('/api/ecommerce/cart/items', { ...bag, quantity: 1 }),
      await post('/graphql', { query: mutation }),
    ];
    for (const { status, headers, text } of answers) {
      expect([status, headers['retry-after']]).toEqual([507, '60']);
      expect(text).toContain('"code":"INSUFFICIENT_STORAGE"');
    }
    expect((await shop.call('/api/ecommerce/products?limit=2')).status).toBe(200);
  });
});
