import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_METHOD_WAIT_SECONDS } from '../../domain/account-limits';
import { SoftwarePasskey } from '../passkeys/testing';
import { turnOnTotp } from '../second-factor/testing';
import { openTestShop, PASSWORD, type Caller, type TestShop } from '../testing.http';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const STALE = 'REAUTHENTICATION_REQUIRED';
let numbers = 9_600_000_000;
const newNumber = () => String((numbers += 1));
const profile = (part: object) => ({
  input: { firstName: 'Asha', lastName: 'Rao', email: null, phoneNumber: null, ...part },
});
const signIn = (email: string, browser: Caller = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password: PASSWORD, rememberMe: true } });
const told = async (to: string) =>
  (await shop.outbox(to)).filter(({ template }) => template.startsWith('security-changed'));

async function codeTo(phoneNumber: string, caller: Caller): Promise<string> {
  await caller.mutate('sendMobileCode', { phoneNumber });
  return shop.code(phoneNumber);
}
async function addNumber(browser: Caller, phoneNumber = newNumber()): Promise<string> {
  const code = await codeTo(phoneNumber, browser);
  const answer = await browser.mutate('verifyPhoneNumber', { phoneNumber, code });
  expect(answer).toMatchObject({ __typename: 'ProfileUpdated' });
  return phoneNumber;
}
const byNumber = async (phoneNumber: string, browser: Caller) =>
  browser.mutate('verifyMobileCode', { phoneNumber, code: await codeTo(phoneNumber, browser) });
const proveByNumber = async (phoneNumber: string, browser: Caller) =>
  browser.mutate('reauthenticate', { input: { mobileCode: await codeTo(phoneNumber, browser) } });

describe('a session that was stolen', () => {
  it('verifies no number of the thief’s, and leaves the code for whoever it was sent to', async () => {
    const { browser } = await shop.member('stale@example.com');
    shop.clock.turn(601);
    const phoneNumber = newNumber();
    const code = await codeTo(phoneNumber, browser);
    expect(await browser.mutate('verifyPhoneNumber', { phoneNumber, code })).toMatchObject({ code: STALE });
    expect(await browser.me()).toMatchObject({ isPhoneVerified: false });
    expect(await shop.browser().mutate('verifyMobileCode', { phoneNumber, code })).toMatchObject({
      __typename: 'SignedIn',
    });
  });

  it('changes no way in at all', async () => {
    const email = 'every@example.com';
    const { browser, customer } = await shop.member(email);
    await addNumber(browser);
    await shop.sql(`INSERT INTO identity (provider, subject, customer_id) VALUES ('google', 'every', $1)`, [
      customer.id,
    ]);
    await turnOnTotp(shop, browser);
    shop.clock.turn(601);
    const phoneNumber = newNumber();
    const code = await codeTo(phoneNumber, browser);
    const changes = [
      ['verifyPhoneNumber', { phoneNumber, code }],
      ['updateProfile', profile({ email, phoneNumber })],
      ['updateProfile', profile({ email: 'thief@example.com' })],
      ['changePassword', { currentPassword: PASSWORD, newPassword: 'another kettle in the yard' }],
      ['startTotp', {}],
      ['confirmTotp', { code: '123456' }],
      ['disableTotp', {}],
      ['renewRecoveryCodes', {}],
      ['startPasskeyRegistration', {}],
      ['finishPasskeyRegistration', { id: 'x', name: 'x', response: '{}' }],
      ['removePasskey', { id: 'x' }],
      ['disconnectGoogle', {}],
      ['deleteAccount', {}],
    ] as const;
    for (const [name, values] of changes)
      expect(await browser.mutate(name, values), name).toMatchObject({ code: STALE });
  });
});

