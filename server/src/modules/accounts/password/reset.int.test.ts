import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as secrets from '../../../platform/security/secrets';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';
import { enableTotp } from '../second-factor/testing';

const NEW_PASSWORD = 'another kettle in the yard';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
// The real hash, with its calls counted.
beforeEach(() => {
  vi.spyOn(secrets, 'sha256');
});
afterEach(() => vi.restoreAllMocks());

const requestReset = (email: string, caller = shop.browser()) => caller.mutate('forgotPassword', { email });
const resetPassword = (token: string, newPassword = NEW_PASSWORD, code?: string) =>
  shop.browser().mutate('resetPassword', { token, newPassword, ...(code && { code }) });
const signIn = (email: string, password: string, browser: TestClient = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password } });

it('requestPasswordReset gives the same answer, with one hash and one message, for known and unknown addresses', async () => {
  await shop.member('known@example.com');
  await shop.sql(`INSERT INTO customer (email, status) VALUES ('blocked@example.com', 'blocked')`);
  await shop.sql('TRUNCATE outbox_message');
  const hashCounts = [];
  for (const email of ['known@example.com', 'unknown@example.com', 'blocked@example.com']) {
    vi.mocked(secrets.sha256).mockClear();
    const browser = shop.browser();
    const answer = await requestReset(email, browser);
    const { date: _, 'content-length': __, ...headers } = browser.headers;
    const sent = await shop.outbox(email);
    hashCounts.push({
      answer,
      headers,
      hashes: vi.mocked(secrets.sha256).mock.calls.length,
      messages: sent.length,
    });
  }
  expect(hashCounts[0]).toMatchObject({
    answer: {
      __typename: 'Done',
      message: "If an account exists with this email, you'll receive password reset instructions.",
    },
    hashes: 1,
    messages: 1,
  });
  expect(hashCounts[1]).toEqual(hashCounts[0]);
  expect(hashCounts[2]).toEqual(hashCounts[0]);
  expect((await shop.outbox('unknown@example.com'))[0]).toMatchObject({ template: 'no-account' });
});

it('requestPasswordReset requires a valid email address', async () => {
  expect(await requestReset('no address')).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'email', message: 'Please enter a valid email address' }],
  });
});

it('resetPassword sets the password by the link once, and ends every session and pending second factor', async () => {
  const { browser: first } = await shop.member('asha@example.com');
  const second = shop.browser();
  await signIn('asha@example.com', PASSWORD, second);
  await shop.sql(`UPDATE customer SET email_verified_at = now() WHERE email = 'asha@example.com'`);
  const factor = await enableTotp(shop, first);
  const attacker = shop.browser();
  expect(await signIn('asha@example.com', PASSWORD, attacker)).toMatchObject({
    __typename: 'SecondFactorRequired',
  });

  await requestReset('asha@example.com');
  const token = await shop.findToken('asha@example.com');
  expect(await resetPassword(token, 'short')).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'newPassword' }],
  });
  expect(await resetPassword(token, 'password123')).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [
      { field: 'newPassword', message: 'This password is too common: choose one that nobody would guess' },
    ],
  });
  expect(await first.me()).not.toBeNull();
  const [code] = factor.recoveryCodes;
  expect(await resetPassword(token, NEW_PASSWORD, code)).toMatchObject({ __typename: 'Done' });
  expect(await resetPassword(token, NEW_PASSWORD, code)).toMatchObject({
    code: 'TOKEN_INVALID',
    fields: [{ field: 'token' }],
  });
  expect([await first.me(), await second.me()]).toEqual([null, null]);
  shop.clock.advance(60);
  expect(await attacker.mutate('verifySecondFactor', { method: 'TOTP', code: factor.code() })).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect(await signIn('asha@example.com', PASSWORD)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  // An account with a verified address keeps its sign-in methods.
  expect(await signIn('asha@example.com', NEW_PASSWORD)).toMatchObject({
    __typename: 'SecondFactorRequired',
  });
  expect((await shop.outbox('asha@example.com')).at(-1)).toMatchObject({ template: 'password-changed' });
});

it('resetPassword asks for the second factor; a wrong code keeps the link valid', async () => {
  const { browser } = await shop.member('guarded@example.com');
  await browser.mutate('verifyEmail', { token: await shop.findToken('guarded@example.com') });
  const factor = await enableTotp(shop, browser);
  await requestReset('guarded@example.com');
  const token = await shop.findToken('guarded@example.com');
  expect(await resetPassword(token)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [
      { field: 'code', message: 'Please enter a code from your authenticator app, or a recovery code' },
    ],
  });
  for (const wrong of ['000000', 'aaaaa-aaaaa'])
    expect(await resetPassword(token, NEW_PASSWORD, wrong)).toMatchObject({
      code: 'CODE_WRONG',
      fields: [{ field: 'code' }],
    });
  expect(await browser.me()).not.toBeNull();
  expect(await resetPassword(token, NEW_PASSWORD, factor.code())).toMatchObject({ __typename: 'Done' });
});

it('a reset link is valid for 30 minutes', async () => {
  await shop.member('late@example.com');
  await requestReset('late@example.com');
  shop.clock.advance(1800);
  expect(await resetPassword(await shop.findToken('late@example.com'))).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  await requestReset('late@example.com');
  shop.clock.advance(1799);
  expect(await resetPassword(await shop.findToken('late@example.com'))).toMatchObject({ __typename: 'Done' });
});

