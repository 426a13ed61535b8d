import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boolean, number, object, string } from '../../domain/yup';
import { Customer } from '../../modules/accounts/customers/customer.entity';
import { createTestAccounts } from '../../modules/accounts/testing';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import type { ShopperService } from '../../modules/guests/shopper.service';
import { createTestServices } from '../services';
import { listen, type TestServer } from '../listen';
import { nullSchema, uuidSchema } from '../../platform/rest/json-schema';
import { pageNumber, pageSize, boundedText, textList } from '../../platform/rest/query';
import { adminRoute, openRoute, type Route } from '../../platform/rest/route';
import { restRouter, unknownAddress } from '../../platform/rest/router';
import { guestCreatingRoute, shopperRoute } from '../../modules/guests/shopper-route';

/** Routes that return their parsed input, to test what the router makes of requests. */
let database: TestDatabase;
let server: TestServer;
let tokens: { customer: string; admin: string };

const tag = 'Echo';
const listRoute = object({
  page: pageNumber,
  limit: pageSize(12, 96),
  search: boundedText(10),
  least: number().min(0),
  inStock: boolean(),
  brand: textList(),
}).noUnknown();
const nameRoute = object({ name: string().trim().required('Please give a name') }).noUnknown();

function rows(shoppers: ShopperService): Route[] {
  const row = { method: 'get', tag, summary: 'Echo.', body: null, data: nullSchema } as const;
  return [
    openRoute({
      ...row,
      path: '/api/things/{id}',
      params: { id: uuidSchema },
      run: async ({ params }) => ({ data: params['id'] }),
    }),
    openRoute({
      ...row,
      path: '/api/things/listed',
      query: listRoute,
      freshSeconds: 300,
      run: async ({ query }) => ({ data: query }),
    }),
    adminRoute({
      ...row,
      method: 'post',
      path: '/api/things',
      body: nameRoute,
      run: async ({ body, signedIn }) => ({ data: { ...body, by: signedIn.customer.type } }),
    }),
    shopperRoute(shoppers, { ...row, path: '/api/bag', run: async ({ shopper }) => ({ data: shopper }) }),
    guestCreatingRoute(shoppers, {
      ...row,
      method: 'post',
      path: '/api/bag',
      run: async ({ shopper }) => ({ data: shopper }),
    }),
  ];
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
  const { accounts } = createTestAccounts(database.dataSource, { rateLimits: false });
  const { shoppers } = createTestServices(database.dataSource);
  const app = express().use(restRouter({ routes: rows(shoppers), visitors: accounts.visitors }));
  server = await listen(app.use('/api', unknownAddress));
  const createSignedIn = async (type: 'customer' | 'admin'): Promise<string> => {
    const [row]: { id: string }[] = await database.dataSource.query(
      `INSERT INTO customer (email, email_verified_at, first_name, type) VALUES ($1, now(), 'Asha', $2) RETURNING id`,
      [`${type}@example.in`, type],
    );
    const customer = await database.dataSource.manager.findOneByOrFail(Customer, { id: row?.id });
    const client = {
      isBrowser: false,
      ipAddress: '127.0.0.1',
      device: 'Test',
      origin: server.origin,
      trustedDevice: null,
    };
    const entered = await database.dataSource.transaction((transaction) =>
      accounts.signIns.signInVerified(transaction, customer, {
        remember: false,
        client,
        evidence: { method: 'password', since: null },
      }),
    );
    return ('tokens' in entered && entered.tokens?.accessToken) || expect.fail('Nobody was let in');
  };
  tokens = { customer: await createSignedIn('customer'), admin: await createSignedIn('admin') };
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const get = (path: string, headers = {}) => server.call(path, { headers });
const post = (path: string, body: string, headers = {}) =>
  server.call(path, { method: 'POST', headers: { ...json, ...headers }, body });

it('the router validates query strings, with defaults for invalid pages and 400 for other invalid values', async () => {
  const read = async (query: string) => JSON.parse((await get(`/api/things/listed?${query}`)).text);
  expect((await read('')).data).toEqual({ page: 1, limit: 12 });
  expect(
    (await read('page=3&limit=96&search=b%20g&least=1.5&inStock=false&brand=a,b&brand=c&utm_source=x')).data,
  ).toEqual({ page: 3, limit: 96, search: 'b g', least: 1.5, inStock: false, brand: ['a', 'b', 'c'] });
  for (const invalidQueries of ['x', '0', '-1', '1.5', '1e3', '97000000', '%00', 'NaN'])
    expect((await read(`page=${invalidQueries}&limit=${invalidQueries}`)).data, invalidQueries).toEqual({
      page: 1,
      limit: 12,
    });
  expect((await read('page=2&page=3&limit=97')).data).toEqual({ page: 1, limit: 12 });
  const refused = await read('least=dear&inStock=maybe&search=12345678901&page=2');
  expect(refused).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
  expect(Object.keys(refused.fields).toSorted()).toEqual(['inStock', 'least', 'search']);
  expect(Object.keys((await read('search=a&search=b&least=')).fields)).toEqual(['search']);
});

it('public reads have a strong entity tag, answer 304 to it, and HEAD without a body', async () => {
  const { headers } = await get('/api/things/listed?page=2');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  const tag = headers.etag ?? '';
  const again = await get('/api/things/listed?page=2', { 'if-none-match': `"other", ${tag}` });
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
  expect((await get('/api/things/listed?page=3', { 'if-none-match': tag })).status).toBe(200);
  const head = await server.call('/api/things/listed?page=2', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, text: '', headers: { etag: tag } });
  expect((await get('/api/bag')).headers['cache-control']).toBe('no-store');
});

