import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { holdTransaction } from '../../../testing/hold-transaction';
import { openTestShop, PASSWORD, type TestShop } from '../../../testing/test-shop';
import type { GoogleProfile } from './google-profile';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let subjectCount = 0;
function googleProfile(email: string | null, overrides: Partial<GoogleProfile> = {}): GoogleProfile {
  const subject = `google-${(subjectCount += 1)}`;
  const names = { firstName: 'Gita', lastName: 'Nair' };
  return { subject, email, isEmailVerified: true, isMailboxProved: true, ...names, ...overrides };
}
const signInWithGoogle = (googleProfileInput: GoogleProfile) =>
  shop.accounts.google.signIn(googleProfileInput, {
    isBrowser: true,
    trustedDevice: null,
    ipAddress: '192.0.2.1',
    device: 'Chrome',
    origin: shop.origin,
  });
async function signInAndOpenBrowser(googleProfileInput: GoogleProfile) {
  const signInState = await signInWithGoogle(googleProfileInput);
  if (signInState instanceof DomainError || signInState.kind !== 'entered')
    throw new Error(`Not let in: ${JSON.stringify(signInState)}`);
  return signInState;
}
const findIdentities = (customerId: string) =>
  shop.sql('SELECT subject, email FROM identity WHERE customer_id = $1', [customerId]);

