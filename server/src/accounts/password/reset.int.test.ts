import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as secrets from '../../security/secrets';
import { openTestShop, PASSWORD, type Caller, type TestShop } from '../testing.http';
import { turnOnTotp } from '../second-factor/testing';

const NEXT = 'another kettle in the yard';
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

const forgot = (email: string, caller = shop.browser()) => caller.mutate('forgotPassword', { email });
const reset = (token: string, newPassword = NEXT, code?: string) =>
  shop.browser().mutate('resetPassword', { token, newPassword, ...(code && { code }) });
const signIn = (email: string, password: string, browser: Caller = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password } });

it('answers alike, with one hash and one message, for known and unknown addresses', async () => {
  await shop.member('known@example.com');
  await shop.sql(`INSERT INTO customer (email, status) VALUES ('blocked@example.com', 'blocked')`);
  await shop.sql('TRUNCATE outbox_message');
  const seen = [];
  for (const email of ['known@example.com', 'unknown@example.com', 'blocked@example.com']) {
    vi.mocked(secrets.sha256).mockClear();
    const browser = shop.browser();
    const answer = await forgot(email, browser);
    const { date: _, 'content-length': __, ...headers } = browser.headers;
    const sent = await shop.outbox(email);
    seen.push({
      answer,
      headers,
      hashes: vi.mocked(secrets.sha256).mock.calls.length,
      messages: sent.length,
    });
  }
  expect(seen[0]).toMatchObject({
    answer: {
      __typename: 'Done',
      message: "If an account exists with this email, you'll receive password reset instructions.",
    },
    hashes: 1,
    messages: 1,
  });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect((await shop.outbox('unknown@example.com'))[0]).toMatchObject({ template: 'no-account' });
});

it('wants a valid address', async () => {
  expect(await forgot('no address')).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'email', message: 'Please enter a valid email address' }],
  });
});

it('sets the password by the link, once, and ends every session and every waiting second step', async () => {
  const { browser: first } = await shop.member('asha@example.com');
  const second = shop.browser();
  await signIn('asha@example.com', PASSWORD, second);
  await shop.sql(`UPDATE customer SET email_verified_at = now() WHERE email = 'asha@example.com'`);
  const factor = await turnOnTotp(shop, first);
  const thief = shop.browser();
  expect(await signIn('asha@example.com', PASSWORD, thief)).toMatchObject({
    __typename: 'SecondFactorRequired',
  });

  await forgot('asha@example.com');
  const token = await shop.token('asha@example.com');
  expect(await reset(token, 'short')).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'newPassword' }],
  });
  expect(await reset(token, 'password123')).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [
      { field: 'newPassword', message: 'This password is too common: choose one that nobody would guess' },
    ],
  });
  expect(await first.me()).not.toBeNull();
  const [code] = factor.recoveryCodes;
  expect(await reset(token, NEXT, code)).toMatchObject({ __typename: 'Done' });
  expect(await reset(token, NEXT, code)).toMatchObject({
    code: 'TOKEN_INVALID',
    fields: [{ field: 'token' }],
  });
  expect([await first.me(), await second.me()]).toEqual([null, null]);
  shop.clock.turn(60);
  expect(await thief.mutate('verifySecondFactor', { method: 'TOTP', code: factor.code() })).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect(await signIn('asha@example.com', PASSWORD)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  // Whose address was verified keeps what they set up themselves.
  expect(await signIn('asha@example.com', NEXT)).toMatchObject({ __typename: 'SecondFactorRequired' });
  expect((await shop.outbox('asha@example.com')).at(-1)).toMatchObject({ template: 'password-changed' });
});

it('asks for the second step where it is on, and a wrong code leaves the link good', async () => {
  const { browser } = await shop.member('guarded@example.com');
  await browser.mutate('verifyEmail', { token: await shop.token('guarded@example.com') });
  const factor = await turnOnTotp(shop, browser);
  await forgot('guarded@example.com');
  const token = await shop.token('guarded@example.com');
  expect(await reset(token)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [
      { field: 'code', message: 'Please enter a code from your authenticator app, or a recovery code' },
    ],
  });
  for (const wrong of ['000000', 'aaaaa-aaaaa'])
    expect(await reset(token, NEXT, wrong)).toMatchObject({
      code: 'CODE_WRONG',
      fields: [{ field: 'code' }],
    });
  expect(await browser.me()).not.toBeNull();
  expect(await reset(token, NEXT, factor.code())).toMatchObject({ __typename: 'Done' });
});

