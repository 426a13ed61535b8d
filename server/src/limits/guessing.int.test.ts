import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turnOnTotp } from '../accounts/second-factor/testing';
import { openTestShop, PASSWORD, type Answer, type Caller, type TestShop } from '../accounts/testing.http';

const HOME = '198.51.100.7';
const ELSEWHERE = '198.51.100.8';
const OTHER_NETWORK = '203.0.113.7';

let shop: TestShop;
let email: string;
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 });
});
beforeEach(async () => {
  await shop.sql('DELETE FROM rate_limit');
  email = `${randomUUID()}@example.in`;
});
afterAll(() => shop.close());

/** A browser at an address. */
function at(address: string): Caller {
  const caller = shop.browser();
  caller.sent['x-forwarded-for'] = address;
  return caller;
}
const guess = (address: string, account = email, password = 'a guess at it') =>
  at(address).mutate('signIn', { input: { email: account, password } });
const form = (wanted: string) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: wanted,
  password: PASSWORD,
});
const register = (address: string, wanted = `${randomUUID()}@example.in`) =>
  at(address).mutate('register', { input: form(wanted) });
const look = (address: string) => at(address).mutate('checkGiftCard', { code: 'ABCD-EFGH-JKMN-PQRS' });
/** As if so many tries had been made since the first, which has to be there. */
async function tried(limit: string, points: number): Promise<void> {
  const rows = await shop.sql(`UPDATE rate_limit SET points = $2 WHERE key = $1 RETURNING key`, [
    limit,
    points,
  ]);
  expect(rows.flat()).toContainEqual({ key: limit });
}
const codes = (answers: readonly Answer[]) => answers.map(({ code }) => code);

it('a hundred guesses at one account are all, from however many addresses they come', async () => {
  await guess(HOME);
  await tried(`sign-in by account:${email}`, 99);
  const answers = [await guess(ELSEWHERE), await guess('198.51.100.9'), await guess(HOME, 'o@example.in')];
  expect(codes(answers)).toEqual(['INVALID_CREDENTIALS', 'RATE_LIMITED', 'INVALID_CREDENTIALS']);
});

