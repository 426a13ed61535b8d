import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forged, newSigningKey } from '../../testing/openid';
import { newSecret } from '../../security/secrets';
import type { SessionBody } from '../rest/rest.shapes';
import type { Reply, Sent } from '../rest/testing';
import { totpCode } from '../second-factor/testing';
import { googleRoutes } from './google.routes';
import { openGoogleShop, Walker, type GoogleShop } from './testing';

let shop: GoogleShop;
beforeAll(async () => {
  shop = await openGoogleShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

/** What the answers here hold. */
interface Data extends SessionBody {
  readonly url: string;
  readonly journey: string;
  readonly secret: string;
  readonly mfaToken: string;
}

const ask = (method: 'GET' | 'POST', path: string, body?: object, headers: Sent['headers'] = {}) =>
  shop.call<Data>(method, path, { headers, ...(body ? { body } : {}) });
const cookiesOf = ({ headers }: Reply<Data>): readonly string[] => headers['set-cookie'] ?? [];

const CALLBACK = '/api/auth/google/callback';
const initiate = async (): Promise<{ url: string; journey: string }> => {
  const { url, journey } = (await ask('GET', '/api/auth/google/initiate')).body.data;
  return { url, journey };
};

/** Sets out as a program, and agrees at the provider's in a browser of its own. @returns what is to be posted */
async function goThere(): Promise<Record<'code' | 'state' | 'journey', string>> {
  const { url, journey } = await initiate();
  const { searchParams } = await new Walker(shop).agree(url);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', journey };
}
const customers = () =>
  shop.database.dataSource.query<{ email: string }[]>('SELECT email FROM customer ORDER BY email');

describe('a program that signs in by Google', () => {
  it('is handed an address and its journey, no cookie', async () => {
    const answer = await ask('GET', '/api/auth/google/initiate');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.data)).toEqual(['url', 'journey']);
    expect(cookiesOf(answer)).toEqual([]);
    // Sealed: what has to stay secret until the end cannot be read out of it.
    const { searchParams } = new URL(answer.body.data.url);
    const opened = Buffer.from(answer.body.data.journey, 'base64url').toString('latin1');
    for (const name of ['state', 'nonce']) expect(opened).not.toContain(searchParams.get(name));
  });

  it('posts what came back, and gets the session that every way in gives', async () => {
    const answer = await ask('POST', CALLBACK, await goThere());
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer).filter((cookie) => cookie.startsWith('sid='))).toEqual([]);
    const { success, data, ...beside } = answer.body;
    expect(data).toEqual(beside);
    expect({ success, ...data }).toMatchObject({
      success: true,
      tokenType: 'Bearer',
      expiresIn: 900,
      email: 'meera@elsewhere.example',
      user: { firstName: 'Meera', lastName: 'Iyer', isEmailVerified: true, type: 'customer' },
    });
    const me = await ask('GET', '/api/auth/me', undefined, { authorization: `Bearer ${data.accessToken}` });
    expect(me.body.data).toMatchObject({ email: 'meera@elsewhere.example' });
  });

  it('may send the name of the provider along, and no other', async () => {
    const right = await ask('POST', CALLBACK, { ...(await goThere()), iss: shop.provider.issuer });
    expect(right.status).toBe(200);
    const wrong = await ask('POST', CALLBACK, { ...(await goThere()), iss: 'https://evil.example' });
    expect(wrong.body).toMatchObject({ code: 'TOKEN_INVALID', status: 400 });
  });

  it('is asked for the second step where that is on', async () => {
    const first = await ask('POST', CALLBACK, await goThere());
    const authorization = `Bearer ${first.body.data.accessToken}`;
    const setup = await ask('POST', '/api/auth/2fa/setup', undefined, { authorization });
    const code = () => totpCode(setup.body.data.secret, shop.clock.read());
    await ask('POST', '/api/auth/2fa/verify', { code: code() }, { authorization });
    shop.clock.turn(60);

    const { body } = await ask('POST', CALLBACK, await goThere());
    expect(body).toMatchObject({ requiresMfa: true, methods: ['TOTP', 'RECOVERY_CODE'] });
    expect(body.data.accessToken).toBeUndefined();
    const second = { mfaToken: body.data.mfaToken, code: code() };
    expect((await ask('POST', '/api/auth/2fa/verify', second)).body.data.user).toMatchObject({
      email: 'meera@elsewhere.example',
    });
  });

  it('is let in by no unconfirmed account with the same address', async () => {
    await shop.database.dataSource.query(
      `INSERT INTO customer (email, password_hash, first_name, last_name) VALUES ('meera@elsewhere.example', 'x', 'Mallory', 'M')`,
    );
    const { body } = await ask('POST', CALLBACK, await goThere());
    expect(body).toMatchObject({ code: 'CONFLICT', status: 409 });
  });
});