it('a new reset link invalidates earlier ones', async () => {
  await shop.member('twice@example.com');
  await requestReset('twice@example.com');
  const earlierToken = await shop.findToken('twice@example.com');
  await requestReset('twice@example.com');
  expect(await resetPassword(earlierToken)).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await resetPassword(await shop.findToken('twice@example.com'))).toMatchObject({
    __typename: 'Done',
  });
});

it('of parallel requests with one reset link exactly one succeeds', async () => {
  await shop.member('race@example.com');
  await requestReset('race@example.com');
  const token = await shop.findToken('race@example.com');
  const answers = await Promise.all(Array.from({ length: 6 }, () => resetPassword(token)));
  expect(answers.filter(({ __typename }) => __typename === 'Done')).toHaveLength(1);
});

it('a reset link is stored as a hash', async () => {
  await shop.member('rest@example.com');
  await requestReset('rest@example.com');
  const token = await shop.findToken('rest@example.com');
  const [row] = await shop.sql<{ hash: string; whole: string }>(
    `SELECT encode(token_hash, 'hex') AS hash, t::text AS whole FROM email_token t WHERE purpose = 'reset' AND email = 'rest@example.com'`,
  );
  expect(row?.hash).toBe(secrets.sha256(token).toString('hex'));
  expect(row?.whole).not.toContain(token);
  // The stored hash is not accepted as a link.
  expect(await resetPassword(row?.hash ?? '')).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('resetPassword rejects links of other purposes', async () => {
  await shop.member('purpose@example.com');
  expect(await resetPassword(await shop.findToken('purpose@example.com'))).toMatchObject({
    code: 'TOKEN_INVALID',
  });
});

it('resetting the password clears an account that somebody else registered with the address', async () => {
  const { browser: attacker, customer } = await shop.member('victim@example.com');
  await attacker.mutate('sendMobileCode', { phoneNumber: '9111111111' });
  await attacker.mutate('verifyPhoneNumber', {
    phoneNumber: '9111111111',
    code: await shop.findCode('9111111111'),
  });
  // A link to the attacker's own address, to be used later.
  await attacker.mutate('updateProfile', {
    input: { firstName: 'Asha', lastName: 'Rao', email: 'squatter@example.com', phoneNumber: '9111111111' },
  });
  const laterSignUp = await shop.findToken('squatter@example.com');
  const factor = await enableTotp(shop, attacker);
  await shop.sql(
    `INSERT INTO passkey (customer_id, credential_id, public_key, counter, name) VALUES ($1, 'squatters', '\\x00', 0, 'Mine')`,
    [customer.id],
  );
  await shop.sql(`INSERT INTO identity (provider, subject, customer_id) VALUES ('google', 'squatter', $1)`, [
    customer.id,
  ]);
  const pendingChallenge = shop.browser();
  expect(await signIn('victim@example.com', PASSWORD, pendingChallenge)).toMatchObject({
    __typename: 'SecondFactorRequired',
  });

  await requestReset('victim@example.com');
  await resetPassword(await shop.findToken('victim@example.com'));

  expect(await attacker.me()).toBeNull();
  shop.clock.advance(60);
  expect(await pendingChallenge.mutate('verifySecondFactor', { code: factor.code() })).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  for (const table of ['passkey', 'totp', 'recovery_code', 'identity', 'sign_in_ticket', 'email_token'])
    expect(await shop.sql(`SELECT 1 FROM ${table} WHERE customer_id = $1`, [customer.id])).toEqual([]);
  const owner = shop.browser();
  expect(await signIn('victim@example.com', NEW_PASSWORD, owner)).toMatchObject({
    __typename: 'SignedIn',
    me: { isEmailVerified: true, isPhoneVerified: false },
  });
  expect(await owner.mutate('verifyEmail', { token: laterSignUp })).toMatchObject({ code: 'TOKEN_INVALID' });
  // The attacker's number creates an account of its own.
  await pendingChallenge.mutate('sendMobileCode', { phoneNumber: '9111111111' });
  const answer = await pendingChallenge.mutate('verifyMobileCode', {
    phoneNumber: '9111111111',
    code: await shop.findCode('9111111111'),
  });
  expect(answer.me?.id).not.toBe(customer.id);
});

it('requestPasswordReset is limited to five an hour per address, known or not', async () => {
  await shop.member('often@example.com');
  for (const email of ['often@example.com', 'never@example.com']) {
    for (let count = 0; count < 5; count += 1)
      expect(await requestReset(email)).toMatchObject({ __typename: 'Done' });
    const answer = await requestReset(email);
    expect(answer).toMatchObject({ code: 'RATE_LIMITED' });
    expect(answer.retryAfterSeconds).toBeGreaterThan(3000);
  }
});

it('a signed-in change of the password invalidates reset links', async () => {
  const email = 'changed@example.com';
  const { browser } = await shop.member(email);
  await requestReset(email);
  const token = await shop.findToken(email);
  expect(
    await browser.mutate('changePassword', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ).toMatchObject({ __typename: 'Done' });
  expect(await resetPassword(token, 'a third kettle on the roof')).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
});