it('signIn creates an account for a new Google account, with its verified address', async () => {
  const { customer, secret } = await signInAndOpenBrowser(
    googleProfile('New@Example.com', { firstName: ' Gita ' }),
  );
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

it('signIn links no Google account to a customer whose address has changed since it was compared', async () => {
  const { browser, customer } = await shop.member('compared@example.com');
  await browser.mutate('verifyEmail', { token: await shop.findToken('compared@example.com') });
  const [answer] = await holdTransaction(
    shop,
    ["UPDATE customer SET email = 'moved@example.com' WHERE id = $1", customer.id],
    [() => signInWithGoogle(googleProfile('compared@example.com'))],
  );
  expect(answer).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await findIdentities(customer.id)).toEqual([]);
});

it('signIn recognises a customer by the subject when the address has changed', async () => {
  const googleProfileInput = googleProfile('before@example.com');
  const { customer } = await signInAndOpenBrowser(googleProfileInput);
  const movedProfile = await signInAndOpenBrowser({ ...googleProfileInput, email: 'after@example.com' });
  expect(movedProfile.customer).toMatchObject({ id: customer.id, email: 'before@example.com' });
  const unverified = await signInAndOpenBrowser({
    ...googleProfileInput,
    email: null,
    isEmailVerified: false,
  });
  expect(unverified.customer.id).toBe(customer.id);
  expect(await shop.sql(`SELECT 1 FROM customer WHERE email = 'after@example.com'`)).toEqual([]);
});

it("signIn does not sign in to the previous owner's account of a reassigned Google address", async () => {
  const { customer } = await signInAndOpenBrowser(googleProfile('freed@example.com'));
  const signInState = await signInWithGoogle(googleProfile('freed@example.com'));
  expect(signInState).toMatchObject({ code: 'CONFLICT' });
  expect(await findIdentities(customer.id)).toHaveLength(1);
});

it('signIn links an account whose address is verified by both sides', async () => {
  const { browser, customer } = await shop.member('joins@example.com');
  await browser.mutate('verifyEmail', { token: await shop.findToken('joins@example.com') });
  const googleProfileInput = googleProfile('JOINS@ｅxample.com');
  expect((await signInAndOpenBrowser(googleProfileInput)).customer).toMatchObject({
    id: customer.id,
    firstName: 'Asha',
  });
  expect(await findIdentities(customer.id)).toEqual([
    { subject: googleProfileInput.subject, email: 'joins@example.com' },
  ]);
  expect(await browser.me()).toMatchObject({ hasPassword: true });
  const { data } = await browser.query('{ security { googleEmail } }');
  expect(data?.['security']).toEqual({ googleEmail: 'joins@example.com' });
});

it('signIn never links an account with an unconfirmed address until its owner has reset the password', async () => {
  const { browser: attacker, customer } = await shop.member('squatted@example.com');
  const googleProfileInput = googleProfile('squatted@example.com');
  expect(await signInWithGoogle(googleProfileInput)).toMatchObject({
    code: 'CONFLICT',
    message:
      'An account with this email exists, but the address was never confirmed. Reset its password to make it yours, then sign in.',
  });
  expect(await findIdentities(customer.id)).toEqual([]);
  const owner = shop.browser();
  await owner.mutate('forgotPassword', { email: 'squatted@example.com' });
  const token = await shop.findToken('squatted@example.com');
  await owner.mutate('resetPassword', { token, newPassword: 'another kettle in the yard' });
  expect((await signInAndOpenBrowser(googleProfileInput)).customer.id).toBe(customer.id);
  expect(await attacker.me()).toBeNull();
  expect(
    await attacker.mutate('signIn', { input: { email: 'squatted@example.com', password: PASSWORD } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

describe('a Google account whose address Google verified, but does not host', () => {
  const elsewhere = (email: string) => googleProfile(email, { isMailboxProved: false });
  const signInByPassword = (email: string, password: string) =>
    shop.browser().mutate('signIn', { input: { email, password } });

  it('signIn links it to no existing account, verified or not', async () => {
    for (const [email, isVerified] of [
      ['holder@outlook.example', true],
      ['nobody@outlook.example', false],
    ] as const) {
      const { browser, customer } = await shop.member(email);
      if (isVerified) await browser.mutate('verifyEmail', { token: await shop.findToken(email) });
      const mailsBefore = (await shop.outbox(email)).length;
      expect(await signInWithGoogle(elsewhere(email))).toMatchObject({
        code: 'CONFLICT',
        message: 'An account with this email exists. Please sign in to it as you did before.',
      });
      expect(await findIdentities(customer.id)).toEqual([]);
      expect(await shop.outbox(email)).toHaveLength(mailsBefore);
    }
    // Refused sign-ins use up none of the mails to the address.
    expect(
      await shop.sql(`SELECT points FROM rate_limit WHERE key LIKE 'mail to email:%@outlook.example'`),
    ).toEqual([{ points: 1 }, { points: 1 }]);
  });

  it('signIn creates an account with an unverified address, sends the verification mail, and signs in again', async () => {
    const email = 'new@outlook.example';
    const profile = elsewhere(email);
    const { customer, secret } = await signInAndOpenBrowser(profile);
    expect(customer).toMatchObject({ email, firstName: 'Gita', emailVerifiedAt: null });
    expect((await signInAndOpenBrowser(profile)).customer.id).toBe(customer.id);
    expect((await shop.outbox(email)).map(({ template }) => template)).toEqual(['verify-email']);
    const browser = shop.browser({ cookie: `sid=${secret}` });
    expect(await browser.mutate('verifyEmail', { token: await shop.findToken(email) })).toMatchObject({
      me: { id: customer.id, isEmailVerified: true },
    });
  });

  it('signIn signs in to the account that a parallel first sign-in is creating', async () => {
    const profile = elsewhere('double@outlook.example');
    const createAccount = async (transaction: EntityManager) => {
      // The identity is looked for before, the address only after the account is committed.
      await transaction.query('LOCK TABLE customer IN ACCESS EXCLUSIVE MODE');
      await transaction.query(
        `WITH added AS (INSERT INTO customer (email) VALUES ($1) RETURNING id)
         INSERT INTO identity (provider, subject, customer_id) SELECT 'google', $2, id FROM added`,
        [profile.email, profile.subject],
      );
    };
    const [entry] = await holdTransaction(shop, createAccount, [() => signInWithGoogle(profile)]);
    expect(entry).toMatchObject({ kind: 'entered', customer: { email: profile.email } });
  });

  it('signIn creates the account without a mail over the limit of mails to the address', async () => {
    const email = 'often@outlook.example';
    for (let count = 0; count < 7; count += 1) {
      const { customer } = await signInAndOpenBrowser(elsewhere(email));
      await shop.sql('DELETE FROM customer WHERE id = $1', [customer.id]);
    }
    expect(await shop.outbox(email)).toHaveLength(6);
  });

  it("resetting the password by the address's owner unlinks it, and it cannot sign in again", async () => {
    const email = 'victim@outlook.example';
    const profile = elsewhere(email);
    const { customer, secret } = await signInAndOpenBrowser(profile);
    const owner = shop.browser();
    await owner.mutate('forgotPassword', { email });
    const newPassword = 'another kettle in the yard';
    await owner.mutate('resetPassword', { token: await shop.findToken(email), newPassword });
    expect(await findIdentities(customer.id)).toEqual([]);
    expect(await shop.browser({ cookie: `sid=${secret}` }).me()).toBeNull();
    expect(await signInWithGoogle(profile)).toMatchObject({ code: 'CONFLICT' });
    expect(await signInByPassword(email, newPassword)).toMatchObject({
      me: { id: customer.id, firstName: '', isEmailVerified: true },
    });
  });
});

describe('rejected Google profiles', () => {
  it.each([
    [
      'an address that Google has not verified',
      googleProfile('unverified@example.com', { isEmailVerified: false }),
    ],
    ['no address', googleProfile(null)],
    ['an address longer than any', googleProfile(`${'a'.repeat(250)}@example.com`)],
  ])('signIn rejects %s', async (_name, googleProfileInput) => {
    expect(await signInWithGoogle(googleProfileInput)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your Google account has no verified email address',
    });
    expect(await shop.sql('SELECT 1 FROM identity WHERE subject = $1', [googleProfileInput.subject])).toEqual(
      [],
    );
  });

  it('signIn rejects an unverified address even if a customer has verified it', async () => {
    const { browser, customer } = await shop.member('verified@example.com');
    await browser.mutate('verifyEmail', { token: await shop.findToken('verified@example.com') });
    expect(
      await signInWithGoogle(googleProfile('verified@example.com', { isEmailVerified: false })),
    ).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await findIdentities(customer.id)).toEqual([]);
  });

  it.each(['', ' ', '\t\n'])('signIn rejects the subject %j', async (subject) => {
    expect(await signInWithGoogle(googleProfile('nobody@example.com', { subject }))).toMatchObject({
      code: 'TOKEN_INVALID',
      message: 'Google sign-in did not work. Please try again.',
    });
    expect(await shop.sql(`SELECT 1 FROM customer WHERE email = 'nobody@example.com'`)).toEqual([]);
  });

  it('signIn rejects a blocked customer', async () => {
    const googleProfileInput = googleProfile('blocked@example.com');
    const { customer } = await signInAndOpenBrowser(googleProfileInput);
    await shop.sql(`UPDATE customer SET status = 'blocked' WHERE id = $1`, [customer.id]);
    expect(await signInWithGoogle(googleProfileInput)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('signIn creates one account for two parallel first sign-ins', async () => {
  const googleProfileInput = googleProfile('double@example.com');
  const signInStates = await Promise.all(
    Array.from({ length: 6 }, () => signInAndOpenBrowser(googleProfileInput)),
  );
  expect(new Set(signInStates.map(({ customer }) => customer.id)).size).toBe(1);
  expect(await shop.sql(`SELECT 1 FROM customer WHERE email = 'double@example.com'`)).toHaveLength(1);
});