describe('a browser that posts', () => {
  it('holds journey and session in cookies, and reads the marker', async () => {
    const page = { 'sec-fetch-site': 'same-origin' };
    const start = await ask('GET', '/api/auth/google/initiate', undefined, page);
    expect(start.body.data.journey).toBe('cookie');
    const [journey = ''] = cookiesOf(start);
    const cookie = journey.split(';')[0] ?? '';
    expect(journey).toMatch(/^google=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const { searchParams } = await new Walker(shop).agree(start.body.data.url);
    const sent = { code: searchParams.get('code'), state: searchParams.get('state'), journey: 'cookie' };

    const elsewhere = await ask('POST', CALLBACK, sent, { 'sec-fetch-site': 'cross-site', cookie });
    expect(elsewhere.body.code).toBe('CROSS_SITE');
    // Without any header of a browser's the cookie alone tells that it is one.
    expect((await ask('POST', CALLBACK, sent, { cookie })).body.code).toBe('CROSS_SITE');

    const answer = await ask('POST', CALLBACK, sent, { ...page, cookie });
    const cookies = cookiesOf(answer);
    expect(answer.body).toMatchObject({ accessToken: 'cookie', refreshToken: 'cookie', token: 'cookie' });
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['google', 'sid', 'device']);
    expect(cookies[0]).toContain('Max-Age=0');
  });
});

describe('an attacker', () => {
  let theirs: Record<'code' | 'state' | 'journey', string>;
  beforeEach(async () => {
    theirs = await goThere();
  });
  afterEach(async () => {
    expect(await customers()).toEqual([]);
    expect(shop.errors).toEqual([]);
  });
  const refused = async (body: object, field: string) => {
    const { status, body: answer } = await ask('POST', CALLBACK, body);
    expect(answer).toMatchObject({ success: false, code: 'TOKEN_INVALID', data: null });
    expect(status).toBe(400);
    expect(Object.keys(answer.fields)).toEqual([field]);
  };

  it('cannot end a journey with a state that was made up', () =>
    refused({ ...theirs, state: newSecret() }, 'state'));

  it('cannot end a journey with the code and state of another', async () => {
    const { journey } = await initiate();
    await refused({ ...theirs, journey }, 'state');
  });

  it('cannot end a journey with the code of another under its own state: PKCE and nonce belong to one', async () => {
    const { url, journey } = await initiate();
    const state = new URL(url).searchParams.get('state');
    await refused({ code: theirs.code, state, journey }, 'code');
  });

  it('cannot end what they never began', async () => {
    const { code, state } = theirs;
    await refused({ code, state }, 'journey');
    await refused({ code, state, journey: 'cookie' }, 'journey');
    await refused({ code, state, journey: newSecret() }, 'journey');
  });

  it('cannot change a journey', async () => {
    const bytes = Buffer.from(theirs.journey, 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await refused({ ...theirs, journey: changed.toString('base64url') }, 'journey');
    }
  });

  it('cannot end a journey later than ten minutes after its beginning', async () => {
    shop.clock.turn(600);
    await refused(theirs, 'journey');
  });

  it('has one try: a journey that was ended with a wrong state is over', async () => {
    await refused({ ...theirs, state: 'guessed' }, 'state');
    await refused(theirs, 'journey');
  });

  it('gets nothing by the browser that the victim was sent to the provider with', async () => {
    // The code comes back into a browser that did not set out here; the shop's own redirect drops it unused.
    const { url } = await initiate();
    const victim = new Walker(shop);
    const end = new URL((await victim.open((await victim.agree(url)).href)).to);
    expect(end.searchParams.get('error')).toBe('This sign-in took too long. Please try again.');
    expect(end.href).not.toContain('code=');
    expect(victim.cookie('sid')).toBeUndefined();
  });
});

