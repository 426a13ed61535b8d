import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../domain/domain-error';
import { openTestShop, PASSWORD, type Caller, type TestShop } from '../testing.http';
import { sha256 } from '../../security/secrets';
import { heldUp } from '../../testing/held-up';
import { turnOnTotp, type Authenticator } from './testing';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signIn = (email: string, browser: Caller = shop.browser(), rememberMe = false) =>
  browser.mutate('signIn', { input: { email, password: PASSWORD, rememberMe } });
const take = (browser: Caller, code: string, more: object = {}) =>
  browser.mutate('verifySecondFactor', { ...more, code });

/** A customer whose second step is on, and a browser that has taken the first. */
async function waiting(email: string): Promise<{ browser: Caller; owner: Caller; factor: Authenticator }> {
  const { browser: owner } = await shop.member(email);
  const factor = await turnOnTotp(shop, owner);
  const browser = shop.browser();
  await signIn(email, browser);
  return { browser, owner, factor };
}

describe('it guards', () => {
  it('the password', async () => {
    const { browser, factor } = await waiting('password@example.com');
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
    expect(await take(browser, factor.code())).toMatchObject({
      __typename: 'SignedIn',
      me: { email: 'password@example.com' },
    });
    expect(browser.cookies.has('mfa')).toBe(false);
    expect(await browser.me()).toMatchObject({ email: 'password@example.com' });
  });

  it('the mobile code', async () => {
    const { browser: owner } = await shop.member('mobile@example.com');
    await owner.mutate('sendMobileCode', { phoneNumber: '9222222222' });
    await owner.mutate('verifyPhoneNumber', {
      phoneNumber: '9222222222',
      code: await shop.code('9222222222'),
    });
    const factor = await turnOnTotp(shop, owner);
    const browser = shop.browser();
    await browser.mutate('sendMobileCode', { phoneNumber: '9222222222' });
    expect(
      await browser.mutate('verifyMobileCode', {
        phoneNumber: '9222222222',
        code: await shop.code('9222222222'),
      }),
    ).toMatchObject({ __typename: 'SecondFactorRequired' });
    expect(await browser.me()).toBeNull();
    expect(await take(browser, factor.code())).toMatchObject({ me: { email: 'mobile@example.com' } });
  });

  it('Google', async () => {
    const { browser: owner, customer } = await shop.member('google@example.com');
    await shop.sql(`INSERT INTO identity (provider, subject, customer_id) VALUES ('google', 'g-1', $1)`, [
      customer.id,
    ]);
    const factor = await turnOnTotp(shop, owner);
    const client = {
      isBrowser: true,
      ipAddress: '192.0.2.1',
      device: 'x',
      origin: shop.origin,
      trustedDevice: null,
    };
    const entry = await shop.accounts.google.signIn(
      { subject: 'g-1', email: 'google@example.com', isEmailVerified: true, firstName: '', lastName: '' },
      client,
    );
    if (entry instanceof DomainError || entry.kind !== 'second step')
      throw new Error('Let in past the second step');
    const browser = shop.browser({ cookie: `mfa=${entry.ticket}` });
    expect(await take(browser, factor.code())).toMatchObject({ me: { email: 'google@example.com' } });
  });

  it('remembered sign-ins, which stay remembered', async () => {
    const { factor } = await waiting('remember@example.com');
    const browser = shop.browser();
    await signIn('remember@example.com', browser, true);
    await take(browser, factor.code());
    expect(browser.setCookies.find((cookie) => cookie.startsWith('sid='))).toContain('; Max-Age=2592000');
  });
});

