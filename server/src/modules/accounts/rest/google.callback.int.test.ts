import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgeIdToken, newSigningKey } from '../../../testing/openid';
import { newSecret } from '../../../platform/security/secrets';
import type { SessionBody } from './rest.shapes';
import type { Reply, RequestOptions } from './testing';
import { totpCode } from '../second-factor/testing';
import { googleRoutes } from './google.routes';
import { openGoogleShop, TestBrowser, type GoogleShop } from '../google/testing';

let shop: GoogleShop;
beforeAll(async () => {
  shop = await openGoogleShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

/** Data of the responses in this file. */
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

/** Starts as a token client, and gives consent at the provider in a separate browser. @returns the body to post */
async function authorize(): Promise<Record<'code' | 'state' | 'journey', string>> {
  const { url, journey } = await startAuthorization();
  const { searchParams } = await new TestBrowser(shop).giveConsent(url);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', journey };
}
const findCustomers = () =>
  shop.database.dataSource.query<{ email: string }[]>('SELECT email FROM customer ORDER BY email');

describe('signing in by Google with a token client', () => {
  it('POST /api/auth/google/start returns a URL and an encrypted state to a token client, and sets no cookie', async () => {
    const answer = await call('GET', '/api/auth/google/initiate');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.data)).toEqual(['url', 'journey']);
    expect(setCookiesOf(answer)).toEqual([]);
    // Encrypted: nonce and PKCE verifier cannot be read.
    const { searchParams } = new URL(answer.body.data.url);
    const decodedJourney = Buffer.from(answer.body.data.journey, 'base64url').toString('latin1');
    for (const name of ['state', 'nonce']) expect(decodedJourney).not.toContain(searchParams.get(name));
  });

  it('a token client that posts the callback parameters gets the same session as by other sign-in methods', async () => {
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

  it("POST /api/auth/google/callback accepts the issuer's name and rejects another one", async () => {
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

  it('POST /api/auth/google/callback asks for the second factor of a customer who has one', async () => {
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

  it('POST /api/auth/google/callback does not sign in to an unconfirmed account with the same address', async () => {
    await shop.database.dataSource.query(
      `INSERT INTO customer (email, password_hash, first_name, last_name) VALUES ('meera@elsewhere.example', 'x', 'Mallory', 'M')`,
    );
    const { body } = await call('POST', CALLBACK_PATH, await authorize());
    expect(body).toMatchObject({ code: 'CONFLICT', status: 409 });
  });
});

describe('a browser that posts the callback', () => {
  it('a browser keeps state and session in cookies, and gets the signed-in marker', async () => {
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
    // Without browser headers, the cookie alone identifies a browser.
    expect((await call('POST', CALLBACK_PATH, callbackBody, { cookie })).body.code).toBe('CROSS_SITE');

    const answer = await call('POST', CALLBACK_PATH, callbackBody, { ...sameOriginHeaders, cookie });
    const cookies = setCookiesOf(answer);
    expect(answer.body).toMatchObject({ accessToken: 'cookie', refreshToken: 'cookie', token: 'cookie' });
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['google', 'sid', 'device']);
    expect(cookies[0]).toContain('Max-Age=0');
  });
});

describe('attacks on the Google callback', () => {
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

  it('the callback rejects an invented state', () =>
    expectRefused({ ...attackerCallback, state: newSecret() }, 'state'));

  it('the callback rejects the code and state of another client', async () => {
    const { journey } = await startAuthorization();
    await expectRefused({ ...attackerCallback, journey }, 'state');
  });

  it("the callback rejects another client's code under the attacker's own state, by PKCE and nonce", async () => {
    const { url, journey } = await startAuthorization();
    const state = new URL(url).searchParams.get('state');
    await expectRefused({ code: attackerCallback.code, state, journey }, 'code');
  });

  it('the callback rejects an authorization that was never started', async () => {
    const { code, state } = attackerCallback;
    await expectRefused({ code, state }, 'journey');
    await expectRefused({ code, state, journey: 'cookie' }, 'journey');
    await expectRefused({ code, state, journey: newSecret() }, 'journey');
  });

  it('the callback rejects a changed encrypted state', async () => {
    const bytes = Buffer.from(attackerCallback.journey, 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const tampered = Buffer.from(bytes);
      tampered[at] = (tampered[at] ?? 0) ^ 1;
      await expectRefused({ ...attackerCallback, journey: tampered.toString('base64url') }, 'journey');
    }
  });

  it('the callback rejects a state ten minutes after the start', async () => {
    shop.clock.advance(600);
    await expectRefused(attackerCallback, 'journey');
  });

  it('the callback rejects a state after one attempt with a wrong one', async () => {
    await expectRefused({ ...attackerCallback, state: 'guessed' }, 'state');
    await expectRefused(attackerCallback, 'journey');
  });

  it("an attacker's authorization that is opened in the victim's browser signs nobody in", async () => {
    // The code arrives in a browser that did not start the authorization; the redirect drops it unused.
    const { url } = await startAuthorization();
    const victim = new TestBrowser(shop);
    const finalUrl = new URL((await victim.open((await victim.giveConsent(url)).href)).location);
    expect(finalUrl.searchParams.get('error')).toBe('This sign-in took too long. Please try again.');
    expect(finalUrl.href).not.toContain('code=');
    expect(victim.cookie('sid')).toBeUndefined();
  });
});

describe('ID tokens', () => {
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

  it.each(Object.keys(FORGED_TOKENS))('an ID token with %s signs nobody in', async (name) => {
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

  it("an ID token that is signed by the provider's key signs in", async () => {
    shop.provider.forge = (idToken) => forgeIdToken(idToken, shop.provider.key);
    expect((await call('POST', CALLBACK_PATH, await authorize())).status).toBe(200);
  });
});

it('a state is accepted once when two requests post it at the same time', async () => {
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

it('a state is accepted once even if the provider issued two codes for it', async () => {
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

it('POST /api/auth/google/callback names missing fields', async () => {
  const { body } = await call('POST', CALLBACK_PATH, {});
  expect(body).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: {
      code: 'Send the code that Google added to the address',
      state: 'Send the state that Google added to the address',
    },
  });
});

it('every route of Google sign-in is called by the tests of this file', async () => {
  for (const path of ['/api/auth/google', CALLBACK_PATH]) {
    const { status, headers } = await shop.server.call(path);
    expect(status).toBe(302);
    expect(headers.location).toMatch(path === CALLBACK_PATH ? /^\/auth\/callback\?error=/ : /^http/);
    shop.recordCall('GET', path);
  }
  // The routes of signed-in customers are tested in google-account-links.int.test.ts.
  shop.recordCall('DELETE', '/api/auth/google');
  expect(shop.findUncalledRoutes(googleRoutes)).toEqual([]);
});
