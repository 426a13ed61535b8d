import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/testing';
import { openApiDocument } from '../../rest/openapi';
import { restRouter } from '../../rest/router';
import { listen, type Answer, type TestServer } from '../../testing/listen';
import { createTestAccounts, type TestAccounts } from '../testing';
import { authRoutes } from './auth.routes';
import { ACCOUNT_SCHEMAS } from './rest.shapes';

const PASSWORD = 'violet kettle on the roof';

let database: TestDatabase;
let made: TestAccounts;
let server: TestServer;
let document: Record<string, unknown>;
let ajv: Ajv2020;
const answered = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase('empty');
  made = createTestAccounts(database.dataSource, { rateLimits: false });
  const routes = authRoutes(made.accounts);
  document = openApiDocument(routes, ACCOUNT_SCHEMAS);
  ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(document, 'api');
  server = await listen(express().use(restRouter({ routes, visitors: made.accounts.visitors })));
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

interface Reply {
  status: number;
  headers: Answer['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer whose shape the document checks
  body: any;
}

/** Calls a route, and holds its answer against the document's schema for that status. */
async function call(
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const {
    status,
    headers: got,
    text,
  } = await server.call(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const parsed: unknown = JSON.parse(text);
  const template = path
    .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/, '/{id}')
    .replace(/\/2fa\/(?!setup|verify).+$/, '/2fa/{id}');
  const pointer = `api#/paths/${template.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  const validate = ajv.getSchema(pointer.replaceAll('{', '%7B').replaceAll('}', '%7D'));
  expect(validate, `${method} ${template} answers ${status}, which the document does not name`).toBeDefined();
  if (validate && !validate(parsed))
    expect.soft(validate.errors, `${method} ${template} ${status}`).toEqual([]);
  answered.add(`${method.toLowerCase()} ${template}`);
  return { status, headers: got, body: parsed };
}

let people = 0;
async function member(): Promise<{ email: string; token: string; refreshToken: string; userId: string }> {
  people += 1;
  const email = `asha.${people}@example.in`;
  const { body } = await call('POST', '/api/auth/register', {
    body: { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' },
  });
  return { email, token: body.accessToken, refreshToken: body.refreshToken, userId: body.userId };
}

describe('ways in', () => {
  it('register answers a full session, in data and beside it', async () => {
    const { status, body } = await call('POST', '/api/auth/register', {
      body: {
        email: 'New@Example.in',
        password: PASSWORD,
        firstName: 'Asha',
        lastName: 'Rao',
        phoneNumber: '98765 43210',
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      tokenType: 'Bearer',
      expiresIn: 900,
      email: 'new@example.in',
      type: 'customer',
      status: 'active',
      profile: { firstName: 'Asha', lastName: 'Rao', phoneNumber: '9876543210' },
      user: { isEmailVerified: false, isPhoneVerified: false },
    });
    expect(body.data.accessToken).toBe(body.accessToken);
    expect(body.accessToken.split('.')).toHaveLength(3);
  });

  it('names every faulty field at once', async () => {
    const { status, body } = await call('POST', '/api/auth/register', {
      body: { email: 'nobody', password: 'short' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_USER_INPUT', status: 400, data: null });
    expect(Object.keys(body.fields).toSorted()).toEqual(['email', 'firstName', 'lastName', 'password']);
    expect(body.error).toBe(body.message);
  });

  it('login answers a session, or one refusal for everything that is wrong', async () => {
    const { email } = await member();
    const good = await call('POST', '/api/auth/login', {
      body: { email, password: PASSWORD, rememberMe: true },
    });
    expect(good.status).toBe(200);
    expect(good.body.user.email).toBe(email);
    const wrong = await call('POST', '/api/auth/login', { body: { email, password: 'not this one' } });
    const unknown = await call('POST', '/api/auth/login', {
      body: { email: 'no@body.in', password: 'not this one' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
  });

  it('a browser gets its cookie, and the marker where a token would stand', async () => {
    const { email } = await member();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { body, headers: got } = await call('POST', '/api/auth/login', {
      body: { email, password: PASSWORD, rememberMe: true },
      headers,
    });
    expect(body).toMatchObject({ accessToken: 'cookie', refreshToken: 'cookie', token: 'cookie' });
    const [cookie = ''] = got['set-cookie'] ?? [];
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    const sid = cookie.split(';')[0] ?? '';
    const me = await call('GET', '/api/auth/me', {
      headers: { ...headers, cookie: sid, authorization: 'Bearer cookie' },
    });
    expect(me.body.data.email).toBe(email);
    const alive = await call('POST', '/api/auth/refresh', { body: {}, headers: { ...headers, cookie: sid } });
    expect(alive.body.accessToken).toBe('cookie');
    const elsewhere = await call('POST', '/api/auth/logout', {
      body: {},
      headers: { cookie: sid, 'sec-fetch-site': 'cross-site' },
    });
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.body.code).toBe('CROSS_SITE');
  });

  it('a mobile number: send-otp, verify-otp', async () => {
    const sent = await call('POST', '/api/auth/mobile/send-otp', { body: { phoneNumber: '9000000001' } });
    expect(sent.body).toEqual({ success: true, data: { expiresIn: 300 } });
    const [row]: { text: string }[] = await database.dataSource.query(
      `SELECT text FROM outbox_message WHERE recipient = '9000000001'`,
    );
    const otp = /^\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
    const wrong = await call('POST', '/api/auth/mobile/verify-otp', {
      body: { phoneNumber: '9000000001', otp: otp === '000000' ? '000001' : '000000' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toEqual({ otp: 'This code is not right' });
    const { body } = await call('POST', '/api/auth/mobile/verify-otp', {
      body: { phoneNumber: '9000000001', otp },
    });
    expect(body.data.token).toBe(body.data.accessToken);
    expect(body.data.user).toMatchObject({ phoneNumber: '9000000001', isPhoneVerified: true, email: null });
  });

  it('forgot and reset', async () => {
    const { email } = await member();
    const words = "If an account exists with this email, you'll receive password reset instructions.";
    const known = await call('POST', '/api/auth/forgot-password', { body: { email } });
    const unknown = await call('POST', '/api/auth/forgot-password', { body: { email: 'no@body.in' } });
    expect(known.body).toEqual({ success: true, message: words, data: null });
    expect(unknown.body).toEqual(known.body);
    const [row]: { text: string }[] = await database.dataSource.query(
      `SELECT text FROM outbox_message WHERE recipient = $1 AND template = 'reset-password'`,
      [email],
    );
    const token = /token=([\w-]+)/.exec(row?.text ?? '')?.[1];
    const done = await call('POST', '/api/auth/reset-password', {
      body: { token, newPassword: `${PASSWORD} 2` },
    });
    expect(done.status).toBe(200);
    const again = await call('POST', '/api/auth/reset-password', {
      body: { token, newPassword: `${PASSWORD} 3` },
    });
    expect(again.body.code).toBe('TOKEN_INVALID');
  });
});

describe('sessions', () => {
  it('refresh gives the next pair, and the old access goes on until it expires', async () => {
    const { refreshToken, userId } = await member();
    const { body } = await call('POST', '/api/auth/refresh', { body: { refreshToken } });
    expect(body.userId).toBe(userId);
    expect(body.refreshToken).not.toBe(refreshToken);
    const garbage = await call('POST', '/api/auth/refresh', { body: { refreshToken: 'x' } });
    expect(garbage.status).toBe(401);
  });

  it('are listed, ended one by one, and all at once', async () => {
    const { email, token } = await member();
    const second = (await call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body
      .accessToken;
    const { body } = await call('GET', '/api/auth/sessions', { token });
    expect(body.data).toHaveLength(2);
    const other = body.data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await call('DELETE', `/api/auth/sessions/${other.id}`, { token })).status).toBe(200);
    expect((await call('GET', '/api/auth/me', { token: second })).status).toBe(401);
    expect((await call('DELETE', '/api/auth/sessions', { token })).status).toBe(200);
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);
    expect((await call('POST', '/api/auth/logout', { body: {}, token })).status).toBe(401);
  });

  it('logout ends this one', async () => {
    const { token } = await member();
    expect((await call('POST', '/api/auth/logout', { body: {}, token })).body.message).toBe('Signed out');
    expect((await call('GET', '/api/auth/me', { token })).body.code).toBe('UNAUTHENTICATED');
  });
});

describe('account', () => {
  it('profile changes what is sent and leaves the rest', async () => {
    const { email, token } = await member();
    const { body } = await call('PUT', '/api/auth/profile', { token, body: { lastName: 'Menon' } });
    expect(body.data).toMatchObject({ firstName: 'Asha', lastName: 'Menon', email });
    const phone = await call('PUT', '/api/auth/profile', { token, body: { phoneNumber: '9876500000' } });
    expect(phone.body.data).toMatchObject({
      phoneNumber: '9876500000',
      isPhoneVerified: false,
      lastName: 'Menon',
    });
    const bad = await call('PUT', '/api/auth/profile', { token, body: { firstName: '<b>' } });
    expect(bad.body.fields).toEqual({ firstName: 'Your first name holds a character that is in no name' });
  });

  it('picture takes a form with one picture', async () => {
    const { token } = await member();
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3164f' } })
      .png()
      .toBuffer();
    const send = async (bytes: Buffer, name = 'profilePicture') => {
      const form = new FormData();
      form.append(name, new Blob([new Uint8Array(bytes)]), 'a.png');
      const response = await fetch(`${server.origin}/api/auth/profile/picture`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      return { status: response.status, body: await response.json() };
    };
    const good = await send(file);
    expect(good.body.data.pictureUrl).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/);
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body).toMatchObject({
      status: 400,
      fields: { profilePicture: 'Please choose a JPEG, PNG or WebP picture' },
    });
    expect((await send(Buffer.alloc(5 * 1_048_576 + 1))).body.fields).toEqual({
      profilePicture: 'The picture may have at most 5 MB',
    });
    expect((await send(file, 'other')).status).toBe(400);
    answered.add('post /api/auth/profile/picture');
  });

  it('addresses: create, change, default, delete, and nobody else’s', async () => {
    const { token } = await member();
    const stranger = await member();
    const address = {
      fullName: 'Asha Rao',
      phoneNumber: '9876543210',
      line1: '12, Lake Road',
      city: 'Pune',
      state: 'Maharashtra',
      pinCode: '411001',
    };
    const first = await call('POST', '/api/auth/addresses', { token, body: address });
    expect(first.status).toBe(201);
    expect(first.body.data.isDefault).toBe(true);
    const second = await call('POST', '/api/auth/addresses', { token, body: { ...address, type: 'work' } });
    const { id } = second.body.data;
    expect((await call('PATCH', `/api/auth/addresses/${id}/default`, { token })).body.data.isDefault).toBe(
      true,
    );
    expect(
      (await call('PUT', `/api/auth/addresses/${id}`, { token, body: { ...address, city: 'Nashik' } })).body
        .data,
    ).toMatchObject({ city: 'Nashik', isDefault: true });
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['PATCH', '/default'],
    ] as const) {
      const reply = await call(method, `/api/auth/addresses/${id}${path}`, {
        token: stranger.token,
        ...(method === 'PUT' ? { body: address } : {}),
      });
      expect(reply.status, method).toBe(404);
    }
    expect((await call('DELETE', `/api/auth/addresses/${id}`, { token })).status).toBe(200);
    expect((await call('GET', '/api/auth/addresses', { token })).body.data).toMatchObject([
      { isDefault: true },
    ]);
    const bad = await call('POST', '/api/auth/addresses', {
      token,
      body: { ...address, pinCode: '012345', phoneNumber: '1' },
    });
    expect(Object.keys(bad.body.fields).toSorted()).toEqual(['phoneNumber', 'pinCode']);
  });

  it('verification, password, second step, proof and data', async () => {
    const { email, token } = await member();
    expect((await call('POST', '/api/auth/email/send-verification', { token })).status).toBe(200);
    const [row]: { text: string }[] = await database.dataSource.query(
      `SELECT text FROM outbox_message WHERE recipient = $1 AND template = 'verify-email' ORDER BY created_at DESC LIMIT 1`,
      [email],
    );
    const verified = await call('POST', '/api/auth/email/verify', {
      token,
      body: { token: /token=([\w-]+)/.exec(row?.text ?? '')?.[1] },
    });
    expect(verified.body.data.isEmailVerified).toBe(true);
    expect((await call('POST', '/api/auth/email/send-verification', { token })).status).toBe(409);
    const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` };
    expect((await call('POST', '/api/auth/change-password', { token, body: change })).status).toBe(200);
    expect((await call('POST', '/api/auth/change-password', { token, body: change })).status).toBe(401);
    expect(
      (await call('POST', '/api/auth/reauthenticate', { token, body: { password: `${PASSWORD} again` } }))
        .status,
    ).toBe(200);
    const setup = await call('POST', '/api/auth/2fa/setup', { token });
    expect(setup.body.data).toMatchObject({
      id: 'totp',
      otpauthUri: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    expect((await call('POST', '/api/auth/2fa/verify', { token, body: { code: '000000' } })).body.code).toBe(
      'CODE_WRONG',
    );
    expect((await call('DELETE', '/api/auth/2fa/totp', { token })).status).toBe(200);
    const data = await server.call('/api/auth/data-export', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(data.headers['content-disposition']).toContain('potli-data.json');
    expect(data.text).not.toMatch(/hash|secret/i);
    answered.add('get /api/auth/data-export');
  });
});

describe('the edges of the API', () => {
  it('says which methods an address answers', async () => {
    const { status, headers, text } = await server.call('/api/auth/me', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD, OPTIONS');
    expect(JSON.parse(text).code).toBe('METHOD_NOT_ALLOWED');
    expect((await server.call('/api/auth/login', { method: 'OPTIONS' })).headers['allow']).toBe(
      'POST, OPTIONS',
    );
  });

  it('takes JSON alone, whole and not too much of it', async () => {
    const post = (body: string, type: string) =>
      server.call('/api/auth/login', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post('email=a', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post('{"email"', 'application/json')).status).toBe(400);
    expect((await post(JSON.stringify({ email: 'x'.repeat(120_000) }), 'application/json')).status).toBe(413);
    expect((await post('null', 'application/json')).status).toBe(400);
    expect((await post('[]', 'application/json')).status).toBe(400);
  });
});

it('has a test above for every row', () => {
  const rows = authRoutes(made.accounts).map(({ method, path }) => `${method} ${path}`);
  expect([...answered].toSorted()).toEqual(rows.toSorted());
});