it('the router answers JSON whatever Accept says, and 404 to malformed ids and unknown paths', async () => {
  expect((await get('/api/things/listed', { accept: 'text/html' })).headers['content-type']).toMatch(
    /^application\/json/,
  );
  for (const path of ['/api/things/7', '/api/things/%ff', '/api/things/%00', '/api/nowhere', '/api/Things'])
    expect(JSON.parse((await get(path)).text), path).toMatchObject({ success: false, code: 'NOT_FOUND' });
  const { status, text } = await get('/api/things/00000000-0000-4000-8000-0000000000AB');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ data: '00000000-0000-4000-8000-0000000000ab' });
});

it('admin routes check the session, the role, the origin and the content type before the body', async () => {
  const codeOf = async (body: string, headers = {}) => {
    const { status, text } = await post('/api/things', body, headers);
    return [status, JSON.parse(text).code];
  };
  expect(await codeOf('{}')).toEqual([401, 'UNAUTHENTICATED']);
  expect(await codeOf('{}', bearer(tokens.customer))).toEqual([403, 'FORBIDDEN']);
  expect(await codeOf('{}', bearer(tokens.admin))).toEqual([400, 'BAD_USER_INPUT']);
  expect(await codeOf('{"name": "x"}', { ...bearer(tokens.admin), origin: 'https://evil.example' })).toEqual([
    403,
    'CROSS_SITE',
  ]);
  expect(await codeOf('name=x', { ...bearer(tokens.admin), 'content-type': 'text/plain' })).toEqual([
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ]);
  const charset = { ...bearer(tokens.admin), 'content-type': 'application/json; charset=latin-9' };
  expect(await codeOf('{"name": "x"}', charset)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  const unknownCharset = await post('/api/things', '{"name": "x", "type": "y"}', bearer(tokens.admin));
  expect(JSON.parse(unknownCharset.text)).toMatchObject({
    status: 400,
    fields: { type: 'There is no field type' },
  });
  const { text } = await post('/api/things', '{"name": " x "}', bearer(tokens.admin));
  expect(JSON.parse(text).data).toEqual({ name: 'x', by: 'admin' });
});

it('shopper routes identify guests by X-Guest-Token or cookie, and customers by their session', async () => {
  expect(JSON.parse((await get('/api/bag')).text).data).toBeNull();
  const entered = await post('/api/bag', '');
  const { data, guestToken } = JSON.parse(entered.text);
  expect(data).toMatchObject({ kind: 'guest' });
  expect(entered.headers['x-guest-token']).toBe(guestToken);
  const again = await post('/api/bag', '', { 'x-guest-token': guestToken });
  expect(JSON.parse(again.text)).toEqual({ success: true, data });
  expect(JSON.parse((await get('/api/bag', { 'x-guest-token': guestToken })).text).data).toEqual(data);

  const browser = await post('/api/bag', '', { 'sec-fetch-site': 'same-origin' });
  expect(JSON.parse(browser.text).guestToken).toBeUndefined();
  const [cookie = ''] = browser.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^guest=[\w-]+; Path=\/; HttpOnly/);
  const firstAnswer = await get('/api/bag', { cookie: cookie.split(';')[0] });
  expect(JSON.parse(firstAnswer.text).data).toEqual(JSON.parse(browser.text).data);

  const ownRoute = await get('/api/bag', bearer(tokens.customer));
  expect(JSON.parse(ownRoute.text).data).toMatchObject({ kind: 'customer' });
  expect((await get('/api/bag', bearer('lapsed'))).status).toBe(401);
  expect((await post('/api/bag', '', bearer('lapsed'))).status).toBe(401);
});
