import { randomUUID } from 'node:crypto';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authRoutes } from '../../accounts/rest/auth.routes';
import type { SessionBody } from '../../accounts/rest/rest.shapes';
import { PASSWORD, type ReplyBody } from '../../accounts/rest/testing';
import { createProducts } from '../../../testing/cart';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { restRouter } from '../../../platform/rest/router';
import { createTestModules, type TestServices } from '../../../testing/services';
import { listen, type TestServer } from '../../../testing/listen';
import { VALID_REVIEW } from '../testing';
import { reviewPhotoRoutes } from '../review-photo.routes';
import { reviewRoutes } from './review.routes';
import type { toReviewBody } from './review.shapes';

type ReviewBody = ReturnType<typeof toReviewBody>;
interface ListBody {
  readonly reviews: readonly ReviewBody[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
  readonly limit: number;
  readonly average: number;
  readonly withPhotos: number;
}

let database: TestDatabase;
let server: TestServer;
let productId: string;
let services: TestServices;
let customerCount = 0;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  const { dataSource } = database;
  const modules = createTestModules(dataSource, { rateLimits: false });
  ({ services } = modules);
  const { accounts } = services;
  const app = express();
  const routes = [
    ...authRoutes(accounts),
    ...reviewRoutes({ ...services, createLoaders: modules.createLoaders }),
  ];
  app.use(restRouter({ routes, visitors: accounts.visitors }));
  app.use('/uploads/reviews', reviewPhotoRoutes(services.photoAccess, accounts.visitors));
  server = await listen(app);
  const sql = (query: string, values: readonly unknown[] = []) => dataSource.query(query, [...values]);
  productId = (await createProducts({ sql }, { Bag: { price: 100_000, stock: 1 } })).Bag.productId;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function call<T = null>(method: string, path: string, body?: unknown, token?: string) {
  const { status, text, headers } = await server.call(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const parsed: ReplyBody<T> = JSON.parse(text);
  return { status, headers, body: parsed };
}

/** Registers a new customer with a confirmed email and returns the access token. */
async function registerCustomer(): Promise<string> {
  customerCount += 1;
  const email = `asha.${customerCount}@example.in`;
  const input = { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' };
  const { body } = await call<SessionBody>('POST', '/api/auth/register', input);
  await database.dataSource.query('UPDATE customer SET email_verified_at = now() WHERE email = $1', [email]);
  return body.data.accessToken;
}

const list = (query = '') => call<ListBody>('GET', `/api/ecommerce/products/${productId}/reviews${query}`);
const write = (token: string | undefined, body: object, id = productId) =>
  call<ReviewBody>('POST', `/api/ecommerce/products/${id}/reviews`, body, token);

async function upload(token: string | null, file: Buffer, name = 'photo') {
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(file)]), 'photo.jpg');
  const response = await fetch(`${server.origin}/api/ecommerce/reviews/photos`, {
    method: 'POST',
    body: form,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const body: ReplyBody<{ id: string; url: string; width: number }> = await response.json();
  return { status: response.status, body };
}
const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3164f' } })
    .jpeg()
    .toBuffer();

it('POST a review with a photo answers 201, and GET lists it with totals, average, filters and sorting', async () => {
  const token = await registerCustomer();
  const { status, body: photo } = await upload(token, await jpeg());
  expect({ status, width: photo.data.width }).toEqual({ status: 201, width: 40 });
  const written = await write(token, { ...VALID_REVIEW, photoIds: [photo.data.id] });
  expect(written).toMatchObject({
    status: 201,
    body: { data: { productId, authorName: 'Asha R.', rating: 5, photos: [{ id: photo.data.id }] } },
  });
  expect((await write(token, VALID_REVIEW)).body).toMatchObject({ status: 409, code: 'CONFLICT' });
  await write(await registerCustomer(), { ...VALID_REVIEW, rating: 2, photoIds: undefined });

  const { body } = await list();
  expect(body.data).toMatchObject({
    total: 2,
    totalPages: 1,
    page: 1,
    limit: 10,
    average: 3.5,
    withPhotos: 1,
  });
  expect((await list('?sort=lowest&limit=1')).body.data).toMatchObject({
    totalPages: 2,
    reviews: [{ rating: 2 }],
  });
  expect((await list('?withPhotos=true')).body.data).toMatchObject({ total: 1, reviews: [{ rating: 5 }] });
  expect((await list('?stars=2')).body.data).toMatchObject({ total: 1, reviews: [{ rating: 2 }] });
  expect((await list('?page=9')).body.data).toMatchObject({ total: 2, reviews: [] });
  // An invalid page number counts as 1.
  expect((await list('?page=x&limit=0')).body.data).toMatchObject({ page: 1, limit: 10 });

  const file = await server.call(photo.data.url);
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp' });
  expect((await sharp(file.body).metadata()).format).toBe('webp');
});

describe('GET /uploads/reviews', () => {
  type Viewer = 'author' | 'author in a browser' | 'admin' | 'customer' | 'guest';
  interface Seen {
    readonly status: number;
    readonly kept: string | undefined;
  }
  const HELD: Seen = { status: 200, kept: 'private, no-store' };
  const NONE: Seen = { status: 404, kept: 'private, no-store' };
  const PUBLIC: Seen = { status: 200, kept: 'public, max-age=600' };

  let admin: string;
  let other: string;
  let author: string;
  let viewers: Readonly<Record<Viewer, Record<string, string>>>;
  let photo: { readonly id: string; readonly url: string };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const see = async (): Promise<Record<string, Seen>> => {
    const seen: Record<string, Seen> = {};
    for (const [name, headers] of Object.entries(viewers)) {
      const answer = await server.call(photo.url, { headers });
      seen[name] = { status: answer.status, kept: answer.headers['cache-control'] };
      if (answer.status === 200) expect((await sharp(answer.body).metadata()).format).toBe('webp');
    }
    return seen;
  };
  const expectPrivate = {
    author: HELD,
    'author in a browser': HELD,
    admin: HELD,
    customer: NONE,
    guest: NONE,
  };
  const expectPublic = Object.fromEntries(Object.keys(expectPrivate).map((name) => [name, PUBLIC]));

  beforeAll(async () => {
    admin = await registerCustomer();
    const email = `asha.${customerCount}@example.in`;
    await database.dataSource.query(`UPDATE customer SET type = 'admin' WHERE email = $1`, [email]);
    other = await registerCustomer();
  });
  beforeEach(async () => {
    author = await registerCustomer();
    const email = `asha.${customerCount}@example.in`;
    const signedIn = await server.call('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const cookie =
      signedIn.headers['set-cookie']?.find((line) => line.startsWith('sid='))?.split(';')[0] ?? '';
    viewers = {
      author: bearer(author),
      // The headers of an <img> request from a page of the shop.
      'author in a browser': { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
      admin: bearer(admin),
      customer: bearer(other),
      guest: {},
    };
    photo = (await upload(author, await jpeg())).body.data;
  });

  const moderator = { adminId: '1', origin: 'https://shop.example' };

  it('a photo without a review is served only to its uploader and to staff', async () => {
    expect(await see()).toEqual(expectPrivate);
  });

  it("a review's photo is served only to its author and to staff until the review is published", async () => {
    const held = await write(author, {
      ...VALID_REVIEW,
      body: 'Buy at http://spam.example',
      photoIds: [photo.id],
    });
    expect(held.body.data).toMatchObject({ isHeld: true });
    expect(await see()).toEqual(expectPrivate);
    await services.reactions.approve(held.body.data.id, null, moderator);
    expect(await see()).toEqual(expectPublic);
    await services.reactions.reject(held.body.data.id, moderator);
    expect(await see()).toEqual(expectPrivate);
  });

  it('a photo answers 304 to its ETag while its review is published, and 404 once it is hidden', async () => {
    const { body } = await write(author, { ...VALID_REVIEW, photoIds: [photo.id] });
    const { headers } = await server.call(photo.url);
    const again = { 'if-none-match': String(headers['etag']) };
    expect(await server.call(photo.url, { headers: again })).toMatchObject({ status: 304, text: '' });
    await services.reactions.reject(body.data.id, moderator);
    expect((await server.call(photo.url, { headers: again })).status).toBe(404);
  });
});

describe('invalid review requests', () => {
  it.each([
    [{ ...VALID_REVIEW, rating: 9 }, { rating: 'Please choose one to five stars' }],
    [{ ...VALID_REVIEW, title: { $ne: 1 } }, { title: 'Please give your review a title' }],
    [{ ...VALID_REVIEW, photoIds: [{ toString: 1 }] }, { photoIds: 'There is no such photo' }],
    [{}, { title: 'Please give your review a title', body: 'Please write what you think of it' }],
  ])('POST a review with the body %j answers 400 and names the field', async (body, fields) => {
    const answer = await write(await registerCustomer(), body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toMatchObject(fields);
  });

  it('GET reviews answers 400 to an unknown sort order and to stars out of bounds', async () => {
    expect((await list('?sort=random')).body).toMatchObject({
      status: 400,
      fields: { sort: 'sort is one of most-helpful, newest, highest, lowest' },
    });
    expect((await list('?stars=7')).status).toBe(400);
  });

  it('reviews answer 401 to a guest who writes, and 404 for an unknown product', async () => {
    expect((await write(undefined, VALID_REVIEW)).status).toBe(401);
    const token = await registerCustomer();
    for (const id of [randomUUID(), 'x']) {
      expect((await call('GET', `/api/ecommerce/products/${id}/reviews`)).status).toBe(404);
      expect((await write(token, VALID_REVIEW, id)).status).toBe(404);
    }
  });

  it('POST a photo refuses 20 MB, an SVG, a wrong field name, a guest and a JSON body', async () => {
    const token = await registerCustomer();
    const large = await upload(token, Buffer.concat([await jpeg(), Buffer.alloc(20 * 1_048_576)]));
    expect(large).toMatchObject({
      status: 413,
      body: { fields: { photo: 'A photo can be up to 10 MB' } },
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const words = 'Please choose a JPEG, PNG or WebP photo';
    expect(await upload(token, svg)).toMatchObject({ status: 400, body: { fields: { photo: words } } });
    expect(await upload(token, await jpeg(), 'other')).toMatchObject({ status: 400 });
    expect(await upload(null, await jpeg())).toMatchObject({ status: 401 });
    const json = await call('POST', '/api/ecommerce/reviews/photos', { photo: 'x' }, token);
    expect(json).toMatchObject({
      status: 415,
      body: { fields: { photo: 'Send the photo as multipart/form-data' } },
    });
  });

  it.each(['..%2F..%2Fpasswd', 'x.webp', `${randomUUID()}.webp`, `${randomUUID()}.svg`])(
    'GET /uploads/reviews/%s answers 404',
    async (name) => {
      expect((await server.call(`/uploads/reviews/${name}`)).status).toBe(404);
    },
  );
});
