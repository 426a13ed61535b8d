import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enableTotp } from '../../modules/accounts/second-factor/testing';
import {
  openTestShop,
  PASSWORD,
  type MutationAnswer,
  type TestClient,
  type TestShop,
} from '../../testing/test-shop';

const HOME_ADDRESS = '198.51.100.7';
const OTHER_ADDRESS = '198.51.100.8';
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

/** A browser at an IP address. */
function browserFrom(address: string): TestClient {
  const caller = shop.browser();
  caller.sent['x-forwarded-for'] = address;
  return caller;
}
const guessPassword = (address: string, account = email, password = 'a guess at it') =>
  browserFrom(address).mutate('signIn', { input: { email: account, password } });
const registrationForm = (newEmail: string) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: newEmail,
  password: PASSWORD,
});
const register = (address: string, newEmail = `${randomUUID()}@example.in`) =>
  browserFrom(address).mutate('register', { input: registrationForm(newEmail) });
const checkGiftCard = (address: string) =>
  browserFrom(address).mutate('checkGiftCard', { code: 'ABCD-EFGH-JKMN-PQRS' });
/** Sets the counter as if so many attempts had been made since the first one, which must exist. */
async function recordAttempts(limit: string, points: number): Promise<void> {
  const rows = await shop.sql(`UPDATE rate_limit SET points = $2 WHERE key = $1 RETURNING key`, [
    limit,
    points,
  ]);
  expect(rows.flat()).toContainEqual({ key: limit });
}
const errorCodesOf = (answers: readonly MutationAnswer[]) => answers.map(({ code }) => code);

it('an account allows a hundred password attempts, from any number of addresses', async () => {
  await guessPassword(HOME_ADDRESS);
  await recordAttempts(`sign-in by account:${email}`, 99);
  const answers = [
    await guessPassword(OTHER_ADDRESS),
    await guessPassword('198.51.100.9'),
    await guessPassword(HOME_ADDRESS, 'o@example.in'),
  ];
  expect(errorCodesOf(answers)).toEqual(['INVALID_CREDENTIALS', 'RATE_LIMITED', 'INVALID_CREDENTIALS']);
});

