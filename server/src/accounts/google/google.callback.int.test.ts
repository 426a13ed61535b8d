import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgeIdToken, newSigningKey } from '../../testing/openid';
import { newSecret } from '../../security/secrets';
import type { SessionBody } from '../rest/rest.shapes';
import type { Reply, RequestOptions } from '../rest/testing';
import { totpCode } from '../second-factor/testing';
import { googleRoutes } from './google.routes';
import { openGoogleShop, TestBrowser, type GoogleShop } from './testing';

let shop: GoogleShop;
beforeAll(async () => {
  shop = await openGoogleShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

/** What the answers here hold. */
interface GoogleResponseData extends SessionBody {
  readonly url: string;
  readonly journey: string;
  readonly secret: string;
  readonly mfaToken: string;
}

const call = (method: 'GET' | 'POST', path: string, body?: object, headers: RequestOptions['headers'] = {}) =>
  shop.call<GoogleResponseData>(method, path, { headers, ...(body ? { body } : {}) });
const setCookiesOf = ({ headers }: Reply<GoogleResponseData>): readonly string[] =>
  headers['set-cookie'] ?? [];

const CALLBACK_PATH = '/api/auth/google/callback';
const startAuthorization = async (): Promise<{ url: string; journey: string }> => {
  const { url, journey } = (await call('GET', '/api/auth/google/initiate')).body.data;
  return { url, journey };
};

/** Sets out as a program, and agrees at the provider's in a browser of its own. @returns what is to be posted */
async function authorize(): Promise<Record<'code' | 'state' | 'journey', string>> {
  const { url, journey } = await startAuthorization();
  const { searchParams } = await new TestBrowser(shop).giveConsent(url);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', journey };
}
const findCustomers = () =>
  shop.database.dataSource.query<{ email: string }[]>('SELECT email FROM customer ORDER BY email');

describe('a program that signs in by Google', () => {
  it('is handed an address and its journey, no cookie', async () => {
    const answer = await call('GET', '/api/auth/google/initiate');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.data)).toEqual(['url', 'journey']);
    expect(setCookiesOf(answer)).toEqual([]);
    // Sealed: what has to stay secret until the end cannot be read out of it.
    const { searchParams } = new URL(answer.body.data.url);
    const decodedJourney = Buffer.from(answer.body.data.journey, 'base64url').toString('latin1');
    for (const name of ['state', 'nonce']) expect(decodedJourney).not.toContain(searchParams.get(name));
  });

  it('posts what came back, and gets the session that every way in gives', async () => {
    const answer = await call('POST', CALLBACK_PATH, await authorize());
    expect(answer.status).toBe(200);
    expect(setCookiesOf(answer).filter((cookie) => cookie.startsWith('sid='))).toEqual([]);
    const { success, data, ...rest } = answer.body;
    expect(data).toEqual(rest);
    expect({ success, ...data }).toMatchObject({
      success: true,
      tokenType: 'Bearer',
      expiresIn: 900,
      email: 'meera@elsewhere.example',
      user: { firstName: 'Meera', lastName: 'Iyer', isEmailVerified: true, type: 'customer' },
    });
    const me = await call('GET', '/api/auth/me', undefined, { authorization: `Bearer ${data.accessToken}` });
    expect(me.body.data).toMatchObject({ email: 'meera@elsewhere.example' });
  });

  it('may send the name of the provider along, and no other', async () => {
    const rightIssuer = await call('POST', CALLBACK_PATH, {
      ...(await authorize()),
      iss: shop.provider.issuer,
    });
    expect(rightIssuer.status).toBe(200);
    const wrongIssuer = await call('POST', CALLBACK_PATH, {
      ...(await authorize()),
      iss: 'https://evil.example',
    });
    expect(wrongIssuer.body).toMatchObject({ code: 'TOKEN_INVALID', status: 400 });
  });

  it('is asked for the second step where that is on', async () => {
    const first = await call('POST', CALLBACK_PATH, await authorize());
    const authorization = `Bearer ${first.body.data.accessToken}`;
    const setup = await call('POST', '/api/auth/2fa/setup', undefined, { authorization });
    const code = () => totpCode(setup.body.data.secret, shop.clock.read());
    await call('POST', '/api/auth/2fa/verify', { code: code() }, { authorization });
    shop.clock.advance(60);

    const { body } = await call('POST', CALLBACK_PATH, await authorize());
    expect(body).toMatchObject({ requiresMfa: true, methods: ['TOTP', 'RECOVERY_CODE'] });
    expect(body.data.accessToken).toBeUndefined();
    const mfaRequest = { mfaToken: body.data.mfaToken, code: code() };
    expect((await call('POST', '/api/auth/2fa/verify', mfaRequest)).body.data.user).toMatchObject({
      email: 'meera@elsewhere.example',
    });
  });

  it('is let in by no unconfirmed account with the same address', async () => {
    await shop.database.dataSource.query(
      `INSERT INTO customer (email, password_hash, first_name, last_name) VALUES ('meera@elsewhere.example', 'x', 'Mallory', 'M')`,
    );
    const { body } = await call('POST', CALLBACK_PATH, await authorize());
    expect(body).toMatchObject({ code: 'CONFLICT', status: 409 });
  });
});

