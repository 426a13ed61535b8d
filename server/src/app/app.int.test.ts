import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type App } from './app';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { startTestMailServer, type TestMailServer } from '../modules/messaging/testing';
import { PROJECT_ROOT } from '../platform/project-root';
import { listen, type Answer, type TestServer } from '../testing/listen';
import { NO_PAGES } from '../platform/http/pages/page.testing';
import type { PageSource } from '../platform/http/pages/page.types';
import { WorkBudget } from '../platform/rate-limits/work-budget';

const createPages = (status: number): PageSource => ({
  ...NO_PAGES,
  template: () => Promise.resolve('<!--head--><!--body--><!--state-->'),
  render: () =>
    Promise.resolve({ kind: 'page', status, head: [], body: ['a page'], state: '{}', maxAgeSeconds: 0 }),
});
/** Every path is a page of status 404, to show which paths reach the pages. */
const PAGES = createPages(404);

let database: TestDatabase;
let dataDir: string;
let mail: TestMailServer;
const apps: App[] = [];
const servers: TestServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-app-'));
  mail = await startTestMailServer();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(apps.map((app) => app.stop()));
  await mail.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function openShop(
  environment: Record<string, string>,
  options: Partial<Pick<Parameters<typeof createApp>[0], 'pages' | 'workBudget'>> = {},
): Promise<TestServer> {
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...environment });
  const { dataSource, url, watch } = database;
  const app = await createApp({
    config,
    database: { dataSource, url, watch, close: () => Promise.resolve() },
    rootDir: PROJECT_ROOT,
    pages: PAGES,
    playgroundPage: () => Promise.resolve('playground'),
    ...options,
  });
  apps.push(app);
  const server = await listen(app.handler);
  servers.push(server);
  return server;
}

/** Settings of a demo shop that really sends its mails. */
const sendingDemo = () => ({ SHOP_MODE: 'demo', PUBLIC_URL: 'http://shop.example', SMTP_URL: mail.url });

async function queueMail(to: string): Promise<void> {
  await database.dataSource.query(
    `WITH message AS (
       INSERT INTO outbox_message (channel, recipient, template, subject, text)
       VALUES ('email', $1, 'no-account', 'Hello', 'Hello') RETURNING id)
     SELECT graphile_worker.add_job('deliver-message', json_build_object('messageId', id)) FROM message`,
    [to],
  );
}

