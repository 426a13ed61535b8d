import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdminCommand } from '../modules/accounts/admins/admin.command';
import { createAdmins } from '../modules/accounts/admins/admins';
import { DEMO_ACCOUNTS } from '../modules/accounts/demo/demo-accounts';
import { pollUntil } from '../testing/admin-test-shop';
import { createForm, createPicture } from '../modules/catalogue-admin/testing.forms';
import { createApp, type App } from './app';
import { systemClock } from '../platform/clock';
import { readConfig } from '../config';
import { openDatabase, type Database } from './open-database';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { startTestMailServer, type TestMailServer } from '../modules/messaging/testing';
import { PROJECT_ROOT } from '../platform/project-root';
import { listen, type TestServer } from '../testing/listen';
import { NO_PAGES } from '../platform/http/pages/page.testing';

/** A live shop from its first start to its first sale, over HTTP except for `npm run admin`. */
let test: TestDatabase;
let database: Database;
let mail: TestMailServer;
let dataDir: string;
let app: App;
let server: TestServer;
const logLines: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase('empty');
  mail = await startTestMailServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-owner-'));
  const config = readConfig({
    SHOP_MODE: 'live',
    DATABASE_URL: test.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://shop.example',
    SHOP_SECRET: 'a secret that only this test has, long enough',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Potli <hello@shop.example>',
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'k',
    MSG91_SENDER_ID: 'POTLII',
    // Nothing listens there, so text messages stay in the outbox.
    MSG91_URL: 'http://127.0.0.1:1',
  });
  database = await openDatabase(config, (line) => void logLines.push(line));
  app = await createApp({
    config,
    database,
    rootDir: PROJECT_ROOT,
    pages: NO_PAGES,
    writeAuditLine: () => undefined,
  });
  server = await listen(app.handler);
});
afterAll(async () => {
  await server.close();
  await app.stop();
  await database.close();
  await mail.close();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The code in an unsent text message. */
async function waitForCode(phoneNumber: string): Promise<string> {
  const [row]: { text: string }[] = await test.dataSource.query(
    'SELECT text FROM outbox_message WHERE recipient = $1 AND sent_at IS NULL',
    [phoneNumber],
  );
  return /^\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
}

interface Reply<T> {
  readonly status: number;
  readonly message?: string;
  readonly code?: string;
  readonly data: T;
  readonly guestToken?: string;
}

async function rest<T = Record<string, unknown>>(
  method: string,
  address: string,
  sent: { body?: unknown; form?: Parameters<typeof createForm>[0]; headers?: Record<string, string> } = {},
): Promise<Reply<T>> {
  const raw = sent.form && createForm(sent.form).rawBody;
  const { status, text } = await server.call(`/api${address}`, {
    method,
    headers: {
      ...(raw ? { 'content-type': raw.type } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(raw ? { body: raw.text } : sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  return { ...JSON.parse(text), status };
}

interface ShownData {
  readonly home: {
    readonly banners: unknown[];
    readonly categoryCards: { readonly name: string; readonly size: string; readonly images: unknown[] }[];
    readonly collections: { readonly title: string; readonly tiles: { readonly name: string }[] }[];
    readonly reasons: unknown[];
    readonly reasonsImage: unknown;
    readonly figures: unknown[];
  };
  readonly sale: { readonly title: string; readonly tiles: unknown[] };
  readonly categories: { readonly slug: string }[];
  readonly brands: unknown[];
  readonly products: { readonly total: number; readonly facets: { readonly inStockCount: number } };
  readonly featured: unknown[];
}

/** Requests the data of the shop's main pages. */
async function pages(): Promise<ShownData> {
  const query = `{
    home {
      banners { id } categoryCards { name size images { url } } collections { title tiles { name } }
      reasons { id } reasonsImage { url } figures { id }
    }
    sale { title tiles { id } }
    categories { slug image { url } productCount startingPrice { amount } }
    brands { slug image { url } }
    products { total facets { inStockCount categories { slug } priceRange { min { amount } max { amount } } } }
    featured: featuredProducts(limit: 8) { id }
  }`;
  const { text } = await server.call('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors }: { data: ShownData; errors?: unknown } = JSON.parse(text);
  expect(errors).toBeUndefined();
  return data;
}

it('a live shop starts empty and answers every page with empty lists', async () => {
  expect(logLines).toEqual([expect.stringMatching(/^The shop opens empty/)]);
  expect((await server.call('/readyz')).status).toBe(200);
  expect(await pages()).toEqual({
    home: {
      banners: [],
      categoryCards: [],
      collections: [],
      reasons: [],
      reasonsImage: null,
      figures: [],
    },
    sale: { title: 'Big Sale Event', tiles: [] },
    categories: [],
    brands: [],
    products: expect.objectContaining({ total: 0 }),
    featured: [],
  });
  expect((await server.call('/sitemap.xml')).text).not.toMatch(/\/(?:products|categories)[/?]/);
  expect((await rest('GET', '/ecommerce/products')).data).toMatchObject({ products: [], total: 0 });
  for (const { email, password } of DEMO_ACCOUNTS)
    expect((await rest('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
});

it('the owner of a live shop creates an admin, category, brand, product, pictures and promo code, and sells a product', async () => {
  const lines: string[] = [];
  await runAdminCommand(
    { name: 'create', email: 'owner@shop.example' },
    {
      admins: createAdmins(database.dataSource, systemClock),
      origin: 'https://shop.example',
      print: (line) => void lines.push(line),
    },
  );
  const token = /token=([\w-]+)/.exec(lines.join('\n'))?.[1];
  const password = 'a phrase that only the owner knows';
  expect(
    (await rest('POST', '/auth/reset-password', { body: { token, newPassword: password } })).status,
  ).toBe(200);
  const { data: session } = await rest<{ accessToken: string }>('POST', '/auth/login', {
    body: { email: 'owner@shop.example', password },
  });
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const create = async (
    address: string,
    sent: Parameters<typeof rest>[2],
  ): Promise<{ id: string; slug: string }> => {
    const { status, message, data } = await rest<{ id: string; slug: string }>('POST', address, {
      headers,
      ...sent,
    });
    expect(status, message).toBe(201);
    return data;
  };

  const category = await create('/ecommerce/products/categories', {
    body: { name: 'Totes', description: 'For a day in town.' },
  });
  const brand = await create('/ecommerce/products/brands', { body: { name: 'Chinkara', city: 'Bhuj' } });
  const product = await create('/ecommerce/products', {
    body: {
      name: 'Saffron market tote',
      price: 1500,
      comparePrice: 2000,
      quantity: 3,
      isFeatured: true,
      categoryId: category.id,
      brandId: brand.id,
    },
  });
  const [front, back] = [await createPicture('#d9a441', 900, 1200), await createPicture('#7a4a12')];
  await create(`/ecommerce/products/${product.id}/images`, {
    form: [
      ['images', front],
      ['images', back],
      ['altText', 'The tote from the front'],
    ],
  });
  // A category without a picture shows its product's.
  await pollUntil(async () => (await pages()).home.categoryCards).toMatchObject([
    { images: [{ url: expect.stringContaining(`/${product.slug}`) }] },
  ]);
  await create(`/ecommerce/products/categories/${category.id}/image`, { form: [['image', back]] });
  await create(`/ecommerce/products/brands/${brand.id}/image`, { form: [['image', front]] });
  await create('/ecommerce/admin/promotions', {
    body: { code: 'FIRST10', kind: 'percentage', percent: 10, useLimit: 1 },
  });

  // The product is listed, searchable, filterable, in the sitemap and on the default home page.
  const one = `"id":"${product.id}"`;
  for (const address of [
    '?category=totes&brand=chinkara&inStock=true',
    '/search?search=saffron',
    '/featured',
    `/slug/${product.slug}`,
  ])
    await pollUntil(async () => (await server.call(`/api/ecommerce/products${address}`)).text).toContain(one);
  await pollUntil(async () => (await server.call('/sitemap.xml')).text).toContain(
    `/products/${product.slug}`,
  );
  await pollUntil(async () => (await pages()).home).toMatchObject({
    categoryCards: [{ name: 'Totes', size: 'WIDE', images: [{ url: expect.stringMatching(/\/totes$/) }] }],
    collections: [
      { title: 'Our picks', tiles: [{ name: 'Saffron market tote' }] },
      { title: 'New in', tiles: [{ name: 'Saffron market tote' }] },
    ],
  });
  const { data: found } = await rest<{ images: { url: string; altText: string }[] }>(
    'GET',
    `/ecommerce/products/${product.id}`,
  );
  expect(found.images.map(({ altText }) => altText)).toEqual([
    'The tote from the front',
    'Saffron market tote in standard',
  ]);
  expect((await server.call(`${found.images[0]?.url}?w=640`)).status).toBe(200);

  const added = await rest('POST', '/ecommerce/cart/items', { body: { productId: product.id, quantity: 2 } });
  const guest = { 'x-guest-token': added.guestToken ?? '' };
  const cart = await rest('PUT', '/ecommerce/cart/promotion', { headers: guest, body: { code: 'first10' } });
  // 2 x 1,500, 8 % tax on top, 10 % off the subtotal.
  expect(cart.data).toMatchObject({ subtotal: 3000, tax: 240, discount: 300, total: 2940 });
  const order = await rest<{ number: string }>('POST', '/ecommerce/orders', {
    headers: { ...guest, 'idempotency-key': randomUUID() },
    body: {
      contact: { email: 'asha@example.in', phoneNumber: '9876543210' },
      address: {
        fullName: 'Asha Rao',
        phoneNumber: '9876543210',
        line1: '12 Lake Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pinCode: '560001',
      },
      paymentMethod: 'cash_on_delivery',
    },
  });
  expect([order.status, order.data], order.message).toMatchObject([
    201,
    { status: 'pending_payment', phoneCheck: 'awaited', total: 2940, promotionCode: 'FIRST10' },
  ]);
  const confirmed = await rest('POST', `/ecommerce/orders/${order.data.number}/confirm`, {
    headers: guest,
    body: { code: await waitForCode('9876543210') },
  });
  expect(confirmed.data, confirmed.message).toMatchObject({ status: 'placed', phoneCheck: 'given' });
  await expect
    .poll(() => mail.mails.map(({ to }) => to), { timeout: 20_000 })
    .toContainEqual(['asha@example.in']);
  const codes = await rest<{ promotions: { uses: number }[] }>('GET', '/ecommerce/admin/promotions', {
    headers,
  });
  expect(codes.data.promotions).toMatchObject([{ uses: 1 }]);
  await pollUntil(async () => (await rest('GET', `/ecommerce/products/${product.id}`)).data).toMatchObject({
    quantity: 1,
  });
});