describe('a browser that posts', () => {
  it('holds journey and session in cookies, and reads the marker', async () => {
    const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };
    const start = await call('GET', '/api/auth/google/initiate', undefined, sameOriginHeaders);
    expect(start.body.data.journey).toBe('cookie');
    const [journey = ''] = setCookiesOf(start);
    const cookie = journey.split(';')[0] ?? '';
    expect(journey).toMatch(/^google=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const { searchParams } = await new TestBrowser(shop).giveConsent(start.body.data.url);
    const callbackBody = {
      code: searchParams.get('code'),
      state: searchParams.get('state'),
      journey: 'cookie',
    };

    const crossSiteAnswer = await call('POST', CALLBACK_PATH, callbackBody, {
      'sec-fetch-site': 'cross-site',
      cookie,
    });
    expect(crossSiteAnswer.body.code).toBe('CROSS_SITE');
    // Without any header of a browser's the cookie alone tells that it is one.
    expect((await call('POST', CALLBACK_PATH, callbackBody, { cookie })).body.code).toBe('CROSS_SITE');

    const answer = await call('POST', CALLBACK_PATH, callbackBody, { ...sameOriginHeaders, cookie });
    const cookies = setCookiesOf(answer);
    expect(answer.body).toMatchObject({ accessToken: 'cookie', refreshToken: 'cookie', token: 'cookie' });
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['google', 'sid', 'device']);
    expect(cookies[0]).toContain('Max-Age=0');
  });
});

describe('an attacker', () => {
  let attackerCallback: Record<'code' | 'state' | 'journey', string>;
  beforeEach(async () => {
    attackerCallback = await authorize();
  });
  afterEach(async () => {
    expect(await findCustomers()).toEqual([]);
    expect(shop.errors).toEqual([]);
  });
  const expectRefused = async (body: object, field: string) => {
    const { status, body: answer } = await call('POST', CALLBACK_PATH, body);
    expect(answer).toMatchObject({ success: false, code: 'TOKEN_INVALID', data: null });
    expect(status).toBe(400);
    expect(Object.keys(answer.fields)).toEqual([field]);
  };

  it('cannot end a journey with a state that was made up', () =>
    expectRefused({ ...attackerCallback, state: newSecret() }, 'state'));

  it('cannot end a journey with the code and state of another', async () => {
    const { journey } = await startAuthorization();
    await expectRefused({ ...attackerCallback, journey }, 'state');
  });

  it('cannot end a journey with the code of another under its own state: PKCE and nonce belong to one', async () => {
    const { url, journey } = await startAuthorization();
    const state = new URL(url).searchParams.get('state');
    await expectRefused({ code: attackerCallback.code, state, journey }, 'code');
  });

  it('cannot end what they never began', async () => {
    const { code, state } = attackerCallback;
    await expectRefused({ code, state }, 'journey');
    await expectRefused({ code, state, journey: 'cookie' }, 'journey');
    await expectRefused({ code, state, journey: newSecret() }, 'journey');
  });

  it('cannot change a journey', async () => {
    const bytes = Buffer.from(attackerCallback.journey, 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const tampered = Buffer.from(bytes);
      tampered[at] = (tampered[at] ?? 0) ^ 1;
      await expectRefused({ ...attackerCallback, journey: tampered.toString('base64url') }, 'journey');
    }
  });

  it('cannot end a journey later than ten minutes after its beginning', async () => {
    shop.clock.advance(600);
    await expectRefused(attackerCallback, 'journey');
  });

  it('has one try: a journey that was ended with a wrong state is over', async () => {
    await expectRefused({ ...attackerCallback, state: 'guessed' }, 'state');
    await expectRefused(attackerCallback, 'journey');
  });

  it('gets nothing by the browser that the victim was sent to the provider with', async () => {
    // The code comes back into a browser that did not set out here; the shop's own redirect drops it unused.
    const { url } = await startAuthorization();
    const victim = new TestBrowser(shop);
    const finalUrl = new URL((await victim.open((await victim.giveConsent(url)).href)).location);
    expect(finalUrl.searchParams.get('error')).toBe('This sign-in took too long. Please try again.');
    expect(finalUrl.href).not.toContain('code=');
    expect(victim.cookie('sid')).toBeUndefined();
  });
});

