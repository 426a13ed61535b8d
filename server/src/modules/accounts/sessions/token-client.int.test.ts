import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwarePasskey } from '../passkeys/testing';
import { enableTotp } from '../second-factor/testing';
import {
  openTestShop,
  PASSWORD,
  type MutationAnswer,
  type TestClient,
  type TestShop,
} from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const TOKENS = {
  accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refreshToken: expect.stringMatching(/^[\w-]{43}$/),
  expiresIn: 900,
};
const PROFILE_NAMES = { firstName: 'Asha', lastName: 'Rao' };
const signIn = (caller: TestClient, email: string) =>
  caller.mutate('signIn', { input: { email, password: PASSWORD } });
const authorizationOf = ({ tokens }: MutationAnswer) =>
  shop.client({ authorization: `Bearer ${tokens?.accessToken}` });
const refreshSession = (token: string | undefined) =>
  shop.client().mutate('refreshSession', { refreshToken: token });

/** Signs in a token client. @returns the response with the tokens */
async function signInProgram(email: string): Promise<MutationAnswer> {
  await shop.member(email);
  return signIn(shop.client(), email);
}

/** Every sign-in method. */
const SIGN_IN_METHODS: readonly (readonly [
  string,
  (caller: TestClient, email: string) => Promise<MutationAnswer>,
])[] = [
  [
    'register',
    (caller, email) => caller.mutate('register', { input: { ...PROFILE_NAMES, email, password: PASSWORD } }),
  ],
  [
    'signIn',
    async (caller, email) => {
      await shop.member(email);
      return signIn(caller, email);
    },
  ],
  [
    'verifyMobileCode',
    async (caller, email) => {
      const phoneNumber = email.includes('program') ? '9876500001' : '9876500002';
      await caller.mutate('sendMobileCode', { phoneNumber });
      return caller.mutate('verifyMobileCode', { phoneNumber, code: await shop.findCode(phoneNumber) });
    },
  ],
  [
    'verifySecondFactor',
    async (caller, email) => {
      const { browser } = await shop.member(email);
      const { recoveryCodes } = await enableTotp(shop, browser);
      const { mfaToken } = await signIn(caller, email);
      const [code] = recoveryCodes;
      return caller.mutate('verifySecondFactor', { mfaToken, method: 'RECOVERY_CODE', code });
    },
  ],
  [
    'finishPasskeySignIn',
    async (caller, email) => {
      const device = await addPasskey(email);
      const { id, options = '{}' } = await caller.mutate('startPasskeySignIn');
      const response = device.signIn(options, { origin: shop.origin });
      return caller.mutate('finishPasskeySignIn', { id, response });
    },
  ],
  [
    'finishSecondFactorPasskey',
    async (caller, email) => {
      const device = await addPasskey(email, true);
      const { mfaToken } = await signIn(caller, email);
      const { id, options = '{}' } = await caller.mutate('startSecondFactorPasskey', { mfaToken });
      const response = device.signIn(options, { origin: shop.origin });
      return caller.mutate('finishSecondFactorPasskey', { mfaToken, id, response });
    },
  ],
];

async function addPasskey(email: string, asSecondFactor = false): Promise<SoftwarePasskey> {
  const { browser } = await shop.member(email);
  const device = new SoftwarePasskey();
  const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
  const response = device.register(options, { origin: shop.origin });
  await browser.mutate('finishPasskeyRegistration', { id, name: 'Phone', response });
  if (asSecondFactor) await enableTotp(shop, browser);
  return device;
}

describe.each(SIGN_IN_METHODS)('signing in by %s', (name, signInWithMethod) => {
  it('a token client gets tokens in the response, and no cookie', async () => {
    const client = shop.client();
    const answer = await signInWithMethod(client, `${name}@program.example`);
    expect(answer).toMatchObject({ __typename: 'SignedIn', tokens: TOKENS });
    expect(client.setCookies).toEqual([]);
    expect(await authorizationOf(answer).me()).toMatchObject({ id: answer.me?.id });
  });

  it('a browser gets a cookie, and no token in the response', async () => {
    const browser = shop.browser();
    const answer = await signInWithMethod(browser, `${name}@browser.example`);
    expect(answer).toMatchObject({ __typename: 'SignedIn', tokens: null });
    expect(browser.cookies.has('sid')).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(browser.cookies.get('sid'));
  });
});