describe('an ID token', () => {
  const FORGED: Readonly<Record<string, (idToken: string) => Promise<string>>> = {
    'that another key has signed': (idToken) => forged(idToken, newSigningKey()),
    'that is unsigned, with alg none,': (idToken) => forged(idToken, null),
    'whose claims were changed after it was signed': async (idToken) => {
      const [header, , signature] = idToken.split('.');
      const changed = await forged(idToken, null, { email: 'owner@potli.example' });
      return [header, changed.split('.')[1], signature].join('.');
    },
    'of another issuer': (idToken) => forged(idToken, shop.provider.key, { iss: 'https://evil.example' }),
    'for another client': (idToken) => forged(idToken, shop.provider.key, { aud: 'another shop' }),
    'without a subject': (idToken) => forged(idToken, shop.provider.key, { sub: undefined }),
    'with an empty subject': (idToken) => forged(idToken, shop.provider.key, { sub: '' }),
    'with a blank subject': (idToken) => forged(idToken, shop.provider.key, { sub: ' ' }),
    'whose subject is a number': (idToken) => forged(idToken, shop.provider.key, { sub: 0 }),
  };

  it.each(Object.keys(FORGED))('%s signs nobody in', async (name) => {
    shop.provider.forge = FORGED[name] ?? null;
    const { status, body } = await ask('POST', CALLBACK, await goThere());
    expect({ status, ...body }).toMatchObject({
      status: 400,
      success: false,
      code: 'TOKEN_INVALID',
      message: 'Google sign-in did not work. Please try again.',
      fields: { code: 'Google sign-in did not work. Please try again.' },
      data: null,
    });
    const walker = new Walker(shop);
    const end = new URL(await walker.follow(`${await walker.follow(`${shop.origin}/api/auth/google`)}?go`));
    expect(end.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(walker.cookie('sid')).toBeUndefined();
    expect(await customers()).toEqual([]);
    expect(shop.errors).toEqual([]);
  });

  it('that the provider’s own key has signed again signs somebody in', async () => {
    shop.provider.forge = (idToken) => forged(idToken, shop.provider.key);
    expect((await ask('POST', CALLBACK, await goThere())).status).toBe(200);
  });
});

it('ends a journey once, though two post at once', async () => {
  const there = await goThere();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('POST', CALLBACK, there)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  const again = await ask('POST', CALLBACK, there);
  expect(again.body).toMatchObject({
    code: 'TOKEN_INVALID',
    message: 'Google sign-in did not work. Please try again.',
    fields: { journey: 'Google sign-in did not work. Please try again.' },
  });
});

it('ends a journey once, though the provider gave two codes for it', async () => {
  const { url, journey } = await initiate();
  const posted = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { searchParams } = await new Walker(shop).agree(url);
    posted.push({ code: searchParams.get('code'), state: searchParams.get('state'), journey });
  }
  expect(posted[0]?.code).not.toBe(posted[1]?.code);
  expect((await ask('POST', CALLBACK, posted[0])).status).toBe(200);
  expect((await ask('POST', CALLBACK, posted[1])).body).toMatchObject({
    code: 'TOKEN_INVALID',
    fields: { journey: expect.any(String) },
  });
});

it('names what was not sent', async () => {
  const { body } = await ask('POST', CALLBACK, {});
  expect(body).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: {
      code: 'Send the code that Google added to the address',
      state: 'Send the state that Google added to the address',
    },
  });
});

it('calls every row', async () => {
  for (const path of ['/api/auth/google', CALLBACK]) {
    const { status, headers } = await shop.server.call(path);
    expect(status).toBe(302);
    expect(headers.location).toMatch(path === CALLBACK ? /^\/auth\/callback\?error=/ : /^http/);
    shop.note('GET', path);
  }
  // Rows of customers stand in google-joins.int.test.ts.
  shop.note('DELETE', '/api/auth/google');
  expect(shop.missing(googleRoutes)).toEqual([]);
});
