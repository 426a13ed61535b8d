import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';
import { totpCode, enableTotp } from './testing';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const signIn = (email: string, browser: TestClient = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password: PASSWORD } });

it('the authenticator in tests generates the codes of RFC 6238', () => {
  // Appendix B, the last six of eight digits, for the secret "12345678901234567890".
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(totpCode(secret, new Date(59_000))).toBe('287082');
  expect(totpCode(secret, new Date(1_111_111_109_000))).toBe('081804');
});

describe('setting up an authenticator', () => {
  it('startTotp returns a secret and a QR code, and turns nothing on before the first code', async () => {
    const { browser } = await shop.member('setup@example.com');
    const setup = await browser.mutate('startTotp');
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.otpauthUri).toContain('otpauth://totp/Potli:setup%40example.com?');
    expect(setup.otpauthUri).toContain(`secret=${setup.secret}`);
    expect(setup.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await signIn('setup@example.com')).toMatchObject({ __typename: 'SignedIn' });
    expect(await browser.mutate('confirmTotp', { code: '000000' })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await signIn('setup@example.com')).toMatchObject({ __typename: 'SignedIn' });
  });

  it('confirmTotp returns ten recovery codes, ends every other session, and stores the secret encrypted', async () => {
    const { browser, customer } = await shop.member('on@example.com');
    const other = shop.browser();
    await signIn('on@example.com', other);
    const { secret = '' } = await browser.mutate('startTotp');
    const { codes = [] } = await browser.mutate('confirmTotp', { code: totpCode(secret, shop.clock.read()) });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
    expect(await other.me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
    const storedSecret = JSON.stringify(
      await shop.sql(
        `SELECT t::text, encode(t.secret, 'escape') AS bytes FROM totp t WHERE customer_id = $1
         UNION ALL SELECT r::text, encode(r.code_hmac, 'escape') FROM recovery_code r WHERE customer_id = $1`,
        [customer.id],
      ),
    );
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(storedSecret).not.toContain(text);
  });

  it('setting up an authenticator requires a signed-in customer and recent reauthentication', async () => {
    const { browser } = await shop.member('stale@example.com');
    shop.clock.advance(601);
    for (const name of ['startTotp', 'disableTotp', 'renewRecoveryCodes'] as const) {
      expect(await browser.mutate(name)).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
      expect(await shop.browser().mutate(name)).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(await browser.mutate('confirmTotp', { code: '123456' })).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
  });

  it('startTotp does not replace an active authenticator', async () => {
    const { browser } = await shop.member('twice@example.com');
    const authenticator = await enableTotp(shop, browser);
    await browser.mutate('reauthenticate', { input: { totpCode: authenticator.code() } });
    expect(await browser.mutate('startTotp')).toMatchObject({ code: 'CONFLICT' });
    expect(await browser.mutate('confirmTotp', { code: authenticator.code() })).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('turning the second factor off', () => {
  it('disableTotp requires recent reauthentication; then one factor signs in', async () => {
    const { browser } = await shop.member('off-again@example.com');
    await browser.mutate('verifyEmail', { token: await shop.findToken('off-again@example.com') });
    const authenticator = await enableTotp(shop, browser);
    shop.clock.advance(600);
    expect(await browser.mutate('disableTotp')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect(
      await browser.mutate('reauthenticate', { input: { totpCode: authenticator.code() } }),
    ).toMatchObject({
      __typename: 'Done',
    });
    expect(await browser.mutate('disableTotp')).toMatchObject({ __typename: 'Done' });
    expect(await browser.mutate('disableTotp')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await signIn('off-again@example.com')).toMatchObject({ __typename: 'SignedIn' });
    const notices = await shop.outbox('off-again@example.com');
    expect(notices.map(({ template }) => template)).toEqual([
      'verify-email',
      'security-changed',
      'security-changed',
    ]);
  });
});