describe('an ID token', () => {
  const FORGED_TOKENS: Readonly<Record<string, (idToken: string) => Promise<string>>> = {
    'that another key has signed': (idToken) => forgeIdToken(idToken, newSigningKey()),
    'that is unsigned, with alg none,': (idToken) => forgeIdToken(idToken, null),
    'whose claims were changed after it was signed': async (idToken) => {
      const [header, , signature] = idToken.split('.');
      const tampered = await forgeIdToken(idToken, null, { email: 'owner@potli.example' });
      return [header, tampered.split('.')[1], signature].join('.');
    },
    'of another issuer': (idToken) =>
      forgeIdToken(idToken, shop.provider.key, { iss: 'https://evil.example' }),
    'for another client': (idToken) => forgeIdToken(idToken, shop.provider.key, { aud: 'another shop' }),
    'without a subject': (idToken) => forgeIdToken(idToken, shop.provider.key, { sub: undefined }),
    'with an empty subject': (idToken) => forgeIdToken(idToken, shop.provider.key, { sub: '' }),
    'with a blank subject': (idToken) => forgeIdToken(idToken, shop.provider.key, { sub: ' ' }),
    'whose subject is a number': (idToken) => forgeIdToken(idToken, shop.provider.key, { sub: 0 }),
  };

  it.each(Object.keys(FORGED_TOKENS))('%s signs nobody in', async (name) => {
    shop.provider.forge = FORGED_TOKENS[name] ?? null;
    const { status, body } = await call('POST', CALLBACK_PATH, await authorize());
    expect({ status, ...body }).toMatchObject({
      status: 400,
      success: false,
      code: 'TOKEN_INVALID',
      message: 'Google sign-in did not work. Please try again.',
      fields: { code: 'Google sign-in did not work. Please try again.' },
      data: null,
    });
    const browser = new TestBrowser(shop);
    const finalUrl = new URL(
      await browser.followRedirects(`${await browser.followRedirects(`${shop.origin}/api/auth/google`)}?go`),
    );
    expect(finalUrl.searchParams.get('error')).toBe('Google sign-in did not work. Please try again.');
    expect(browser.cookie('sid')).toBeUndefined();
    expect(await findCustomers()).toEqual([]);
    expect(shop.errors).toEqual([]);
  });

  it('that the provider’s own key has signed again signs somebody in', async () => {
    shop.provider.forge = (idToken) => forgeIdToken(idToken, shop.provider.key);
    expect((await call('POST', CALLBACK_PATH, await authorize())).status).toBe(200);
  });
});

it('ends a journey once, though two post at once', async () => {
  const callbackBody = await authorize();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', CALLBACK_PATH, callbackBody)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  const again = await call('POST', CALLBACK_PATH, callbackBody);
  expect(again.body).toMatchObject({
    code: 'TOKEN_INVALID',
    message: 'Google sign-in did not work. Please try again.',
    fields: { journey: 'Google sign-in did not work. Please try again.' },
  });
});

it('ends a journey once, though the provider gave two codes for it', async () => {
  const { url, journey } = await startAuthorization();
  const callbackBodies = [];
  for (let round = 0; round < 2; round += 1) {
    const { searchParams } = await new TestBrowser(shop).giveConsent(url);
    callbackBodies.push({ code: searchParams.get('code'), state: searchParams.get('state'), journey });
  }
  expect(callbackBodies[0]?.code).not.toBe(callbackBodies[1]?.code);
  expect((await call('POST', CALLBACK_PATH, callbackBodies[0])).status).toBe(200);
  expect((await call('POST', CALLBACK_PATH, callbackBodies[1])).body).toMatchObject({
    code: 'TOKEN_INVALID',
    fields: { journey: expect.any(String) },
  });
});

it('names what was not sent', async () => {
  const { body } = await call('POST', CALLBACK_PATH, {});
  expect(body).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: {
      code: 'Send the code that Google added to the address',
      state: 'Send the state that Google added to the address',
    },
  });
});

it('calls every row', async () => {
  for (const path of ['/api/auth/google', CALLBACK_PATH]) {
    const { status, headers } = await shop.server.call(path);
    expect(status).toBe(302);
    expect(headers.location).toMatch(path === CALLBACK_PATH ? /^\/auth\/callback\?error=/ : /^http/);
    shop.recordCall('GET', path);
  }
  // Rows of customers stand in google-joins.int.test.ts.
  shop.recordCall('DELETE', '/api/auth/google');
  expect(shop.findUncalledRoutes(googleRoutes)).toEqual([]);
});