describe('a waiting sign-in', () => {
  it('bears five tries, the right one not among them any more', async () => {
    const { browser, factor } = await waiting('tries@example.com');
    for (let count = 0; count < 5; count += 1)
      expect(await take(browser, '000000')).toMatchObject({ code: 'CODE_WRONG' });
    expect(await take(browser, factor.code())).toMatchObject({
      code: 'TOKEN_INVALID',
      message: 'This sign-in took too long or too many tries. Please sign in again.',
    });
    expect(await browser.me()).toBeNull();
  });

  it('bears five of thirty tries at once', async () => {
    const { browser } = await waiting('parallel@example.com');
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(browser, '000000')));
    expect(answers.filter(({ code }) => code === 'CODE_WRONG').length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toEqual([]);
  });

  it('says by what it can be finished, as long as it waits', async () => {
    const methods = async (browser: Caller) =>
      (await browser.post('{ secondFactorMethods }')).data?.['secondFactorMethods'];
    expect(await methods(shop.browser())).toBeNull();
    expect(await methods(shop.browser({ cookie: 'mfa=made-up' }))).toBeNull();
    const { browser, owner, factor } = await waiting('methods@example.com');
    expect(await methods(browser)).toEqual(['TOTP', 'RECOVERY_CODE']);
    expect(await methods(owner)).toBeNull();
    for (let count = 0; count < 5; count += 1) await take(browser, '000000');
    expect(await methods(browser)).toBeNull();

    await signIn('methods@example.com', browser);
    await take(browser, factor.code());
    expect(await methods(browser)).toBeNull();
  });

  it('gets no more tries by signing in again and again', async () => {
    const { factor } = await waiting('again@example.com');
    const codes = [];
    for (let round = 0; round < 4; round += 1) {
      const browser = shop.browser();
      await signIn('again@example.com', browser);
      for (let count = 0; count < 5; count += 1) codes.push((await take(browser, '000000')).code);
    }
    // Fifteen in a quarter of an hour; setting it up took one.
    expect(codes.slice(0, 14)).toEqual(Array(14).fill('CODE_WRONG'));
    expect(codes.slice(14)).toEqual(Array(6).fill('RATE_LIMITED'));
    const browser = shop.browser();
    await signIn('again@example.com', browser);
    expect(await take(browser, factor.code())).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('waits for ten minutes', async () => {
    const { browser, factor } = await waiting('late@example.com');
    shop.clock.turn(600);
    expect(await take(browser, factor.code())).toMatchObject({ code: 'TOKEN_INVALID' });
    await signIn('late@example.com', browser);
    shop.clock.turn(599);
    expect(await take(browser, factor.code())).toMatchObject({ __typename: 'SignedIn' });
  });

  it('is finished once', async () => {
    const { browser, factor } = await waiting('once@example.com');
    const challenge = browser.cookies.get('mfa') ?? '';
    await take(browser, factor.code());
    shop.clock.turn(60);
    const copy = shop.browser({ cookie: `mfa=${challenge}` });
    expect(await take(copy, factor.code())).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('is finished once by two right codes that come at the same moment', async () => {
    const { browser, factor } = await waiting('twice@example.com');
    const challenge = browser.cookies.get('mfa') ?? '';
    const copy = shop.browser({ cookie: `mfa=${challenge}` });
    const [first = '', second = ''] = factor.recoveryCodes;
    // Tries are still counted, and no ticket is used up.
    const answers = await heldUp(
      shop,
      ['SELECT 1 FROM sign_in_ticket WHERE token_hash = $1 FOR KEY SHARE', sha256(challenge)],
      [
        () => take(browser, first, { method: 'RECOVERY_CODE' }),
        () => take(copy, second, { method: 'RECOVERY_CODE' }),
      ],
    );
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'TOKEN_INVALID')).toHaveLength(1);
  });

  it('is kept as a hash', async () => {
    const { browser } = await waiting('rest@example.com');
    const rows = await shop.sql<{ whole: string }>('SELECT t::text AS whole FROM sign_in_ticket t');
    for (const { whole } of rows) expect(whole).not.toContain(browser.cookies.get('mfa'));
  });

  it('signs in its own customer alone, whoever’s code comes', async () => {
    const one = await waiting('one@example.com');
    const other = await waiting('other@example.com');
    expect(await take(one.browser, other.factor.code())).toMatchObject({ code: 'CODE_WRONG' });
    const [recovery = ''] = other.factor.recoveryCodes;
    expect(await take(one.browser, recovery, { method: 'RECOVERY_CODE' })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await take(other.browser, other.factor.code())).toMatchObject({
      me: { email: 'other@example.com' },
    });
    expect(await take(one.browser, one.factor.code())).toMatchObject({ me: { email: 'one@example.com' } });
  });

  it('is nothing without a first step', async () => {
    expect(await take(shop.browser(), '123456')).toMatchObject({
      code: 'TOKEN_INVALID',
      message: 'Please sign in first',
    });
    expect(await take(shop.browser(), '123456', { mfaToken: 'made up' })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('is no session, and a session is no waiting sign-in', async () => {
    const { browser, owner, factor } = await waiting('mixed@example.com');
    const asSession = shop.browser({ cookie: `sid=${browser.cookies.get('mfa') ?? ''}` });
    expect(await asSession.me()).toBeNull();
    const asChallenge = shop.browser({ cookie: `mfa=${owner.cookies.get('sid') ?? ''}` });
    expect(await take(asChallenge, factor.code())).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('of another client is answered with its token, without a cookie', async () => {
    const { factor } = await waiting('program@example.com');
    const client = shop.client();
    const { mfaToken } = await signIn('program@example.com', client);
    expect(mfaToken).toMatch(/^[\w-]{43}$/);
    expect(client.setCookies).toEqual([]);
    expect(await take(client, factor.code(), { mfaToken })).toMatchObject({ __typename: 'SignedIn' });
  });
});

describe('a code', () => {
  it('is not good twice, nor is one of an earlier step', async () => {
    const { browser, factor } = await waiting('replay@example.com');
    const [earlier, now] = [factor.code(-30), factor.code()];
    expect(await take(browser, now)).toMatchObject({ __typename: 'SignedIn' });
    const second = shop.browser();
    await signIn('replay@example.com', second);
    expect(await take(second, now)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await take(second, earlier)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await take(second, factor.code(30))).toMatchObject({ __typename: 'SignedIn' });
  });

  it('is good for one of two who bring it at once', async () => {
    const { browser, factor } = await waiting('race@example.com');
    const second = shop.browser();
    await signIn('race@example.com', second);
    const answers = await Promise.all([browser, second].map((each) => take(each, factor.code())));
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['Failure', 'SignedIn']);
  });

  it('may be one step off, not two', async () => {
    const { browser, factor } = await waiting('off@example.com');
    expect(await take(browser, factor.code(60))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await take(browser, factor.code(-60))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await take(browser, factor.code(-30))).toMatchObject({ __typename: 'SignedIn' });
  });

  it('for recovery is good once, in any case and spacing', async () => {
    const { browser, factor, owner } = await waiting('recover@example.com');
    const [first = '', second = ''] = factor.recoveryCodes;
    expect(
      await take(browser, first.toUpperCase().replace('-', ' '), { method: 'RECOVERY_CODE' }),
    ).toMatchObject({
      __typename: 'SignedIn',
    });
    const again = shop.browser();
    await signIn('recover@example.com', again);
    expect(await take(again, first, { method: 'RECOVERY_CODE' })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await take(again, second, { method: 'RECOVERY_CODE' })).toMatchObject({ __typename: 'SignedIn' });
    const { data } = await owner.post('{ security { recoveryCodesLeft totpEnabledAt } }');
    expect(data?.['security']).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('for recovery is void when new ones were made', async () => {
    const { browser, factor, owner } = await waiting('renew@example.com');
    await owner.mutate('reauthenticate', { input: { totpCode: factor.code() } });
    const { codes = [] } = await owner.mutate('renewRecoveryCodes');
    expect(await take(browser, factor.recoveryCodes[0] ?? '', { method: 'RECOVERY_CODE' })).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await take(browser, codes[0] ?? '', { method: 'RECOVERY_CODE' })).toMatchObject({
      __typename: 'SignedIn',
    });
  });
});
