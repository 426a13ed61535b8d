import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_METHOD_WAIT_SECONDS } from '../../../domain/account-limits';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signIn = (email: string, browser: TestClient = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password: PASSWORD } });

describe('reauthenticate', () => {
  it.each([
    [{ password: 'wrong' }, 'WRONG_PASSWORD', 'password'],
    [{ totpCode: '000000' }, 'CODE_WRONG', 'totpCode'],
    [{ mobileCode: '000000' }, 'CODE_WRONG', 'mobileCode'],
    [{}, 'BAD_USER_INPUT', 'password'],
  ])('reauthenticate rejects %j', async (input, code, field) => {
    const { browser } = await shop.member(`proof-${code}-${field}@example.com`.toLowerCase());
    shop.clock.advance(601);
    expect(await browser.mutate('reauthenticate', { input })).toMatchObject({ code, fields: [{ field }] });
    expect(await browser.mutate('startTotp')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  });

  it('reauthenticate by password is valid for ten minutes, for this session', async () => {
    const { browser } = await shop.member('proves@example.com');
    const other = shop.browser();
    await signIn('proves@example.com', other);
    shop.clock.advance(601);
    expect(await browser.mutate('reauthenticate', { input: { password: PASSWORD } })).toMatchObject({
      __typename: 'Done',
    });
    expect(await other.mutate('startTotp')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    shop.clock.advance(600);
    expect(await browser.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
    shop.clock.advance(1);
    expect(await browser.mutate('startTotp')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  });

  it('reauthenticate accepts a code of the verified number once, and none of an unverified number', async () => {
    const { browser } = await shop.member('phone@example.com', { phoneNumber: '9333333333' });
    shop.clock.advance(601);
    const reauthenticate = async () => {
      await browser.mutate('sendMobileCode', { phoneNumber: '9333333333' });
      return browser.mutate('reauthenticate', { input: { mobileCode: await shop.findCode('9333333333') } });
    };
    expect(await reauthenticate()).toMatchObject({ code: 'CODE_WRONG', fields: [{ field: 'mobileCode' }] });
    await signIn('phone@example.com', browser);
    await browser.mutate('verifyPhoneNumber', {
      phoneNumber: '9333333333',
      code: await shop.findCode('9333333333'),
    });
    shop.clock.advance(NEW_METHOD_WAIT_SECONDS);
    await signIn('phone@example.com', browser);
    shop.clock.advance(601);
    expect(await reauthenticate()).toMatchObject({ __typename: 'Done' });
    const code = await shop.findCode('9333333333');
    expect(await browser.mutate('reauthenticate', { input: { mobileCode: code } })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  it('reauthenticate is limited to ten attempts in fifteen minutes', async () => {
    const { browser } = await shop.member('guess@example.com');
    for (let count = 0; count < 10; count += 1)
      await browser.mutate('reauthenticate', { input: { password: `guess ${count}` } });
    expect(await browser.mutate('reauthenticate', { input: { password: PASSWORD } })).toMatchObject({
      code: 'RATE_LIMITED',
    });
  });
});

describe('the session cookie after reauthentication', () => {
  const reauthenticate = (browser: TestClient) =>
    browser.mutate('reauthenticate', { input: { password: PASSWORD } });
  /** A browser with a copy of the session cookie. */
  function copyOf(browser: TestClient): TestClient {
    const copy = shop.browser();
    copy.cookies.set('sid', browser.cookies.get('sid') ?? '');
    return copy;
  }

  it('a copy of the cookie from before allows no sensitive change, and ends with the first use of the new one', async () => {
    const { browser, customer } = await shop.member('copied@example.com');
    shop.clock.advance(601);
    const copy = copyOf(browser);
    expect(await reauthenticate(browser)).toMatchObject({ __typename: 'Done' });
    expect(browser.cookies.get('sid')).not.toBe(copy.cookies.get('sid'));
    expect(browser.headers['cache-control']).toBe('no-store');
    expect(await copy.mutate('startTotp')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    shop.clock.advance(60);
    // The response may have been lost.
    expect(await copy.me()).toMatchObject({ id: customer.id });
    expect(await browser.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
    shop.clock.advance(9);
    expect(await copy.me()).toMatchObject({ id: customer.id });
    expect(await browser.me()).toMatchObject({ id: customer.id });
    shop.clock.advance(1);
    expect(await copy.me()).toBeNull();
    expect(await browser.me()).toMatchObject({ id: customer.id });
  });

  it('a copy of the cookie from before ends after ten minutes if the new one is never used', async () => {
    const { browser, customer } = await shop.member('unused@example.com');
    const copy = copyOf(browser);
    await reauthenticate(browser);
    shop.clock.advance(599);
    expect(await copy.me()).toMatchObject({ id: customer.id });
    shop.clock.advance(1);
    expect(await copy.me()).toBeNull();
    expect(await browser.me()).toMatchObject({ id: customer.id });
  });

  it('two tabs that reauthenticate at once get the same cookie, and a second time a new one', async () => {
    const { browser, customer } = await shop.member('tabs@example.com');
    const tab = copyOf(browser);
    const before = copyOf(browser);
    expect(await Promise.all([reauthenticate(browser), reauthenticate(tab)])).toMatchObject([
      { __typename: 'Done' },
      { __typename: 'Done' },
    ]);
    expect(tab.cookies.get('sid')).toBe(browser.cookies.get('sid'));
    await reauthenticate(browser);
    expect(browser.cookies.get('sid')).not.toBe(tab.cookies.get('sid'));
    expect(await browser.me()).toMatchObject({ id: customer.id });
    expect(await before.me()).toBeNull();
  });

  it('a lost response is made good by reauthenticating again', async () => {
    const { browser } = await shop.member('lost@example.com');
    const retry = copyOf(browser);
    shop.clock.advance(601);
    await reauthenticate(browser);
    expect(await reauthenticate(retry)).toMatchObject({ __typename: 'Done' });
    expect(await retry.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
  });

  it('a wrong password leaves the cookie as it is', async () => {
    const { browser } = await shop.member('mistyped@example.com');
    await browser.mutate('reauthenticate', { input: { password: 'wrong' } });
    expect(browser.setCookies).toEqual([]);
  });

  it('a remembered session ends when it would have ended, and another one with its browser', async () => {
    const { browser } = await shop.member('remembered@example.com');
    await reauthenticate(browser);
    expect(browser.setCookies).toEqual([expect.not.stringContaining('Max-Age')]);
    await browser.mutate('signIn', {
      input: { email: 'remembered@example.com', password: PASSWORD, rememberMe: true },
    });
    shop.clock.advance(86_400);
    await reauthenticate(browser);
    expect(browser.setCookies).toEqual([expect.stringMatching(/^sid=[\w-]{43}; .*Max-Age=2505600(;|$)/)]);
  });

  it('a token client keeps its tokens, and its session is reauthenticated', async () => {
    await shop.member('token@example.com');
    const client = shop.client();
    const { tokens } = await client.mutate('signIn', {
      input: { email: 'token@example.com', password: PASSWORD },
    });
    const signedIn = shop.client({ authorization: `Bearer ${tokens?.accessToken}` });
    shop.clock.advance(601);
    expect(await reauthenticate(signedIn)).toMatchObject({ __typename: 'Done' });
    expect(signedIn.setCookies).toEqual([]);
    expect(await signedIn.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
  });
});
