import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../domain/domain-error';
import { openTestShop, PASSWORD, type TestShop } from '../testing.http';
import type { GoogleProfile } from './google.service';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let subjects = 0;
function profile(email: string | null, change: Partial<GoogleProfile> = {}): GoogleProfile {
  const subject = `google-${(subjects += 1)}`;
  return { subject, email, isEmailVerified: true, firstName: 'Gita', lastName: 'Nair', ...change };
}
const signIn = (who: GoogleProfile) =>
  shop.accounts.google.signIn(who, {
    isBrowser: true,
    trustedDevice: null,
    ipAddress: '192.0.2.1',
    device: 'Chrome',
    origin: shop.origin,
  });
async function entered(who: GoogleProfile) {
  const entry = await signIn(who);
  if (entry instanceof DomainError || entry.kind !== 'entered')
    throw new Error(`Not let in: ${JSON.stringify(entry)}`);
  return entry;
}
const identities = (customerId: string) =>
  shop.sql('SELECT subject, email FROM identity WHERE customer_id = $1', [customerId]);

it('opens an account for somebody new, with the address that Google has verified', async () => {
  const { customer, secret } = await entered(profile('New@Example.com', { firstName: ' Gita ' }));
  expect(customer).toMatchObject({
    email: 'new@example.com',
    firstName: 'Gita',
    lastName: 'Nair',
    passwordHash: null,
    phoneNumber: null,
    type: 'customer',
    status: 'active',
  });
  expect(customer.emailVerifiedAt).not.toBeNull();
  const browser = shop.browser({ cookie: `sid=${secret}` });
  expect(await browser.me()).toMatchObject({ id: customer.id, hasPassword: false, isEmailVerified: true });
});

it('knows somebody by their subject, whatever address they have now', async () => {
  const who = profile('before@example.com');
  const { customer } = await entered(who);
  const moved = await entered({ ...who, email: 'after@example.com' });
  expect(moved.customer).toMatchObject({ id: customer.id, email: 'before@example.com' });
  const unverified = await entered({ ...who, email: null, isEmailVerified: false });
  expect(unverified.customer.id).toBe(customer.id);
  expect(await shop.sql(`SELECT 1 FROM customer WHERE email = 'after@example.com'`)).toEqual([]);
});

it('does not give a freed Google address the account of whoever had it before', async () => {
  const { customer } = await entered(profile('freed@example.com'));
  const entry = await signIn(profile('freed@example.com'));
  expect(entry).toMatchObject({ code: 'CONFLICT' });
  expect(await identities(customer.id)).toHaveLength(1);
});

it('joins an account whose address both sides have verified', async () => {
  const { browser, customer } = await shop.member('joins@example.com');
  await browser.mutate('verifyEmail', { token: await shop.token('joins@example.com') });
  const who = profile('JOINS@example.com');
  expect((await entered(who)).customer).toMatchObject({ id: customer.id, firstName: 'Asha' });
  expect(await identities(customer.id)).toEqual([{ subject: who.subject, email: 'joins@example.com' }]);
  expect(await browser.me()).toMatchObject({ hasPassword: true });
  const { data } = await browser.post('{ security { googleEmail } }');
  expect(data?.['security']).toEqual({ googleEmail: 'joins@example.com' });
});

it('never joins a local account whose address nobody has confirmed, until its owner has reset it', async () => {
  const { browser: squatter, customer } = await shop.member('squatted@example.com');
  const who = profile('squatted@example.com');
  expect(await signIn(who)).toMatchObject({
    code: 'CONFLICT',
    message:
      'An account with this email exists, but the address was never confirmed. Reset its password to make it yours, then sign in.',
  });
  expect(await identities(customer.id)).toEqual([]);
  const owner = shop.browser();
  await owner.mutate('forgotPassword', { email: 'squatted@example.com' });
  const token = await shop.token('squatted@example.com');
  await owner.mutate('resetPassword', { token, newPassword: 'another kettle in the yard' });
  expect((await entered(who)).customer.id).toBe(customer.id);
  expect(await squatter.me()).toBeNull();
  expect(
    await squatter.mutate('signIn', { input: { email: 'squatted@example.com', password: PASSWORD } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

describe('refuses', () => {
  it.each([
    [
      'an address that Google has not verified',
      profile('unverified@example.com', { isEmailVerified: false }),
    ],
    ['no address', profile(null)],
    ['an address longer than any', profile(`${'a'.repeat(250)}@example.com`)],
  ])('%s', async (_name, who) => {
    expect(await signIn(who)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your Google account has no verified email address',
    });
    expect(await shop.sql('SELECT 1 FROM identity WHERE subject = $1', [who.subject])).toEqual([]);
  });

  it('an unverified address even where an account has verified the same', async () => {
    const { browser, customer } = await shop.member('verified@example.com');
    await browser.mutate('verifyEmail', { token: await shop.token('verified@example.com') });
    expect(await signIn(profile('verified@example.com', { isEmailVerified: false }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await identities(customer.id)).toEqual([]);
  });

  it.each(['', ' ', '\t\n'])('the subject %j', async (subject) => {
    expect(await signIn(profile('nobody@example.com', { subject }))).toMatchObject({
      code: 'TOKEN_INVALID',
      message: 'Google sign-in did not work. Please try again.',
    });
    expect(await shop.sql(`SELECT 1 FROM customer WHERE email = 'nobody@example.com'`)).toEqual([]);
  });

  it('a blocked customer', async () => {
    const who = profile('blocked@example.com');
    const { customer } = await entered(who);
    await shop.sql(`UPDATE customer SET status = 'blocked' WHERE id = $1`, [customer.id]);
    expect(await signIn(who)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('makes one account of a first sign-in that comes twice at once', async () => {
  const who = profile('double@example.com');
  const entries = await Promise.all(Array.from({ length: 6 }, () => entered(who)));
  expect(new Set(entries.map(({ customer }) => customer.id)).size).toBe(1);
  expect(await shop.sql(`SELECT 1 FROM customer WHERE email = 'double@example.com'`)).toHaveLength(1);
});
