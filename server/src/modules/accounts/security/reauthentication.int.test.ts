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
