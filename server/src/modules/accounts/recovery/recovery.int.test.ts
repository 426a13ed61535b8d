import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECOVERY_LINK_SECONDS, RECOVERY_WAIT_SECONDS } from '../../../domain/account-limits';
import { enableTotp } from '../second-factor/testing';
import { openTestShop, PASSWORD, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const NEW_PASSWORD = 'another kettle in the yard';
const REQUEST_MESSAGE =
  "If an account exists with this email, you'll receive instructions to get back into it.";
const requestRecovery = (email: string) => shop.browser().mutate('requestAccountRecovery', { email });
const recover = (token: string, newPassword = NEW_PASSWORD) =>
  shop.browser().mutate('recoverAccount', { token, newPassword });
const signIn = (email: string, password: string, browser = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password } });
const tokenInLink = (text: string | undefined, name: string) =>
  new RegExp(`reset-password\\?${name}=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const findNewestMessage = async (to: string, template: string) =>
  (await shop.outbox(to)).findLast((message) => message.template === template)?.text;

let phoneNumberCount = 9_500_000_000;
/** Creates a customer with a second factor, a number, and a Google account with another address. */
async function createGuardedMember(email: string) {
  const { browser, customer } = await shop.member(email);
  await browser.mutate('verifyEmail', { token: await shop.findToken(email) });
  const phoneNumber = String((phoneNumberCount += 1));
  await browser.mutate('sendMobileCode', { phoneNumber });
  await browser.mutate('verifyPhoneNumber', { phoneNumber, code: await shop.findCode(phoneNumber) });
  const google = `google.${email}`;
  await shop.sql(
    `INSERT INTO identity (provider, subject, customer_id, email) VALUES ('google', $2, $1, $3)`,
    [customer.id, email, google],
  );
  const factor = await enableTotp(shop, browser);
  return { browser, phoneNumber, google, factor };
}
/** The newest recovery link. */
const requestLink = async (email: string) =>
  tokenInLink(await findNewestMessage(email, 'recover-account'), 'recovery');

describe('a customer who lost the second factor', () => {
  it('a recovery link works after 72 hours, sets a new password and turns the second factor off', async () => {
    const email = 'lost@example.com';
    const { browser } = await createGuardedMember(email);
    expect(await requestRecovery(email)).toMatchObject({ __typename: 'Done', message: REQUEST_MESSAGE });
    const token = await requestLink(email);
    shop.clock.advance(RECOVERY_WAIT_SECONDS - 1);
    expect(await recover(token)).toMatchObject({
      code: 'TOKEN_INVALID',
      message: expect.stringMatching(
        /^This link works from \w+, \d+ \w+, \d+:\d\d [ap]m\. Please open it again/,
      ),
    });
    expect(await signIn(email, PASSWORD)).toMatchObject({ __typename: 'SecondFactorRequired' });
    shop.clock.advance(1);
    expect(await recover(token, 'Potli@123')).toMatchObject({ fields: [{ field: 'newPassword' }] });
    expect(await recover(token)).toMatchObject({ __typename: 'Done' });
    expect(await browser.me()).toBeNull();
    const again = shop.browser();
    expect(await signIn(email, NEW_PASSWORD, again)).toMatchObject({ __typename: 'SignedIn' });
    expect(await again.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
    expect(await recover(token)).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('every other address of the customer is notified at the start and at the end of a recovery', async () => {
    const email = 'notices@example.com';
    const { phoneNumber, google } = await createGuardedMember(email);
    await requestRecovery(email);
    expect(await findNewestMessage(google, 'recovery-asked')).toContain('asked to recover the account');
    expect(await findNewestMessage(phoneNumber, 'recovery-asked-sms')).toMatch(
      /^Potli: someone asked to recover your account/,
    );
    shop.clock.advance(RECOVERY_WAIT_SECONDS);
    await recover(await requestLink(email));
    for (const [to, template] of [
      [email, 'security-changed'],
      [google, 'security-changed'],
      [phoneNumber, 'security-changed-sms'],
    ] as const)
      expect(await findNewestMessage(to, template)).toContain('Your account was recovered');
  });

  it('a recovery link is valid for seven days after the wait', async () => {
    await createGuardedMember('slow@example.com');
    await requestRecovery('slow@example.com');
    shop.clock.advance(RECOVERY_WAIT_SECONDS + RECOVERY_LINK_SECONDS);
    expect(await recover(await requestLink('slow@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('another request for a recovery does not restart the wait', async () => {
    await createGuardedMember('twice@example.com');
    await requestRecovery('twice@example.com');
    const first = await requestLink('twice@example.com');
    shop.clock.advance(RECOVERY_WAIT_SECONDS - 60);
    await requestRecovery('twice@example.com');
    shop.clock.advance(60);
    expect(await recover(await requestLink('twice@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await recover(first)).toMatchObject({ __typename: 'Done' });
  });
});

describe('a recovery that the owner did not request', () => {
  it.each(['recover-account', 'recovery-asked', 'recovery-asked-sms'])(
    'a recovery is stopped by the link in %s, without signing in',
    async (template) => {
      const email = `${template}@example.com`;
      const { phoneNumber, google } = await createGuardedMember(email);
      await requestRecovery(email);
      const to = { 'recover-account': email, 'recovery-asked': google }[template] ?? phoneNumber;
      const token = tokenInLink(await findNewestMessage(to, template), 'stop');
      expect(await shop.browser().mutate('stopAccountRecovery', { token })).toMatchObject({
        __typename: 'Done',
      });
      shop.clock.advance(RECOVERY_WAIT_SECONDS);
      expect(await recover(await requestLink(email))).toMatchObject({ code: 'TOKEN_INVALID' });
      expect(await shop.browser().mutate('stopAccountRecovery', { token })).toMatchObject({
        code: 'TOKEN_INVALID',
        fields: [{ field: 'token' }],
      });
    },
  );

  it('a recovery ends when its owner completes a sign-in by the second factor', async () => {
    const { factor } = await createGuardedMember('takes@example.com');
    await requestRecovery('takes@example.com');
    const browser = shop.browser();
    await signIn('takes@example.com', PASSWORD, browser);
    await browser.mutate('verifySecondFactor', { code: factor.code() });
    shop.clock.advance(RECOVERY_WAIT_SECONDS);
    expect(await recover(await requestLink('takes@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('a recovery ends when its owner reauthenticates by the second factor', async () => {
    const { browser, factor } = await createGuardedMember('session@example.com');
    await requestRecovery('session@example.com');
    expect(
      await browser.mutate('reauthenticate', { input: { recoveryCode: factor.recoveryCodes[0] } }),
    ).toMatchObject({ __typename: 'Done' });
    shop.clock.advance(RECOVERY_WAIT_SECONDS);
    expect(await recover(await requestLink('session@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('the recovery token does not stop a recovery, and neither token resets a password', async () => {
    await createGuardedMember('mixed@example.com');
    await requestRecovery('mixed@example.com');
    shop.clock.advance(RECOVERY_WAIT_SECONDS);
    const stop = tokenInLink(await findNewestMessage('mixed@example.com', 'recover-account'), 'stop');
    expect(await recover(stop)).toMatchObject({ code: 'TOKEN_INVALID' });
    const token = await requestLink('mixed@example.com');
    expect(await shop.browser().mutate('resetPassword', { token, newPassword: NEW_PASSWORD })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });
});

it('requestRecovery gives the same answer for unknown addresses and for customers without a second factor, who get a reset link', async () => {
  await shop.member('simple@example.com');
  for (const [email, template] of [
    ['simple@example.com', 'reset-password'],
    ['nobody@example.com', 'no-account'],
  ] as const) {
    expect(await requestRecovery(email)).toEqual(
      expect.objectContaining({ __typename: 'Done', message: REQUEST_MESSAGE }),
    );
    expect(await findNewestMessage(email, template)).toBeDefined();
  }
});

it('requestRecovery is limited to three a day', async () => {
  await createGuardedMember('often@example.com');
  for (let count = 0; count < 3; count += 1)
    expect(await requestRecovery('often@example.com')).toMatchObject({ __typename: 'Done' });
  expect(await requestRecovery('often@example.com')).toMatchObject({ code: 'RATE_LIMITED' });
});

it('REST has the three steps of a recovery', async () => {
  const email = 'rest@example.com';
  await createGuardedMember(email);
  const client = shop.client();
  const post = (path: string, body: object) => client.rest('POST', `/api/auth/recovery${path}`, body);
  expect((await post('', { email })).body).toMatchObject({ success: true, message: REQUEST_MESSAGE });
  const stop = tokenInLink(await findNewestMessage(email, 'recover-account'), 'stop');
  expect((await post('/stop', { token: stop })).status).toBe(200);
  await post('', { email });
  const token = await requestLink(email);
  expect(await post('/complete', { token, newPassword: NEW_PASSWORD })).toMatchObject({
    status: 400,
    body: { code: 'TOKEN_INVALID', fields: { token: expect.stringContaining('This link works from') } },
  });
  shop.clock.advance(RECOVERY_WAIT_SECONDS);
  expect(await post('/complete', { token, newPassword: NEW_PASSWORD })).toMatchObject({ status: 200 });
  expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
  for (const [path, field] of [
    ['', 'email'],
    ['/complete', 'token'],
    ['/stop', 'token'],
  ] as const)
    expect((await post(path, {})).body.fields).toHaveProperty(field);
});