describe('a way in that was added lately', () => {
  it('confirms nothing for three days, and everything from then on', async () => {
    const email = 'number@example.com';
    const { browser } = await shop.member(email);
    const phoneNumber = await addNumber(browser);
    shop.clock.turn(NEW_METHOD_WAIT_SECONDS - 1);
    await signIn(email, browser);
    shop.clock.turn(0);
    expect(await proveByNumber(phoneNumber, browser)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [
        {
          field: 'mobileCode',
          message:
            'Your mobile number is less than three days old here, and confirms no changes yet. Please use another way.',
        },
      ],
    });
    shop.clock.turn(1);
    expect(await proveByNumber(phoneNumber, browser)).toMatchObject({ __typename: 'Done' });
  });

  it('signs in, and changes nothing of the others', async () => {
    const { browser } = await shop.member('signs-in@example.com');
    const phoneNumber = await addNumber(browser);
    const thief = shop.browser();
    expect(await byNumber(phoneNumber, thief)).toMatchObject({ __typename: 'SignedIn' });
    expect(await thief.mutate('startTotp')).toMatchObject({ code: STALE });
    expect(await thief.mutate('updateProfile', profile({ email: 'thief@example.com' }))).toMatchObject({
      code: STALE,
    });
    expect(await browser.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
  });

  it('may be a passkey', async () => {
    const { browser } = await shop.member('passkey@example.com');
    const device = new SoftwarePasskey();
    const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
    const response = device.register(options, { origin: shop.origin });
    await browser.mutate('finishPasskeyRegistration', { id, name: 'Mine', response });
    const enter = async () => {
      const caller = shop.browser();
      const start = await caller.mutate('startPasskeySignIn');
      const answer = device.signIn(start.options ?? '{}', { origin: shop.origin });
      await caller.mutate('finishPasskeySignIn', { id: start.id, response: answer });
      return caller;
    };
    expect(await (await enter()).mutate('startTotp')).toMatchObject({ code: STALE });
    shop.clock.turn(NEW_METHOD_WAIT_SECONDS);
    expect(await (await enter()).mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
  });

  it('may be the first password, though not one that took the place of another', async () => {
    const phoneNumber = newNumber();
    const browser = shop.browser();
    await byNumber(phoneNumber, browser);
    // The number is as old as the account, and is all that there is.
    expect(await browser.mutate('changePassword', { newPassword: PASSWORD })).toMatchObject({
      __typename: 'Done',
    });
    expect(await browser.mutate('reauthenticate', { input: { password: PASSWORD } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'password' }],
    });

    const { browser: other } = await shop.member('changes@example.com');
    const next = 'another kettle in the yard';
    await other.mutate('changePassword', { currentPassword: PASSWORD, newPassword: next });
    expect(await other.mutate('reauthenticate', { input: { password: next } })).toMatchObject({
      __typename: 'Done',
    });
  });

  it('may be an address: a password that was set by a link to it is no older', async () => {
    const { browser } = await shop.member('old-address@example.com');
    await browser.mutate('updateProfile', profile({ email: 'new-address@example.com' }));
    await browser.mutate('verifyEmail', { token: await shop.token('new-address@example.com') });
    const visitor = shop.browser();
    await visitor.mutate('forgotPassword', { email: 'new-address@example.com' });
    const token = await shop.token('new-address@example.com');
    await visitor.mutate('resetPassword', { token, newPassword: PASSWORD });
    expect(await signIn('new-address@example.com', visitor)).toMatchObject({ __typename: 'SignedIn' });
    expect(await visitor.mutate('startTotp')).toMatchObject({ code: STALE });
  });
});

