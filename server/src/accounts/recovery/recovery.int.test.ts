import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECOVERY_LINK_SECONDS, RECOVERY_WAIT_SECONDS } from '../../domain/account-limits';
import { turnOnTotp } from '../second-factor/testing';
import { openTestShop, PASSWORD, type TestShop } from '../testing.http';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const NEXT = 'another kettle in the yard';
const SENT = "If an account exists with this email, you'll receive instructions to get back into it.";
const ask = (email: string) => shop.browser().mutate('requestAccountRecovery', { email });
const recover = (token: string, newPassword = NEXT) =>
  shop.browser().mutate('recoverAccount', { token, newPassword });
const signIn = (email: string, password: string, browser = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password } });
const linkIn = (text: string | undefined, name: string) =>
  new RegExp(`reset-password\\?${name}=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const newest = async (to: string, template: string) =>
  (await shop.outbox(to)).findLast((message) => message.template === template)?.text;

let numbers = 9_500_000_000;
/** Somebody whose second step is on, and who has a number and a Google account with an address of its own. */
async function guarded(email: string) {
  const { browser, customer } = await shop.member(email);
  await browser.mutate('verifyEmail', { token: await shop.token(email) });
  const phoneNumber = String((numbers += 1));
  await browser.mutate('sendMobileCode', { phoneNumber });
  await browser.mutate('verifyPhoneNumber', { phoneNumber, code: await shop.code(phoneNumber) });
  const google = `google.${email}`;
  await shop.sql(
    `INSERT INTO identity (provider, subject, customer_id, email) VALUES ('google', $2, $1, $3)`,
    [customer.id, email, google],
  );
  const factor = await turnOnTotp(shop, browser);
  return { browser, phoneNumber, google, factor };
}
/** The newest link of a recovery. */
const link = async (email: string) => linkIn(await newest(email, 'recover-account'), 'recovery');

describe('who has lost the second step', () => {
  it('is let in by a link that works after 72 hours, with a new password and without the second step', async () => {
    const email = 'lost@example.com';
    const { browser } = await guarded(email);
    expect(await ask(email)).toMatchObject({ __typename: 'Done', message: SENT });
    const token = await link(email);
    shop.clock.turn(RECOVERY_WAIT_SECONDS - 1);
    expect(await recover(token)).toMatchObject({
      code: 'TOKEN_INVALID',
      message: expect.stringMatching(
        /^This link works from \w+, \d+ \w+, \d+:\d\d [ap]m\. Please open it again/,
      ),
    });
    expect(await signIn(email, PASSWORD)).toMatchObject({ __typename: 'SecondFactorRequired' });
    shop.clock.turn(1);
    expect(await recover(token, 'Potli@123')).toMatchObject({ fields: [{ field: 'newPassword' }] });
    expect(await recover(token)).toMatchObject({ __typename: 'Done' });
    expect(await browser.me()).toBeNull();
    const again = shop.browser();
    expect(await signIn(email, NEXT, again)).toMatchObject({ __typename: 'SignedIn' });
    expect(await again.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
    expect(await recover(token)).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('has every other address told, at the beginning and at the end', async () => {
    const email = 'notices@example.com';
    const { phoneNumber, google } = await guarded(email);
    await ask(email);
    expect(await newest(google, 'recovery-asked')).toContain('asked to recover the account');
    expect(await newest(phoneNumber, 'recovery-asked-sms')).toMatch(
      /^Potli: someone asked to recover your account/,
    );
    shop.clock.turn(RECOVERY_WAIT_SECONDS);
    await recover(await link(email));
    for (const [to, template] of [
      [email, 'security-changed'],
      [google, 'security-changed'],
      [phoneNumber, 'security-changed-sms'],
    ] as const)
      expect(await newest(to, template)).toContain('Your account was recovered');
  });

  it('has seven days for it', async () => {
    await guarded('slow@example.com');
    await ask('slow@example.com');
    shop.clock.turn(RECOVERY_WAIT_SECONDS + RECOVERY_LINK_SECONDS);
    expect(await recover(await link('slow@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('waits no longer because somebody else asks as well', async () => {
    await guarded('twice@example.com');
    await ask('twice@example.com');
    const first = await link('twice@example.com');
    shop.clock.turn(RECOVERY_WAIT_SECONDS - 60);
    await ask('twice@example.com');
    shop.clock.turn(60);
    expect(await recover(await link('twice@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await recover(first)).toMatchObject({ __typename: 'Done' });
  });
});

describe('a recovery that the owner did not ask for', () => {
  it.each(['recover-account', 'recovery-asked', 'recovery-asked-sms'])(
    'is stopped by the link in %s, without signing in',
    async (template) => {
      const email = `${template}@example.com`;
      const { phoneNumber, google } = await guarded(email);
      await ask(email);
      const to = { 'recover-account': email, 'recovery-asked': google }[template] ?? phoneNumber;
      const token = linkIn(await newest(to, template), 'stop');
      expect(await shop.browser().mutate('stopAccountRecovery', { token })).toMatchObject({
        __typename: 'Done',
      });
      shop.clock.turn(RECOVERY_WAIT_SECONDS);
      expect(await recover(await link(email))).toMatchObject({ code: 'TOKEN_INVALID' });
      expect(await shop.browser().mutate('stopAccountRecovery', { token })).toMatchObject({
        code: 'TOKEN_INVALID',
        fields: [{ field: 'token' }],
      });
    },
  );

  it('ends when its owner takes the second step', async () => {
    const { factor } = await guarded('takes@example.com');
    await ask('takes@example.com');
    const browser = shop.browser();
    await signIn('takes@example.com', PASSWORD, browser);
    await browser.mutate('verifySecondFactor', { code: factor.code() });
    shop.clock.turn(RECOVERY_WAIT_SECONDS);
    expect(await recover(await link('takes@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('ends when its owner shows the second factor to a session that is open', async () => {
    const { browser, factor } = await guarded('session@example.com');
    await ask('session@example.com');
    expect(
      await browser.mutate('reauthenticate', { input: { recoveryCode: factor.recoveryCodes[0] } }),
    ).toMatchObject({ __typename: 'Done' });
    shop.clock.turn(RECOVERY_WAIT_SECONDS);
    expect(await recover(await link('session@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('opens nothing by its other links: neither the one that stops it, nor as one of a forgotten password', async () => {
    await guarded('mixed@example.com');
    await ask('mixed@example.com');
    shop.clock.turn(RECOVERY_WAIT_SECONDS);
    const stop = linkIn(await newest('mixed@example.com', 'recover-account'), 'stop');
    expect(await recover(stop)).toMatchObject({ code: 'TOKEN_INVALID' });
    const token = await link('mixed@example.com');
    expect(await shop.browser().mutate('resetPassword', { token, newPassword: NEXT })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });
});

it('a recovery is answered alike for unknown addresses, and for who has no second step, who gets the usual link', async () => {
  await shop.member('simple@example.com');
  for (const [email, template] of [
    ['simple@example.com', 'reset-password'],
    ['nobody@example.com', 'no-account'],
  ] as const) {
    expect(await ask(email)).toEqual(expect.objectContaining({ __typename: 'Done', message: SENT }));
    expect(await newest(email, template)).toBeDefined();
  }
});

it('a recovery is asked for three times a day', async () => {
  await guarded('often@example.com');
  for (let count = 0; count < 3; count += 1)
    expect(await ask('often@example.com')).toMatchObject({ __typename: 'Done' });
  expect(await ask('often@example.com')).toMatchObject({ code: 'RATE_LIMITED' });
});

it('REST has the same three steps', async () => {
  const email = 'rest@example.com';
  await guarded(email);
  const client = shop.client();
  const post = (path: string, body: object) => client.rest('POST', `/api/auth/recovery${path}`, body);
  expect((await post('', { email })).body).toMatchObject({ success: true, message: SENT });
  const stop = linkIn(await newest(email, 'recover-account'), 'stop');
  expect((await post('/stop', { token: stop })).status).toBe(200);
  await post('', { email });
  const token = await link(email);
  expect(await post('/complete', { token, newPassword: NEXT })).toMatchObject({
    status: 400,
    body: { code: 'TOKEN_INVALID', fields: { token: expect.stringContaining('This link works from') } },
  });
  shop.clock.turn(RECOVERY_WAIT_SECONDS);
  expect(await post('/complete', { token, newPassword: NEXT })).toMatchObject({ status: 200 });
  expect(await signIn(email, NEXT)).toMatchObject({ __typename: 'SignedIn' });
  for (const [path, field] of [
    ['', 'email'],
    ['/complete', 'token'],
    ['/stop', 'token'],
  ] as const)
    expect((await post(path, {})).body.fields).toHaveProperty(field);
});