it('is good for 30 minutes', async () => {
  await shop.member('late@example.com');
  await forgot('late@example.com');
  shop.clock.turn(1800);
  expect(await reset(await shop.token('late@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
  await forgot('late@example.com');
  shop.clock.turn(1799);
  expect(await reset(await shop.token('late@example.com'))).toMatchObject({ __typename: 'Done' });
});

it('makes an earlier link void with a later one', async () => {
  await shop.member('twice@example.com');
  await forgot('twice@example.com');
  const earlier = await shop.token('twice@example.com');
  await forgot('twice@example.com');
  expect(await reset(earlier)).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await reset(await shop.token('twice@example.com'))).toMatchObject({ __typename: 'Done' });
});

it('lets one of many who follow the link at once have it', async () => {
  await shop.member('race@example.com');
  await forgot('race@example.com');
  const token = await shop.token('race@example.com');
  const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)));
  expect(answers.filter(({ __typename }) => __typename === 'Done')).toHaveLength(1);
});

it('keeps a hash of the link, never the link', async () => {
  await shop.member('rest@example.com');
  await forgot('rest@example.com');
  const token = await shop.token('rest@example.com');
  const [row] = await shop.sql<{ hash: string; whole: string }>(
    `SELECT encode(token_hash, 'hex') AS hash, t::text AS whole FROM email_token t WHERE purpose = 'reset' AND email = 'rest@example.com'`,
  );
  expect(row?.hash).toBe(secrets.sha256(token).toString('hex'));
  expect(row?.whole).not.toContain(token);
  // What is stored is no link by itself.
  expect(await reset(row?.hash ?? '')).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('takes no link of another purpose', async () => {
  await shop.member('purpose@example.com');
  expect(await reset(await shop.token('purpose@example.com'))).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('leaves nothing to somebody who registered the address before its owner', async () => {
  const { browser: squatter, customer } = await shop.member('victim@example.com');
  await squatter.mutate('sendMobileCode', { phoneNumber: '9111111111' });
  await squatter.mutate('verifyPhoneNumber', {
    phoneNumber: '9111111111',
    code: await shop.code('9111111111'),
  });
  // A link to an address of their own, to be followed later.
  await squatter.mutate('updateProfile', {
    input: { firstName: 'Asha', lastName: 'Rao', email: 'squatter@example.com', phoneNumber: '9111111111' },
  });
  const later = await shop.token('squatter@example.com');
  const factor = await turnOnTotp(shop, squatter);
  await shop.sql(
    `INSERT INTO passkey (customer_id, credential_id, public_key, counter, name) VALUES ($1, 'squatters', '\\x00', 0, 'Mine')`,
    [customer.id],
  );
  await shop.sql(`INSERT INTO identity (provider, subject, customer_id) VALUES ('google', 'squatter', $1)`, [
    customer.id,
  ]);
  const waiting = shop.browser();
  expect(await signIn('victim@example.com', PASSWORD, waiting)).toMatchObject({
    __typename: 'SecondFactorRequired',
  });

  await forgot('victim@example.com');
  await reset(await shop.token('victim@example.com'));

  expect(await squatter.me()).toBeNull();
  shop.clock.turn(60);
  expect(await waiting.mutate('verifySecondFactor', { code: factor.code() })).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  for (const table of ['passkey', 'totp', 'recovery_code', 'identity', 'sign_in_ticket', 'email_token'])
    expect(await shop.sql(`SELECT 1 FROM ${table} WHERE customer_id = $1`, [customer.id])).toEqual([]);
  const owner = shop.browser();
  expect(await signIn('victim@example.com', NEXT, owner)).toMatchObject({
    __typename: 'SignedIn',
    me: { isEmailVerified: true, isPhoneVerified: false },
  });
  expect(await owner.mutate('verifyEmail', { token: later })).toMatchObject({ code: 'TOKEN_INVALID' });
  // The squatter's number opens an account of its own.
  await waiting.mutate('sendMobileCode', { phoneNumber: '9111111111' });
  const answer = await waiting.mutate('verifyMobileCode', {
    phoneNumber: '9111111111',
    code: await shop.code('9111111111'),
  });
  expect(answer.me?.id).not.toBe(customer.id);
});

it('takes five tries for one address in an hour, known or not', async () => {
  await shop.member('often@example.com');
  for (const email of ['often@example.com', 'never@example.com']) {
    for (let count = 0; count < 5; count += 1)
      expect(await forgot(email)).toMatchObject({ __typename: 'Done' });
    const answer = await forgot(email);
    expect(answer).toMatchObject({ code: 'RATE_LIMITED' });
    expect(answer.retryAfterSeconds).toBeGreaterThan(3000);
  }
});

it('is over when the password is changed by who is signed in', async () => {
  const email = 'changed@example.com';
  const { browser } = await shop.member(email);
  await forgot(email);
  const token = await shop.token(email);
  expect(
    await browser.mutate('changePassword', { currentPassword: PASSWORD, newPassword: NEXT }),
  ).toMatchObject({ __typename: 'Done' });
  expect(await reset(token, 'a third kettle on the roof')).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await signIn(email, NEXT)).toMatchObject({ __typename: 'SignedIn' });
});
