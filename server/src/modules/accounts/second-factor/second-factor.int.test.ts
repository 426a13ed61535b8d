import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';
import { sha256 } from '../../../platform/security/secrets';
import { holdTransaction } from '../../../testing/hold-transaction';
import { enableTotp, type Authenticator } from './testing';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signIn = (email: string, browser: TestClient = shop.browser(), rememberMe = false) =>
  browser.mutate('signIn', { input: { email, password: PASSWORD, rememberMe } });
const verifySecondFactor = (browser: TestClient, code: string, extraValues: object = {}) =>
  browser.mutate('verifySecondFactor', { ...extraValues, code });

/** Creates a customer with a second factor, and a browser that has completed the first. */
async function startMfaSignIn(
  email: string,
): Promise<{ browser: TestClient; owner: TestClient; authenticator: Authenticator }> {
  const { browser: owner } = await shop.member(email);
  const authenticator = await enableTotp(shop, owner);
  const browser = shop.browser();
  await signIn(email, browser);
  return { browser, owner, authenticator };
}

describe('the second factor is required', () => {
  it('signing in by password requires the second factor', async () => {
    const { browser, authenticator } = await startMfaSignIn('password@example.com');
    const first = await signIn('password@example.com', browser);
    expect(first).toEqual({
      __typename: 'SecondFactorRequired',
      mfaToken: 'cookie',
      methods: ['TOTP', 'RECOVERY_CODE'],
    });
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^mfa=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/),
    ]);
    expect(await browser.me()).toBeNull();
    expect(await verifySecondFactor(browser, authenticator.code())).toMatchObject({
      __typename: 'SignedIn',
      me: { email: 'password@example.com' },
    });
    expect(browser.cookies.has('mfa')).toBe(false);
    expect(await browser.me()).toMatchObject({ email: 'password@example.com' });
  });

  it('signing in by a mobile code requires the second factor', async () => {
    const { browser: owner } = await shop.member('mobile@example.com');
    await owner.mutate('sendMobileCode', { phoneNumber: '9222222222' });
    await owner.mutate('verifyPhoneNumber', {
      phoneNumber: '9222222222',
      code: await shop.findCode('9222222222'),
    });
    const authenticator = await enableTotp(shop, owner);
    const browser = shop.browser();
    await browser.mutate('sendMobileCode', { phoneNumber: '9222222222' });
    expect(
      await browser.mutate('verifyMobileCode', {
        phoneNumber: '9222222222',
        code: await shop.findCode('9222222222'),
      }),
    ).toMatchObject({ __typename: 'SecondFactorRequired' });
    expect(await browser.me()).toBeNull();
    expect(await verifySecondFactor(browser, authenticator.code())).toMatchObject({
      me: { email: 'mobile@example.com' },
    });
  });

  it('signing in by Google requires the second factor', async () => {
    const { browser: owner, customer } = await shop.member('google@example.com');
    await shop.sql(`INSERT INTO identity (provider, subject, customer_id) VALUES ('google', 'g-1', $1)`, [
      customer.id,
    ]);
    const authenticator = await enableTotp(shop, owner);
    const client = {
      isBrowser: true,
      ipAddress: '192.0.2.1',
      device: 'x',
      origin: shop.origin,
      trustedDevice: null,
    };
    const entry = await shop.accounts.google.signIn(
      {
        subject: 'g-1',
        email: 'google@example.com',
        isEmailVerified: true,
        isMailboxProved: true,
        firstName: '',
        lastName: '',
      },
      client,
    );
    if (entry instanceof DomainError || entry.kind !== 'second step')
      throw new Error('Let in past the second step');
    const browser = shop.browser({ cookie: `mfa=${entry.mfaChallenge}` });
    expect(await verifySecondFactor(browser, authenticator.code())).toMatchObject({
      me: { email: 'google@example.com' },
    });
  });

  it('a remembered sign-in stays remembered after the second factor', async () => {
    const { authenticator } = await startMfaSignIn('remember@example.com');
    const browser = shop.browser();
    await signIn('remember@example.com', browser, true);
    await verifySecondFactor(browser, authenticator.code());
    expect(browser.setCookies.find((cookie) => cookie.startsWith('sid='))).toContain('; Max-Age=2592000');
  });
});