describe('a demo shop', () => {
  it('a demo shop delivers messages while it runs and shows them at /dev/outbox with security headers', async () => {
    const shop = await openShop(sendingDemo());
    await queueMail('asha@shop.example');
    await expect
      .poll(() => mail.mails.map(({ to }) => to), { timeout: 10_000 })
      .toEqual([['asha@shop.example']]);

    const json = await shop.call('/dev/outbox.json?to=asha@shop.example');
    expect(json.status).toBe(200);
    expect(JSON.parse(json.text)).toEqual([
      expect.objectContaining({ channel: 'email', to: 'asha@shop.example', subject: 'Hello', text: 'Hello' }),
    ]);
    const page = await shop.call('/dev/outbox');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain('asha@shop.example');

    // The outbox is not cached between two requests.
    await queueMail('ravi@shop.example');
    expect((await shop.call('/dev/outbox')).text).toContain('ravi@shop.example');
  });

  it('a demo shop answers 421 to foreign host names, so that DNS rebinding cannot read its outbox', async () => {
    const shop = await openShop({
      SHOP_MODE: 'demo',
      ALLOWED_HOSTS: 'box.test',
      PUBLIC_URL: 'http://shop.test',
    });
    await queueMail('bound@shop.example');
    const foreign = { host: 'evil.example' };
    for (const path of [
      '/',
      '/dev/outbox',
      '/dev/outbox.json',
      '/graphql',
      '/api/auth/me',
      '/healthz',
      '/uploads/x',
    ]) {
      await shop.call(path, { headers: { accept: 'text/html' } });
      const answer = await shop.call(path, { headers: { ...foreign, accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 421]);
      expect(answer.text).not.toContain('bound@shop.example');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    const message =
      'This demo shop does not answer to this host name. Open it at localhost, or name the host in ALLOWED_HOSTS.';
    const page = await shop.call('/products', { headers: foreign });
    expect([page.headers['content-type'], page.text]).toEqual(['text/plain; charset=utf-8', `${message}\n`]);
    const rest = await shop.call('/api/auth/me', { headers: foreign });
    expect(JSON.parse(rest.text)).toMatchObject({
      success: false,
      code: 'MISDIRECTED_REQUEST',
      message,
      status: 421,
    });
    const body = '{"query":"{ me { id } }"}';
    const requestOptions = {
      method: 'POST',
      headers: { ...foreign, 'content-type': 'application/json' },
      body,
    };
    expect(JSON.parse((await shop.call('/graphql', requestOptions)).text)).toEqual({
      errors: [{ message, extensions: { code: 'MISDIRECTED_REQUEST' } }],
    });
    const upgrade = { ...foreign, connection: 'Upgrade', upgrade: 'websocket' };
    expect((await shop.call('/dev/outbox.json', { headers: upgrade })).status).toBe(421);

    for (const host of [
      'localhost:4000',
      'potli.localhost',
      '[::1]:4000',
      '10.1.2.3',
      'box.test',
      'shop.test:80',
    ])
      expect([host, (await shop.call('/dev/outbox.json', { headers: { host } })).status]).toEqual([
        host,
        200,
      ]);
  });
});

describe('a shop in either mode', () => {
  it('/healthz and /readyz answer 200 with Cache-Control: no-store', async () => {
    const shop = await openShop(sendingDemo());
    for (const address of ['/healthz', '/readyz']) {
      const answer = await shop.call(address);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('a draining shop answers 503 to /readyz and closes the connection of every response', async () => {
    const shop = await openShop(sendingDemo());
    const paths = ['/', '/api/ecommerce/products?limit=1', '/healthz', '/robots.txt'];
    const connections = async () =>
      Promise.all(paths.map(async (way) => (await shop.call(way)).headers['connection']));
    expect(await connections()).toEqual(paths.map(() => 'keep-alive'));
    apps.at(-1)?.drain();
    expect(await connections()).toEqual(paths.map(() => 'close'));
    const ready = await shop.call('/readyz');
    expect([ready.status, ready.text]).toEqual([503, '{"status":"closing"}']);
    expect((await shop.call('/healthz')).status).toBe(200);
  });

  it('an overloaded shop refuses lists at once, answers carts and opens the playground', async () => {
    const shop = await openShop({ SHOP_MODE: 'demo' });
    const ask = (query: string, localAddress = '127.0.0.1') =>
      shop.call('/graphql', {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    const runner = database.dataSource.createQueryRunner();
    await runner.startTransaction();
    // Six lists wait for it, and eighty for these.
    await runner.query('LOCK TABLE product_listing IN ACCESS EXCLUSIVE MODE');
    const refused: Answer[] = [];
    // From 25 addresses, since one has four places at most.
    const lists = Array.from({ length: 100 }, async (_, at) => {
      const query = `{ products(filter: { minPrice: ${at + 1} }) { total items { name } } }`;
      const answer = await ask(query, `127.0.3.${1 + (at % 25)}`);
      if (answer.status === 503) refused.push(answer);
      return answer.status;
    });
    await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(14);
    const playground = await shop.call('/graphql', { headers: { accept: 'text/html' } });
    expect([playground.status, playground.text]).toEqual([200, 'playground']);
    const cart = await ask('{ cart { itemCount } }');
    expect([cart.status, cart.text]).toEqual([200, expect.stringContaining('"cart"')]);
    // In front of the application, which would add Vary.
    expect(refused.map(({ headers }) => headers.vary)).toEqual(refused.map(() => undefined));
    await runner.rollbackTransaction();
    await runner.release();
    expect((await Promise.all(lists)).filter((status) => status === 200)).toHaveLength(86);
  });

  it('a page is charged for the words that it searches for', async () => {
    // Any page costs 4,000, and each word 300; the clock stands still, so that nothing is refilled.
    const workBudget = new WorkBudget({ burst: 4_000 + 2 * 300, perSecond: 1 }, () => 0);
    const shop = await openShop({ SHOP_MODE: 'demo' }, { workBudget, pages: createPages(200) });
    expect((await shop.call('/products?search=red+blue+black')).status).toBe(429);
    expect((await shop.call('/products?search=red+blue')).status).toBe(200);
  });

  it('GraphQL is at /graphql only, without trailing slash and in lower case', async () => {
    const shop = await openShop(sendingDemo());
    const requestOptions = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ brands { slug } }"}',
    };
    expect((await shop.call('/graphql', requestOptions)).status).toBe(200);
    expect((await shop.call('/graphql/', requestOptions)).status).toBe(404);
    expect((await shop.call('/graphql/x', requestOptions)).status).toBe(404);
    expect((await shop.call('/GraphQL', requestOptions)).status).toBe(405);
  });

  it('a path that is not valid UTF-8 answers 404', async () => {
    const shop = await openShop(sendingDemo());
    const addresses = ['/unsubscribe/%ff', '/uploads/%ff', '/uploads/reviews/%ff', '/orders/%ff/invoice.pdf'];
    const answers = await Promise.all(addresses.map((address) => shop.call(address)));
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 404));
  });
});

describe('price-drop alerts', () => {
  it("a price-drop alert is emailed after the database's notification, without waiting for the next round", async () => {
    // Their rounds would send the email, too.
    await Promise.all(apps.splice(0).map((app) => app.stop()));
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await openShop({ ...sendingDemo(), RESPONSE_CACHE: 'off' });
    vi.useRealTimers();
    const { dataSource } = database;
    await dataSource.query(
      `INSERT INTO product_alert (variant_id, kind, email, state, wished_price, asked_price, origin, asked_at)
       SELECT id, 'price_drop', 'waits@shop.example', 'active', price - 1, price, 'http://shop.example', now()
       FROM variant WHERE compare_price IS NULL ORDER BY id LIMIT 1`,
    );
    await dataSource.query(
      `UPDATE variant SET price = price - 1 WHERE id = (SELECT variant_id FROM product_alert WHERE email = 'waits@shop.example')`,
    );
    const findSentTemplates = (): Promise<unknown[]> =>
      dataSource.query(`SELECT template FROM outbox_message WHERE recipient = 'waits@shop.example'`);
    await expect.poll(findSentTemplates, { timeout: 20_000 }).toEqual([{ template: 'price-drop' }]);
  });
});

describe('a live shop', () => {
  it('a live shop has no /dev/outbox', async () => {
    const shop = await openShop({
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      SHOP_SECRET: 'a secret that only this test has, long enough',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Potli <hello@shop.example>',
      SMS_PROVIDER: 'msg91',
      MSG91_AUTH_KEY: 'k',
      MSG91_SENDER_ID: 'POTLII',
    });
    await queueMail('kiran@shop.example');
    for (const address of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.json?to=kiran@shop.example']) {
      const answer = await shop.call(address);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('kiran@shop.example');
    }
  });
});