it('an account allows thirty password attempts from one network, and its owner signs in elsewhere', async () => {
  await shop.member(email);
  await guessPassword(HOME_ADDRESS);
  await recordAttempts(`sign-in by account and network:${email} 198.51.100.0/24`, 30);
  const answers = [await guessPassword(OTHER_ADDRESS), await guessPassword('198.51.100.9', email, PASSWORD)];
  expect(errorCodesOf(answers)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  expect(await guessPassword(OTHER_NETWORK, email, PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
});

it('a browser that signed in before signs in although strangers have used up the attempts', async () => {
  const { browser } = await shop.member(email);
  browser.sent['x-forwarded-for'] = HOME_ADDRESS;
  await browser.mutate('signOut');
  await guessPassword(OTHER_ADDRESS);
  await recordAttempts(`sign-in by account:${email}`, 100);
  expect(await guessPassword(HOME_ADDRESS, email, PASSWORD)).toMatchObject({ code: 'RATE_LIMITED' });
  const secondBrowser = () => browser.mutate('signIn', { input: { email, password: PASSWORD } });
  expect(await secondBrowser()).toMatchObject({ __typename: 'SignedIn' });
  const wrongAttempts = () => browser.mutate('signIn', { input: { email, password: 'a guess at it' } });
  for (let count = 0; count < 9; count += 1) await wrongAttempts();
  expect(await wrongAttempts()).toMatchObject({ code: 'RATE_LIMITED' });
  // Another account has its own limits there.
  expect(
    await browser.mutate('signIn', { input: { email: 'other@example.in', password: PASSWORD } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

it('all browsers that signed in before have thirty password attempts together', async () => {
  const { browser, customer } = await shop.member(email);
  const other = shop.browser();
  await other.mutate('signIn', { input: { email, password: PASSWORD } });
  const attemptIn = (caller: TestClient, password = 'a guess at it') =>
    caller.mutate('signIn', { input: { email, password } });
  await attemptIn(browser);
  await recordAttempts(`sign-in by known devices:${customer.id} 0`, 29);
  expect(errorCodesOf([await attemptIn(other), await attemptIn(browser), await attemptIn(other)])).toEqual([
    'INVALID_CREDENTIALS',
    'RATE_LIMITED',
    'RATE_LIMITED',
  ]);
  // Whoever once had the account cannot lock its owner out: the count begins anew with the sessions.
  await shop.accounts.sessions.revokeAllOfCustomer(customer.id);
  expect(await attemptIn(shop.browser(), PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
});

describe('browsers that signed in before, once strangers have used up the attempts', () => {
  const canSignIn = async (browser: TestClient, password = PASSWORD) =>
    (await browser.mutate('signIn', { input: { email, password } })).code !== 'RATE_LIMITED';
  const exhaustAttempts = async () => {
    await guessPassword(OTHER_ADDRESS);
    await recordAttempts(`sign-in by account:${email}`, 100);
  };
  const NEW_PASSWORD = 'another kettle in the yard';

  it('all but the browser that changes the password count as strangers from then on', async () => {
    const { browser } = await shop.member(email);
    const former = shop.browser();
    await former.mutate('signIn', { input: { email, password: PASSWORD } });
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(await browser.mutate('changePassword', input)).toMatchObject({ __typename: 'Done' });
    await exhaustAttempts();
    expect(await canSignIn(former)).toBe(false);
    expect(await canSignIn(browser, NEW_PASSWORD)).toBe(true);
  });

  it('a reset of the password makes all of them strangers', async () => {
    const { browser } = await shop.member(email);
    await shop.browser().mutate('forgotPassword', { email });
    const token = await shop.findToken(email);
    await shop.browser().mutate('resetPassword', { token, newPassword: NEW_PASSWORD });
    await exhaustAttempts();
    expect(await canSignIn(browser)).toBe(false);
  });

  it('signing out everywhere makes all of them strangers', async () => {
    const { browser } = await shop.member(email);
    expect(await browser.mutate('revokeAllSessions')).toMatchObject({ __typename: 'Done' });
    await exhaustAttempts();
    expect(await canSignIn(browser)).toBe(false);
  });
});

it("a stolen session uses up its own password attempts, not the owner's", async () => {
  const { browser } = await shop.member(email);
  const owner = shop.browser();
  await owner.mutate('signIn', { input: { email, password: PASSWORD } });
  const wrongAttempts = () => browser.mutate('reauthenticate', { input: { password: 'a guess at it' } });
  for (let count = 0; count < 10; count += 1) await wrongAttempts();
  expect(await wrongAttempts()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(
    await owner.mutate('changePassword', {
      currentPassword: PASSWORD,
      newPassword: 'another kettle in the yard',
    }),
  ).toMatchObject({ __typename: 'Done' });
});

it('sixty codes of an authenticator are accepted for checking a day, the owner is notified of wrong ones, and a recovery code signs in', async () => {
  const { browser, customer } = await shop.member(email);
  await browser.mutate('verifyEmail', { token: await shop.findToken(email) });
  const { code, recoveryCodes } = await enableTotp(shop, browser);
  const wrongAttempts = code() === '000000' ? '111111' : '000000';
  const otherBrowser = shop.browser();
  await otherBrowser.mutate('signIn', { input: { email, password: PASSWORD } });
  for (let count = 0; count < 5; count += 1)
    await otherBrowser.mutate('verifySecondFactor', { code: wrongAttempts });
  expect((await shop.outbox(email)).at(-1)?.text).toContain('five wrong codes');
  await recordAttempts(`second factor by account by day:${customer.id}`, 60);
  await shop.sql(`DELETE FROM rate_limit WHERE key = 'second factor by account:${customer.id}'`);
  await otherBrowser.mutate('signIn', { input: { email, password: PASSWORD } });
  expect(await otherBrowser.mutate('verifySecondFactor', { code: code() })).toMatchObject({
    code: 'RATE_LIMITED',
  });
  expect(
    await otherBrowser.mutate('verifySecondFactor', { code: recoveryCodes[0], method: 'RECOVERY_CODE' }),
  ).toMatchObject({ __typename: 'SignedIn' });
});

it('one address has sixty password attempts over all accounts', async () => {
  await guessPassword(HOME_ADDRESS);
  await recordAttempts(`sign-in by address:${HOME_ADDRESS}`, 59);
  const answers = [
    await guessPassword(HOME_ADDRESS, 'one@example.in'),
    await guessPassword(HOME_ADDRESS, 'two@example.in'),
    await guessPassword(OTHER_ADDRESS),
  ];
  expect(errorCodesOf(answers)).toEqual(['INVALID_CREDENTIALS', 'RATE_LIMITED', 'INVALID_CREDENTIALS']);
});

it('a right password after nine wrong ones resets the attempts to ten', async () => {
  await shop.member(email);
  await guessPassword(HOME_ADDRESS);
  const limit = `sign-in by account and address:${email} ${HOME_ADDRESS}`;
  await recordAttempts(limit, 9);
  expect(await guessPassword(HOME_ADDRESS, email, PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
  expect(await guessPassword(HOME_ADDRESS)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await recordAttempts(limit, 9);
  expect(errorCodesOf([await guessPassword(HOME_ADDRESS), await guessPassword(HOME_ADDRESS)])).toEqual([
    'INVALID_CREDENTIALS',
    'RATE_LIMITED',
  ]);
});

it('one address can register sixty accounts an hour', async () => {
  expect(await register(HOME_ADDRESS)).toMatchObject({ __typename: 'SignedIn' });
  await recordAttempts(`register by address:${HOME_ADDRESS}`, 59);
  expect(await register(HOME_ADDRESS)).toMatchObject({ __typename: 'SignedIn' });
  expect(await register(HOME_ADDRESS)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await register(OTHER_ADDRESS)).toMatchObject({ __typename: 'SignedIn' });
});

it('one network can register three hundred accounts an hour', async () => {
  expect(await register(HOME_ADDRESS)).toMatchObject({ __typename: 'SignedIn' });
  await recordAttempts('register by network:198.51.100.0/24', 300);
  expect(await register(OTHER_ADDRESS)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await register(OTHER_NETWORK)).toMatchObject({ __typename: 'SignedIn' });
});

describe('registering an email that has an account', () => {
  beforeEach(async () => {
    await shop.member(email);
    expect(await register(HOME_ADDRESS, email)).toMatchObject({
      code: 'CONFLICT',
      message: 'An account with this email already exists',
    });
  });

  it('an address is told ten times an hour that an email is taken, then cannot register at all', async () => {
    await recordAttempts(`taken email by address:${HOME_ADDRESS}`, 9);
    const answers = [
      await register(HOME_ADDRESS, email),
      await register(HOME_ADDRESS, email),
      await register(HOME_ADDRESS),
    ];
    expect(errorCodesOf(answers)).toEqual(['CONFLICT', 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(answers[1]).toMatchObject({ message: answers[2]?.message, retryAfterSeconds: expect.any(Number) });
    expect(await register(OTHER_ADDRESS, email)).toMatchObject({ code: 'CONFLICT' });
  });

  it('REST tells as often that an email is taken, and refuses with Retry-After', async () => {
    await recordAttempts(`taken email by address:${HOME_ADDRESS}`, 9);
    const post = async () => {
      const caller = browserFrom(HOME_ADDRESS);
      const { status, body } = await caller.rest('POST', '/api/auth/register', registrationForm(email));
      return { status, code: body.code, isTold: Number(caller.headers['retry-after']) > 3_500 };
    };
    expect(await post()).toEqual({ status: 409, code: 'CONFLICT', isTold: false });
    expect(await post()).toEqual({ status: 429, code: 'RATE_LIMITED', isTold: true });
  });

  it('a network is told forty times an hour that an email is taken', async () => {
    await recordAttempts('taken email by network:198.51.100.0/24', 39);
    const answers = [await register(OTHER_ADDRESS, email), await register('198.51.100.9', email)];
    expect(errorCodesOf(answers)).toEqual(['CONFLICT', 'RATE_LIMITED']);
    expect(await register(OTHER_NETWORK, email)).toMatchObject({ code: 'CONFLICT' });
  });

  it('parallel registrations are told no more often that an email is taken', async () => {
    await recordAttempts(`taken email by address:${HOME_ADDRESS}`, 8);
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(HOME_ADDRESS, email)));
    expect(errorCodesOf(answers).filter((code) => code === 'CONFLICT')).toHaveLength(2);
    expect(errorCodesOf(answers).filter((code) => code === 'RATE_LIMITED')).toHaveLength(6);
  });

  it('registrations and refusals of others at the address do not use up that limit', async () => {
    await recordAttempts(`taken email by address:${HOME_ADDRESS}`, 9);
    expect(await register(HOME_ADDRESS)).toMatchObject({ __typename: 'SignedIn' });
    expect(await register(HOME_ADDRESS)).toMatchObject({ __typename: 'SignedIn' });
    await recordAttempts('taken email by network:198.51.100.0/24', 40);
    expect(await register(HOME_ADDRESS)).toMatchObject({ code: 'RATE_LIMITED' });
    await recordAttempts('taken email by network:198.51.100.0/24', 1);
    expect(errorCodesOf([await register(HOME_ADDRESS, email), await register(HOME_ADDRESS, email)])).toEqual([
      'CONFLICT',
      'RATE_LIMITED',
    ]);
  });
});

it('one address can check twenty gift card codes an hour', async () => {
  expect(await checkGiftCard(HOME_ADDRESS)).toMatchObject({ code: 'NOT_FOUND' });
  await recordAttempts(`gift card by address:${HOME_ADDRESS}`, 19);
  expect(errorCodesOf([await checkGiftCard(HOME_ADDRESS), await checkGiftCard(HOME_ADDRESS)])).toEqual([
    'NOT_FOUND',
    'RATE_LIMITED',
  ]);
});