describe('with the second step on', () => {
  it('neither the password nor the number confirms a change: a code of the app does', async () => {
    const { browser } = await shop.member('guarded@example.com');
    const phoneNumber = await addNumber(browser);
    const factor = await turnOnTotp(shop, browser);
    shop.clock.turn(NEW_METHOD_WAIT_SECONDS);
    await signIn('guarded@example.com', browser);
    await browser.mutate('verifySecondFactor', { code: factor.code() });
    shop.clock.turn(601);
    for (const input of [{ password: PASSWORD }, { mobileCode: await codeTo(phoneNumber, browser) }, {}])
      expect(await browser.mutate('reauthenticate', { input })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [
          {
            field: 'totpCode',
            message: 'Please enter a code from your authenticator app, or a recovery code',
          },
        ],
      });
    expect(await browser.mutate('disableTotp')).toMatchObject({ code: STALE });
    await browser.mutate('reauthenticate', { input: { totpCode: factor.code() } });
    expect(await browser.mutate('disableTotp')).toMatchObject({ __typename: 'Done' });
  });

  it('what was shown before it was turned on is no longer enough', async () => {
    const { browser } = await shop.member('before@example.com');
    const factor = await turnOnTotp(shop, browser);
    expect(await browser.mutate('disableTotp')).toMatchObject({ code: STALE });
    const change = { currentPassword: PASSWORD, newPassword: 'another kettle in the yard' };
    expect(await browser.mutate('changePassword', change)).toMatchObject({ code: STALE });
    await browser.mutate('reauthenticate', { input: { recoveryCode: factor.recoveryCodes[0] } });
    expect(await browser.mutate('changePassword', change)).toMatchObject({ __typename: 'Done' });
  });

  it('whoever took it at the sign-in has shown enough', async () => {
    const { browser } = await shop.member('took@example.com');
    const factor = await turnOnTotp(shop, browser);
    const other = shop.browser();
    await signIn('took@example.com', other);
    await other.mutate('verifySecondFactor', { code: factor.code() });
    expect(await other.mutate('disableTotp')).toMatchObject({ __typename: 'Done' });
  });
});

describe('its owner is told', () => {
  it('of every change, at the address before the change', async () => {
    const email = 'told@example.com';
    const { browser, customer } = await shop.member(email);
    const phoneNumber = await addNumber(browser);
    await browser.mutate('updateProfile', profile({ email }));
    const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
    const response = new SoftwarePasskey().register(options, { origin: shop.origin });
    await browser.mutate('finishPasskeyRegistration', { id, name: 'My phone', response });
    const [passkey] = await shop.sql<{ id: string }>('SELECT id FROM passkey WHERE customer_id = $1', [
      customer.id,
    ]);
    await browser.mutate('removePasskey', { id: passkey?.id });
    await browser.mutate('updateProfile', profile({ email: 'told.new@example.com' }));
    await browser.mutate('verifyEmail', { token: await shop.token('told.new@example.com') });
    const ends = phoneNumber.slice(-4);
    expect((await told(email)).map(({ text }) => text.split('\n\n')[1])).toEqual([
      `A mobile number can now sign in to your account: it ends in ${ends}.`,
      `The mobile number that ends in ${ends} can no longer sign in to your account.`,
      'A passkey was added: My phone.',
      'A passkey was removed: My phone.',
      'Your account has another email address now.',
    ]);
    const factor = await turnOnTotp(shop, browser);
    await browser.mutate('reauthenticate', { input: { totpCode: factor.code() } });
    await browser.mutate('renewRecoveryCodes');
    await browser.mutate('disableTotp');
    expect((await told('told.new@example.com')).map(({ text }) => text.split('\n\n')[1])).toEqual([
      'A second step was turned on for signing in.',
      'New recovery codes were made for your account.',
      'The second step was turned off for signing in.',
    ]);
  });

  it('by text message where there is no address', async () => {
    const phoneNumber = newNumber();
    const browser = shop.browser();
    await byNumber(phoneNumber, browser);
    await browser.mutate('changePassword', { newPassword: PASSWORD });
    const next = await addNumber(browser);
    expect((await told(phoneNumber)).map(({ text }) => text)).toEqual([
      'Potli: The password of your account was changed. If it was not you, sign in and sign out every device under Security.',
      `Potli: A mobile number can now sign in to your account: it ends in ${next.slice(-4)}. If it was not you, sign in and sign out every device under Security.`,
    ]);
  });
});