describe('refreshSession', () => {
  it('refreshSession exchanges a refresh token for the next pair, without an access token', async () => {
    const first = await signInProgram('next@example.com');
    shop.clock.advance(901);
    expect(await authorizationOf(first).me()).toBeNull();
    const next = await refreshSession(first.tokens?.refreshToken);
    expect(next).toMatchObject({ __typename: 'SessionRefreshed', expiresIn: 900, tokens: TOKENS });
    expect(next.tokens?.refreshToken).not.toBe(first.tokens?.refreshToken);
    expect(await authorizationOf(next).me()).toMatchObject({ email: 'next@example.com' });
  });

  it('refreshSession gives a retry within ten seconds the same successor, and ends the session on later reuse', async () => {
    const { tokens } = await signInProgram('twice@example.com');
    const next = await refreshSession(tokens?.refreshToken);
    shop.clock.advance(10);
    expect((await refreshSession(tokens?.refreshToken)).tokens?.refreshToken).toBe(next.tokens?.refreshToken);
    shop.clock.advance(1);
    expect(await refreshSession(tokens?.refreshToken)).toMatchObject({
      __typename: 'Error',
      code: 'UNAUTHENTICATED',
      message: 'Please sign in again',
    });
    expect(await refreshSession(next.tokens?.refreshToken)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await authorizationOf(next).me()).toBeNull();
  });

  it('refresh tokens of REST and GraphQL are interchangeable', async () => {
    await shop.member('both@example.com');
    const { body } = await shop.client().rest<{ refreshToken: string }>('POST', '/api/auth/login', {
      email: 'both@example.com',
      password: PASSWORD,
    });
    const next = await refreshSession(body.data.refreshToken);
    const { status } = await shop
      .client()
      .rest('POST', '/api/auth/refresh', { refreshToken: next.tokens?.refreshToken });
    expect(status).toBe(200);
  });

  it('refreshSession with an access token only tells whether the session is alive', async () => {
    const answer = await signInProgram('alive@example.com');
    expect(await authorizationOf(answer).mutate('refreshSession')).toMatchObject({
      expiresIn: 900,
      tokens: null,
    });
    expect(await shop.client().mutate('refreshSession')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refreshSession('nobody’s')).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('a browser gets no token in a response body, whatever it sends, by GraphQL or REST', async () => {
    const { tokens } = await signInProgram('page@example.com');
    const refreshToken = tokens?.refreshToken;
    const guest = shop.browser();
    expect(await guest.mutate('refreshSession', { refreshToken })).toMatchObject({ code: 'UNAUTHENTICATED' });
    const { body } = await guest.rest('POST', '/api/auth/refresh', { refreshToken });
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });

    const { browser } = await shop.member('cookie@example.com');
    expect(await browser.mutate('refreshSession', { refreshToken })).toMatchObject({ tokens: null });
    const answer = await browser.rest('POST', '/api/auth/refresh', { refreshToken });
    expect(answer.body.data).toMatchObject({ accessToken: 'cookie', email: 'cookie@example.com' });
    // The token was not consumed.
    expect(await refreshSession(refreshToken)).toMatchObject({ tokens: TOKENS });
  });
});

describe('expired access tokens', () => {
  it("a cart operation with an expired access token answers UNAUTHENTICATED instead of using a guest's cart, by GraphQL and REST", async () => {
    const answer = await signInProgram('lapsed@example.com');
    const tokenClient = authorizationOf(answer);
    shop.clock.advance(901);
    const answerOfQuery = await tokenClient.query('{ shop { name } cart { id } wishlist { id } }');
    expect(answerOfQuery.data).toEqual({ shop: { name: 'Potli' }, cart: null, wishlist: null });
    expect(answerOfQuery.errors?.map(({ extensions }) => extensions.code)).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
    ]);
    expect(await tokenClient.mutate('clearWishlist')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await shop.sql('SELECT 1 FROM guest')).toEqual([]);
    const invoice = await fetch(`${shop.origin}/orders/PTL-7F3K-29QX/invoice.pdf`, {
      headers: tokenClient.sent,
    });
    expect(invoice.status).toBe(401);
  });
});
