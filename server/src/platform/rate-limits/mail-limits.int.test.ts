import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let name: string;
let email: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => {
  name = randomUUID();
  email = `${name}@example.in`;
});
afterAll(() => shop.close());

const NAMES = { firstName: 'Asha', lastName: 'Rao' };
const register = (browser: TestClient, address = email) =>
  browser.mutate('register', { input: { ...NAMES, email: address, password: PASSWORD } });
const requestReset = (browser: TestClient, address: string) =>
  browser.mutate('forgotPassword', { email: address });
const changeEmail = (browser: TestClient) =>
  browser.mutate('updateProfile', { input: { ...NAMES, email, phoneNumber: null } });
const codeOf = async (answer: ReturnType<TestClient['mutate']>) => (await answer).code ?? 'Done';
const countMails = async (address = email) => (await shop.outbox(address)).length;

it('registering and deleting an account again and again sends six mails an hour, and registers all the same', async () => {
  const browser = shop.browser();
  for (let count = 0; count < 8; count += 1) {
    expect(await register(browser)).toMatchObject({ __typename: 'SignedIn', me: { email } });
    expect(await countMails()).toBe(Math.min(count + 1, 6));
    await browser.mutate('deleteAccount');
  }
});

it('register without a mail leaves the customer to request it later', async () => {
  const browser = shop.browser();
  await register(browser);
  await shop.sql(`UPDATE rate_limit SET points = 6 WHERE key LIKE 'mail to email and address:${name}%'`);
  await browser.mutate('deleteAccount');
  await register(browser);
  expect(await countMails()).toBe(1);
  expect(await codeOf(browser.mutate('sendEmailVerification'))).toBe('RATE_LIMITED');
  await shop.sql(`DELETE FROM rate_limit WHERE key LIKE 'mail to email%:${name}%'`);
  expect(await codeOf(browser.mutate('sendEmailVerification'))).toBe('Done');
  expect(await countMails()).toBe(2);
});

it('register with a taken email uses up none of the mails to it', async () => {
  const { browser: owner } = await shop.member(email);
  const stranger = shop.browser();
  for (let count = 0; count < 8; count += 1) expect(await codeOf(register(stranger))).toBe('CONFLICT');
  owner.address = stranger.address;
  expect(await codeOf(owner.mutate('sendEmailVerification'))).toBe('Done');
  expect(await shop.sql(`SELECT points FROM rate_limit WHERE key = 'mail to email:${email}'`)).toEqual([
    { points: 2 },
  ]);
});

it('register counts mails to every spelling of a mailbox together', async () => {
  const browser = shop.browser();
  const spellings = ['', '+a', '+b', '+c', '+d', '+e', '+f'].map((tag) => `${name}${tag}@gmail.com`);
  const dotted = `${name.slice(0, 1)}.${name.slice(1)}@googlemail.com`;
  for (const address of [...spellings, dotted])
    expect(await register(browser, address)).toMatchObject({ __typename: 'SignedIn' });
  const counts = await Promise.all([...spellings, dotted].map((address) => countMails(address)));
  expect(counts).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
});

it("a stranger's profile cannot use up the mails that the owner of an address requests", async () => {
  const { browser: owner } = await shop.member(email);
  const stranger = shop.browser();
  const codes = [];
  for (const account of ['one', 'two']) {
    await register(stranger, `${account}-${email}`);
    for (let count = 0; count < 5; count += 1) codes.push(await codeOf(changeEmail(stranger)));
  }
  expect(codes.filter((code) => code === 'Done')).toHaveLength(6);
  for (let count = 0; count < 5; count += 1)
    expect(await codeOf(owner.mutate('sendEmailVerification'))).toBe('Done');
  // Twelve in all, from whatever IP address.
  owner.address = shop.browser().address;
  await shop.sql(`UPDATE rate_limit SET points = 0 WHERE key LIKE 'mail by account:%'`);
  expect(await codeOf(owner.mutate('sendEmailVerification'))).toBe('RATE_LIMITED');
});

it('requests for addresses of one mailbox are refused after five, and fifteen from all IP addresses', async () => {
  let tag = 0;
  const requestFive = async (browser: TestClient) => {
    for (let count = 0; count < 5; count += 1)
      expect(await codeOf(requestReset(browser, `${name}+${(tag += 1)}@example.in`))).toBe('Done');
  };
  const strangers = [shop.browser(), shop.browser(), shop.browser()] as const;
  await requestFive(strangers[0]);
  expect(await codeOf(requestReset(strangers[0], `${name}+more@example.in`))).toBe('RATE_LIMITED');
  expect(
    await codeOf(strangers[0].mutate('requestAccountRecovery', { email: `${name}+more@example.in` })),
  ).toBe('RATE_LIMITED');
  await requestFive(strangers[1]);
  expect(await codeOf(requestReset(shop.browser(), email))).toBe('Done');
  for (let count = 0; count < 4; count += 1)
    await requestReset(strangers[2], `${name}+${(tag += 1)}@example.in`);
  expect(await codeOf(requestReset(shop.browser(), email))).toBe('RATE_LIMITED');
});
