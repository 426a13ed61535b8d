import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type Answer, type Caller, type TestShop } from '../accounts/testing.http';

const HOME = '198.51.100.7';
const ELSEWHERE = '198.51.100.8';

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
const register = (address: string) =>
  at(address).mutate('register', {
    input: { firstName: 'Asha', lastName: 'Rao', email: `${randomUUID()}@example.in`, password: PASSWORD },
  });
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

it('one address opens twenty accounts an hour', async () => {
  expect(await register(HOME)).toMatchObject({ __typename: 'SignedIn' });
  await tried(`register by address:${HOME}`, 20);
  expect(await register(HOME)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await register(ELSEWHERE)).toMatchObject({ __typename: 'SignedIn' });
});

it('one address looks at twenty codes of gift cards an hour', async () => {
  expect(await look(HOME)).toMatchObject({ code: 'NOT_FOUND' });
  await tried(`gift card by address:${HOME}`, 19);
  expect(codes([await look(HOME), await look(HOME)])).toEqual(['NOT_FOUND', 'RATE_LIMITED']);
});