it('thirty guesses at one account from one network are all, and the owner goes on elsewhere', async () => {
  await shop.member(email);
  await guess(HOME);
  await tried(`sign-in by account and network:${email} 198.51.100.0/24`, 30);
  const answers = [await guess(ELSEWHERE), await guess('198.51.100.9', email, PASSWORD)];
  expect(codes(answers)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  expect(await guess(OTHER_NETWORK, email, PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
});

it('a browser in which somebody signed in before signs in although strangers have used up the tries', async () => {
  const { browser } = await shop.member(email);
  browser.sent['x-forwarded-for'] = HOME;
  await browser.mutate('signOut');
  await guess(ELSEWHERE);
  await tried(`sign-in by account:${email}`, 100);
  expect(await guess(HOME, email, PASSWORD)).toMatchObject({ code: 'RATE_LIMITED' });
  const again = () => browser.mutate('signIn', { input: { email, password: PASSWORD } });
  expect(await again()).toMatchObject({ __typename: 'SignedIn' });
  const wrong = () => browser.mutate('signIn', { input: { email, password: 'a guess at it' } });
  for (let count = 0; count < 9; count += 1) await wrong();
  expect(await wrong()).toMatchObject({ code: 'RATE_LIMITED' });
  // Somebody else's account has its own limits there.
  expect(
    await browser.mutate('signIn', { input: { email: 'other@example.in', password: PASSWORD } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

it('a stolen session uses up its own tries at the password, none of the owner’s', async () => {
  const { browser } = await shop.member(email);
  const owner = shop.browser();
  await owner.mutate('signIn', { input: { email, password: PASSWORD } });
  const wrong = () => browser.mutate('reauthenticate', { input: { password: 'a guess at it' } });
  for (let count = 0; count < 10; count += 1) await wrong();
  expect(await wrong()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(
    await owner.mutate('changePassword', {
      currentPassword: PASSWORD,
      newPassword: 'another kettle in the yard',
    }),
  ).toMatchObject({ __typename: 'Done' });
});

it('sixty codes of an authenticator are all of a day, the owner hears of wrong ones, and a recovery code still signs in', async () => {
  const { browser, customer } = await shop.member(email);
  await browser.mutate('verifyEmail', { token: await shop.token(email) });
  const { code, recoveryCodes } = await turnOnTotp(shop, browser);
  const wrong = code() === '000000' ? '111111' : '000000';
  const other = shop.browser();
  await other.mutate('signIn', { input: { email, password: PASSWORD } });
  for (let count = 0; count < 5; count += 1) await other.mutate('verifySecondFactor', { code: wrong });
  expect((await shop.outbox(email)).at(-1)?.text).toContain('five wrong codes');
  await tried(`second factor by account by day:${customer.id}`, 60);
  await shop.sql(`DELETE FROM rate_limit WHERE key = 'second factor by account:${customer.id}'`);
  await other.mutate('signIn', { input: { email, password: PASSWORD } });
  expect(await other.mutate('verifySecondFactor', { code: code() })).toMatchObject({ code: 'RATE_LIMITED' });
  expect(
    await other.mutate('verifySecondFactor', { code: recoveryCodes[0], method: 'RECOVERY_CODE' }),
  ).toMatchObject({ __typename: 'SignedIn' });
});

it('sixty guesses from one address are all, at however many accounts they are', async () => {
  await guess(HOME);
  await tried(`sign-in by address:${HOME}`, 59);
  const answers = [
    await guess(HOME, 'one@example.in'),
    await guess(HOME, 'two@example.in'),
    await guess(ELSEWHERE),
  ];
  expect(codes(answers)).toEqual(['INVALID_CREDENTIALS', 'RATE_LIMITED', 'INVALID_CREDENTIALS']);
});

it('who signs in rightly after nine wrong tries has ten more', async () => {
  await shop.member(email);
  await guess(HOME);
  const limit = `sign-in by account and address:${email} ${HOME}`;
  await tried(limit, 9);
  expect(await guess(HOME, email, PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
  expect(await guess(HOME)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await tried(limit, 9);
  expect(codes([await guess(HOME), await guess(HOME)])).toEqual(['INVALID_CREDENTIALS', 'RATE_LIMITED']);
});

it('one address opens sixty accounts an hour', async () => {
  expect(await register(HOME)).toMatchObject({ __typename: 'SignedIn' });
  await tried(`register by address:${HOME}`, 59);
  expect(await register(HOME)).toMatchObject({ __typename: 'SignedIn' });
  expect(await register(HOME)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await register(ELSEWHERE)).toMatchObject({ __typename: 'SignedIn' });
});

it('one network of addresses opens three hundred accounts an hour', async () => {
  expect(await register(HOME)).toMatchObject({ __typename: 'SignedIn' });
  await tried('register by network:198.51.100.0/24', 300);
  expect(await register(ELSEWHERE)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await register(OTHER_NETWORK)).toMatchObject({ __typename: 'SignedIn' });
});

describe('an email that has an account', () => {
  beforeEach(async () => {
    await shop.member(email);
    expect(await register(HOME, email)).toMatchObject({
      code: 'CONFLICT',
      message: 'An account with this email already exists',
    });
  });

  it('is told ten times an hour to one address, which registers nobody after that, known or not', async () => {
    await tried(`taken email by address:${HOME}`, 9);
    const answers = [await register(HOME, email), await register(HOME, email), await register(HOME)];
    expect(codes(answers)).toEqual(['CONFLICT', 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(answers[1]).toMatchObject({ message: answers[2]?.message, retryAfterSeconds: expect.any(Number) });
    expect(await register(ELSEWHERE, email)).toMatchObject({ code: 'CONFLICT' });
  });

  it('is told by REST as often, and a refusal says for how long', async () => {
    await tried(`taken email by address:${HOME}`, 9);
    const post = async () => {
      const caller = at(HOME);
      const { status, body } = await caller.rest('POST', '/api/auth/register', form(email));
      return { status, code: body.code, isTold: Number(caller.headers['retry-after']) > 3_500 };
    };
    expect(await post()).toEqual({ status: 409, code: 'CONFLICT', isTold: false });
    expect(await post()).toEqual({ status: 429, code: 'RATE_LIMITED', isTold: true });
  });

  it('is told forty times an hour to one network of addresses', async () => {
    await tried('taken email by network:198.51.100.0/24', 39);
    const answers = [await register(ELSEWHERE, email), await register('198.51.100.9', email)];
    expect(codes(answers)).toEqual(['CONFLICT', 'RATE_LIMITED']);
    expect(await register(OTHER_NETWORK, email)).toMatchObject({ code: 'CONFLICT' });
  });

  it('is told no more often to many who ask at once', async () => {
    await tried(`taken email by address:${HOME}`, 8);
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(HOME, email)));
    expect(codes(answers).filter((code) => code === 'CONFLICT')).toHaveLength(2);
    expect(codes(answers).filter((code) => code === 'RATE_LIMITED')).toHaveLength(6);
  });

  it('is told as often after others have opened accounts at the same address, or were refused there', async () => {
    await tried(`taken email by address:${HOME}`, 9);
    expect(await register(HOME)).toMatchObject({ __typename: 'SignedIn' });
    expect(await register(HOME)).toMatchObject({ __typename: 'SignedIn' });
    await tried('taken email by network:198.51.100.0/24', 40);
    expect(await register(HOME)).toMatchObject({ code: 'RATE_LIMITED' });
    await tried('taken email by network:198.51.100.0/24', 1);
    expect(codes([await register(HOME, email), await register(HOME, email)])).toEqual([
      'CONFLICT',
      'RATE_LIMITED',
    ]);
  });
});

it('one address looks at twenty codes of gift cards an hour', async () => {
  expect(await look(HOME)).toMatchObject({ code: 'NOT_FOUND' });
  await tried(`gift card by address:${HOME}`, 19);
  expect(codes([await look(HOME), await look(HOME)])).toEqual(['NOT_FOUND', 'RATE_LIMITED']);
});