describe('pending sign-ins', () => {
  it('a pending sign-in accepts five attempts, after which the right code is refused', async () => {
    const { browser, authenticator } = await startMfaSignIn('tries@example.com');
    for (let count = 0; count < 5; count += 1)
      expect(await verifySecondFactor(browser, '000000')).toMatchObject({ code: 'CODE_WRONG' });
    expect(await verifySecondFactor(browser, authenticator.code())).toMatchObject({
      code: 'TOKEN_INVALID',
      message: 'This sign-in took too long or too many tries. Please sign in again.',
    });
    expect(await browser.me()).toBeNull();
  });

  it('of thirty parallel attempts five are checked', async () => {
    const { browser } = await startMfaSignIn('parallel@example.com');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => verifySecondFactor(browser, '000000')),
    );
    expect(answers.filter(({ code }) => code === 'CODE_WRONG').length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toEqual([]);
  });

  it('a pending sign-in lists its second factors until it expires', async () => {
    const methods = async (browser: TestClient) =>
      (await browser.query('{ secondFactorMethods }')).data?.['secondFactorMethods'];
    expect(await methods(shop.browser())).toBeNull();
    expect(await methods(shop.browser({ cookie: 'mfa=made-up' }))).toBeNull();
    const { browser, owner, authenticator } = await startMfaSignIn('methods@example.com');
    expect(await methods(browser)).toEqual(['TOTP', 'RECOVERY_CODE']);
    expect(await methods(owner)).toBeNull();
    for (let count = 0; count < 5; count += 1) await verifySecondFactor(browser, '000000');
    expect(await methods(browser)).toBeNull();

    await signIn('methods@example.com', browser);
    await verifySecondFactor(browser, authenticator.code());
    expect(await methods(browser)).toBeNull();
  });

  it('signing in again gives no further attempts at the second factor', async () => {
    const { authenticator } = await startMfaSignIn('again@example.com');
    const codes = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const browser = shop.browser();
      await signIn('again@example.com', browser);
      for (let count = 0; count < 5; count += 1)
        codes.push((await verifySecondFactor(browser, '000000')).code);
    }
    // Fifteen in fifteen minutes; the setup used one.
    expect(codes.slice(0, 14)).toEqual(Array(14).fill('CODE_WRONG'));
    expect(codes.slice(14)).toEqual(Array(6).fill('RATE_LIMITED'));
    const browser = shop.browser();
    await signIn('again@example.com', browser);
    expect(await verifySecondFactor(browser, authenticator.code())).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('a pending sign-in expires after ten minutes', async () => {
    const { browser, authenticator } = await startMfaSignIn('late@example.com');
    shop.clock.advance(600);
    expect(await verifySecondFactor(browser, authenticator.code())).toMatchObject({ code: 'TOKEN_INVALID' });
    await signIn('late@example.com', browser);
    shop.clock.advance(599);
    expect(await verifySecondFactor(browser, authenticator.code())).toMatchObject({ __typename: 'SignedIn' });
  });

  it('a pending sign-in is completed once', async () => {
    const { browser, authenticator } = await startMfaSignIn('once@example.com');
    const challenge = browser.cookies.get('mfa') ?? '';
    await verifySecondFactor(browser, authenticator.code());
    shop.clock.advance(60);
    const copiedBrowser = shop.browser({ cookie: `mfa=${challenge}` });
    expect(await verifySecondFactor(copiedBrowser, authenticator.code())).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('a pending sign-in is completed once by two parallel right codes', async () => {
    const { browser, authenticator } = await startMfaSignIn('twice@example.com');
    const challenge = browser.cookies.get('mfa') ?? '';
    const copiedBrowser = shop.browser({ cookie: `mfa=${challenge}` });
    const [first = '', second = ''] = authenticator.recoveryCodes;
    // Attempts are still counted, and the challenge is not consumed.
    const answers = await holdTransaction(
      shop,
      ['SELECT 1 FROM sign_in_ticket WHERE token_hash = $1 FOR KEY SHARE', sha256(challenge)],
      [
        () => verifySecondFactor(browser, first, { method: 'RECOVERY_CODE' }),
        () => verifySecondFactor(copiedBrowser, second, { method: 'RECOVERY_CODE' }),
      ],
    );
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'TOKEN_INVALID')).toHaveLength(1);
  });

  it('the token of a pending sign-in is stored as a hash', async () => {
    const { browser } = await startMfaSignIn('rest@example.com');
    const rows = await shop.sql<{ whole: string }>('SELECT t::text AS whole FROM sign_in_ticket t');
    for (const { whole } of rows) expect(whole).not.toContain(browser.cookies.get('mfa'));
  });

  it('a pending sign-in accepts codes of its own customer only', async () => {
    const firstCode = await startMfaSignIn('one@example.com');
    const other = await startMfaSignIn('other@example.com');
    expect(await verifySecondFactor(firstCode.browser, other.authenticator.code())).toMatchObject({
      code: 'CODE_WRONG',
    });
    const [recovery = ''] = other.authenticator.recoveryCodes;
    expect(await verifySecondFactor(firstCode.browser, recovery, { method: 'RECOVERY_CODE' })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await verifySecondFactor(other.browser, other.authenticator.code())).toMatchObject({
      me: { email: 'other@example.com' },
    });
    expect(await verifySecondFactor(firstCode.browser, firstCode.authenticator.code())).toMatchObject({
      me: { email: 'one@example.com' },
    });
  });

  it('a second factor is rejected without a first one', async () => {
    expect(await verifySecondFactor(shop.browser(), '123456')).toMatchObject({
      code: 'TOKEN_INVALID',
      message: 'Please sign in first',
    });
    expect(await verifySecondFactor(shop.browser(), '123456', { mfaToken: 'made up' })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('a challenge token is no session, and a session is no challenge token', async () => {
    const { browser, owner, authenticator } = await startMfaSignIn('mixed@example.com');
    const browserWithSessionCookie = shop.browser({ cookie: `sid=${browser.cookies.get('mfa') ?? ''}` });
    expect(await browserWithSessionCookie.me()).toBeNull();
    const asChallenge = shop.browser({ cookie: `mfa=${owner.cookies.get('sid') ?? ''}` });
    expect(await verifySecondFactor(asChallenge, authenticator.code())).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('a token client gets the challenge token in the response, without a cookie', async () => {
    const { authenticator } = await startMfaSignIn('program@example.com');
    const client = shop.client();
    const { mfaToken } = await signIn('program@example.com', client);
    expect(mfaToken).toMatch(/^[\w-]{43}$/);
    expect(client.setCookies).toEqual([]);
    expect(await verifySecondFactor(client, authenticator.code(), { mfaToken })).toMatchObject({
      __typename: 'SignedIn',
    });
  });
});

describe('second-factor codes', () => {
  it('a code is accepted once, and so are codes of earlier time steps', async () => {
    const { browser, authenticator } = await startMfaSignIn('replay@example.com');
    const [earlier, now] = [authenticator.code(-30), authenticator.code()];
    expect(await verifySecondFactor(browser, now)).toMatchObject({ __typename: 'SignedIn' });
    const second = shop.browser();
    await signIn('replay@example.com', second);
    expect(await verifySecondFactor(second, now)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await verifySecondFactor(second, earlier)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await verifySecondFactor(second, authenticator.code(30))).toMatchObject({
      __typename: 'SignedIn',
    });
  });

  it('a code is accepted from one of two parallel requests', async () => {
    const { browser, authenticator } = await startMfaSignIn('race@example.com');
    const second = shop.browser();
    await signIn('race@example.com', second);
    const answers = await Promise.all(
      [browser, second].map((each) => verifySecondFactor(each, authenticator.code())),
    );
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['Failure', 'SignedIn']);
  });

  it('a code is accepted one time step early or late, not two', async () => {
    const { browser, authenticator } = await startMfaSignIn('off@example.com');
    expect(await verifySecondFactor(browser, authenticator.code(60))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await verifySecondFactor(browser, authenticator.code(-60))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await verifySecondFactor(browser, authenticator.code(-30))).toMatchObject({
      __typename: 'SignedIn',
    });
  });

  it('a recovery code is accepted once, in any letter case and spacing', async () => {
    const { browser, authenticator, owner } = await startMfaSignIn('recover@example.com');
    const [first = '', second = ''] = authenticator.recoveryCodes;
    expect(
      await verifySecondFactor(browser, first.toUpperCase().replace('-', ' '), { method: 'RECOVERY_CODE' }),
    ).toMatchObject({
      __typename: 'SignedIn',
    });
    const again = shop.browser();
    await signIn('recover@example.com', again);
    expect(await verifySecondFactor(again, first, { method: 'RECOVERY_CODE' })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await verifySecondFactor(again, second, { method: 'RECOVERY_CODE' })).toMatchObject({
      __typename: 'SignedIn',
    });
    const { data } = await owner.query('{ security { recoveryCodesLeft totpEnabledAt } }');
    expect(data?.['security']).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('of recovery codes that are entered at once, only the one that signs in is used up', async () => {
    const { browser, owner, authenticator } = await startMfaSignIn('at-once@example.com');
    // All attempts are counted before one of them signs in.
    const answers = await holdTransaction(
      shop,
      [
        'SELECT 1 FROM sign_in_ticket WHERE token_hash = $1 FOR KEY SHARE',
        sha256(browser.cookies.get('mfa') ?? ''),
      ],
      authenticator.recoveryCodes
        .slice(0, 4)
        .map((code) => () => verifySecondFactor(browser, code, { method: 'RECOVERY_CODE' })),
    );
    expect(answers.map(({ __typename, code }) => code ?? __typename).toSorted()).toEqual([
      'SignedIn',
      'TOKEN_INVALID',
      'TOKEN_INVALID',
      'TOKEN_INVALID',
    ]);
    const { data } = await owner.query('{ security { recoveryCodesLeft } }');
    expect(data).toEqual({ security: { recoveryCodesLeft: 9 } });
  });

  it('new recovery codes invalidate the old ones', async () => {
    const { browser, authenticator, owner } = await startMfaSignIn('renew@example.com');
    await owner.mutate('reauthenticate', { input: { totpCode: authenticator.code() } });
    const { codes = [] } = await owner.mutate('renewRecoveryCodes');
    expect(
      await verifySecondFactor(browser, authenticator.recoveryCodes[0] ?? '', { method: 'RECOVERY_CODE' }),
    ).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await verifySecondFactor(browser, codes[0] ?? '', { method: 'RECOVERY_CODE' })).toMatchObject({
      __typename: 'SignedIn',
    });
  });
});
