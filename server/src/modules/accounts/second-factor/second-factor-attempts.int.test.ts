import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';
import { enableTotp, type Authenticator } from './testing';

const NEW_PASSWORD = 'another kettle in the yard';
let shop: TestShop;
let email: string;
let customerId: string;
let session: TestClient;
let authenticator: Authenticator;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.in`;
  const member = await shop.member(email);
  session = member.browser;
  customerId = member.customer.id;
  await session.mutate('verifyEmail', { token: await shop.findToken(email) });
  authenticator = await enableTotp(shop, session);
});
afterAll(() => shop.close());

const wrongCode = () => (authenticator.code() === '000000' ? '111111' : '000000');
async function requestLink(): Promise<string> {
  await shop.browser().mutate('forgotPassword', { email });
  return shop.findToken(email);
}
const reset = (token: string, code = wrongCode()) =>
  shop.browser().mutate('resetPassword', { token, newPassword: NEW_PASSWORD, code });
const reauthenticate = (browser: TestClient, totpCode = wrongCode()) =>
  browser.mutate('reauthenticate', { input: { totpCode } });
async function signIn(code = authenticator.code()): Promise<TestClient> {
  const browser = shop.browser();
  await browser.mutate('signIn', { input: { email, password: PASSWORD } });
  expect(await browser.mutate('verifySecondFactor', { code })).toMatchObject({ __typename: 'SignedIn' });
  shop.clock.advance(60);
  return browser;
}
async function repeat(times: number, attempt: () => ReturnType<TestClient['mutate']>) {
  const codes = [];
  for (let count = 0; count < times; count += 1) codes.push((await attempt()).code ?? 'Done');
  return codes;
}
const WRONG = 'CODE_WRONG';
const notices = async () =>
  (await shop.outbox(email)).filter(({ text }) => text.includes('five wrong codes')).map(({ text }) => text);
const pointsOf = async (limit: string) =>
  (await shop.sql<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [limit]))[0]?.points;
async function setPoints(limit: string, points: number): Promise<void> {
  expect(await pointsOf(limit)).toBeDefined();
  await shop.sql('UPDATE rate_limit SET points = $2 WHERE key = $1', [limit, points]);
}

it('a reset link ends after five wrong codes, and the owner is notified once and signs in', async () => {
  const token = await requestLink();
  expect(await repeat(4, () => reset(token))).toEqual(Array(4).fill(WRONG));
  expect(await notices()).toEqual([]);
  expect(await repeat(3, () => reset(token))).toEqual([WRONG, 'TOKEN_INVALID', 'TOKEN_INVALID']);
  expect(await reset(token, authenticator.code())).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await notices()).toEqual([expect.stringContaining('opened a link for resetting your password')]);
  await signIn();
});

it('a reset link accepts a right code after four wrong ones', async () => {
  const token = await requestLink();
  await repeat(4, () => reset(token));
  expect(await reset(token, authenticator.code())).toMatchObject({ __typename: 'Done' });
  expect(await notices()).toEqual([]);
});

it('of twenty parallel wrong codes five are checked through one reset link, and one notice is sent', async () => {
  const token = await requestLink();
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
  expect(answers.filter(({ code }) => code === WRONG).length).toBeLessThanOrEqual(5);
  expect(await notices()).toHaveLength(1);
});

it('reset links accept twenty wrong codes a day, and the owner signs in by a code all the same', async () => {
  const token = await requestLink();
  await reset(token);
  await setPoints(`second factor by reset links by day:${customerId}`, 20);
  await shop.sql(`DELETE FROM rate_limit WHERE key LIKE 'forgot by%'`);
  expect(await reset(await requestLink())).toMatchObject({ code: 'RATE_LIMITED' });
  await signIn();
});

it('a session may enter five wrong codes in a quarter of an hour, and its owner is notified once', async () => {
  const other = await signIn();
  expect(await repeat(4, () => reauthenticate(session))).toEqual(Array(4).fill(WRONG));
  expect(await notices()).toEqual([]);
  expect(await repeat(3, () => reauthenticate(session))).toEqual([WRONG, 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(await notices()).toEqual([expect.stringContaining('Someone who is signed in to your account')]);
  expect(await reauthenticate(other, authenticator.code())).toMatchObject({ __typename: 'Done' });
  shop.clock.advance(60);
  await signIn();
});

it('a session may enter twenty wrong codes a day', async () => {
  await reauthenticate(session);
  const sessions = await shop.sql<{ key: string }>(
    `SELECT key FROM rate_limit r JOIN session s ON r.key = 'second factor by session by day:' || s.id WHERE s.customer_id = $1`,
    [customerId],
  );
  await setPoints(sessions[0]?.key ?? '', 20);
  expect(await reauthenticate(session, authenticator.code())).toMatchObject({ code: 'RATE_LIMITED' });
  await signIn();
});

it('wrong codes through reset links and in sessions count for the sixty of a day, right ones do not', async () => {
  const limit = `second factor by account by day:${customerId}`;
  const token = await requestLink();
  await reset(token);
  await reauthenticate(session);
  expect(await pointsOf(limit)).toBe(2);
  expect(await reauthenticate(session, authenticator.code())).toMatchObject({ __typename: 'Done' });
  expect(await pointsOf(limit)).toBe(2);
  await setPoints(limit, 60);
  shop.clock.advance(60);
  for (const attempt of [reset(token, authenticator.code()), reauthenticate(session, authenticator.code())])
    expect(await attempt).toMatchObject({ code: 'RATE_LIMITED' });
  const [forSession = '', forLink = ''] = authenticator.recoveryCodes;
  expect(await session.mutate('reauthenticate', { input: { recoveryCode: forSession } })).toMatchObject({
    __typename: 'Done',
  });
  expect(await reset(token, forLink)).toMatchObject({ __typename: 'Done' });
});
