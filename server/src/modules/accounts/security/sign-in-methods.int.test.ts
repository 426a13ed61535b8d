import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_METHOD_WAIT_SECONDS } from '../../../domain/account-limits';
import { SoftwarePasskey } from '../passkeys/testing';
import { enableTotp } from '../second-factor/testing';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const REAUTHENTICATION_REQUIRED = 'REAUTHENTICATION_REQUIRED';
let phoneNumberCount = 9_600_000_000;
const newPhoneNumber = () => String((phoneNumberCount += 1));
const profileInput = (part: object) => ({
  input: { firstName: 'Asha', lastName: 'Rao', email: null, phoneNumber: null, ...part },
});
const signIn = (email: string, browser: TestClient = shop.browser()) =>
  browser.mutate('signIn', { input: { email, password: PASSWORD, rememberMe: true } });
const findNotices = async (to: string) =>
  (await shop.outbox(to)).filter(({ template }) => template.startsWith('security-changed'));

async function requestCode(phoneNumber: string, caller: TestClient): Promise<string> {
  await caller.mutate('sendMobileCode', { phoneNumber });
  return shop.findCode(phoneNumber);
}
async function addPhoneNumber(browser: TestClient, phoneNumber = newPhoneNumber()): Promise<string> {
  const code = await requestCode(phoneNumber, browser);
  const answer = await browser.mutate('verifyPhoneNumber', { phoneNumber, code });
  expect(answer).toMatchObject({ __typename: 'ProfileUpdated' });
  return phoneNumber;
}
const signInByPhone = async (phoneNumber: string, browser: TestClient) =>
  browser.mutate('verifyMobileCode', { phoneNumber, code: await requestCode(phoneNumber, browser) });
const reauthenticateByPhone = async (phoneNumber: string, browser: TestClient) =>
  browser.mutate('reauthenticate', { input: { mobileCode: await requestCode(phoneNumber, browser) } });

describe('a stolen session', () => {
  it("a stolen session cannot verify the thief's number, and the code stays valid for its recipient", async () => {
    const { browser } = await shop.member('stale@example.com');
    shop.clock.advance(601);
    const phoneNumber = newPhoneNumber();
    const code = await requestCode(phoneNumber, browser);
    expect(await browser.mutate('verifyPhoneNumber', { phoneNumber, code })).toMatchObject({
      code: REAUTHENTICATION_REQUIRED,
    });
    expect(await browser.me()).toMatchObject({ isPhoneVerified: false });
    expect(await shop.browser().mutate('verifyMobileCode', { phoneNumber, code })).toMatchObject({
      __typename: 'SignedIn',
    });
  });

  it('a stolen session cannot change any sign-in method', async () => {
    const email = 'every@example.com';
    const { browser, customer } = await shop.member(email);
    await addPhoneNumber(browser);
    await shop.sql(`INSERT INTO identity (provider, subject, customer_id) VALUES ('google', 'every', $1)`, [
      customer.id,
    ]);
    await enableTotp(shop, browser);
    shop.clock.advance(601);
    const phoneNumber = newPhoneNumber();
    const code = await requestCode(phoneNumber, browser);
    const changes = [
      ['verifyPhoneNumber', { phoneNumber, code }],
      ['updateProfile', profileInput({ email, phoneNumber })],
      ['updateProfile', profileInput({ email: 'thief@example.com' })],
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
      expect(await browser.mutate(name, values), name).toMatchObject({ code: REAUTHENTICATION_REQUIRED });
  });
});

describe('a recently added sign-in method', () => {
  it('a recently added sign-in method reauthenticates after three days', async () => {
    const email = 'number@example.com';
    const { browser } = await shop.member(email);
    const phoneNumber = await addPhoneNumber(browser);
    shop.clock.advance(NEW_METHOD_WAIT_SECONDS - 1);
    await signIn(email, browser);
    shop.clock.advance(0);
    expect(await reauthenticateByPhone(phoneNumber, browser)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [
        {
          field: 'mobileCode',
          message:
            'Your mobile number is less than three days old here, and confirms no changes yet. Please use another way.',
        },
      ],
    });
    shop.clock.advance(1);
    expect(await reauthenticateByPhone(phoneNumber, browser)).toMatchObject({ __typename: 'Done' });
  });

  it('a recently added sign-in method signs in, but confirms no change of other methods', async () => {
    const { browser } = await shop.member('signs-in@example.com');
    const phoneNumber = await addPhoneNumber(browser);
    const attacker = shop.browser();
    expect(await signInByPhone(phoneNumber, attacker)).toMatchObject({ __typename: 'SignedIn' });
    expect(await attacker.mutate('startTotp')).toMatchObject({ code: REAUTHENTICATION_REQUIRED });
    expect(
      await attacker.mutate('updateProfile', profileInput({ email: 'thief@example.com' })),
    ).toMatchObject({
      code: REAUTHENTICATION_REQUIRED,
    });
    expect(await browser.mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
  });

  it('a passkey is such a recently added sign-in method', async () => {
    const { browser } = await shop.member('passkey@example.com');
    const device = new SoftwarePasskey();
    const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
    const response = device.register(options, { origin: shop.origin });
    await browser.mutate('finishPasskeyRegistration', { id, name: 'Mine', response });
    const signInWithPasskey = async () => {
      const caller = shop.browser();
      const startPasskey = await caller.mutate('startPasskeySignIn');
      const answer = device.signIn(startPasskey.options ?? '{}', { origin: shop.origin });
      await caller.mutate('finishPasskeySignIn', { id: startPasskey.id, response: answer });
      return caller;
    };
    expect(await (await signInWithPasskey()).mutate('startTotp')).toMatchObject({
      code: REAUTHENTICATION_REQUIRED,
    });
    shop.clock.advance(NEW_METHOD_WAIT_SECONDS);
    expect(await (await signInWithPasskey()).mutate('startTotp')).toMatchObject({ __typename: 'TotpSetup' });
  });

  it('a first password is such a recently added sign-in method; a changed one is not', async () => {
    const phoneNumber = newPhoneNumber();
    const browser = shop.browser();
    await signInByPhone(phoneNumber, browser);
    // The number is as old as the account, and the only method.
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

  it('a password that was set by a link is as recent as the email address', async () => {
    const { browser } = await shop.member('old-address@example.com');
    await browser.mutate('updateProfile', profileInput({ email: 'new-address@example.com' }));
    await browser.mutate('verifyEmail', { token: await shop.findToken('new-address@example.com') });
    const visitor = shop.browser();
    await visitor.mutate('forgotPassword', { email: 'new-address@example.com' });
    const token = await shop.findToken('new-address@example.com');
    await visitor.mutate('resetPassword', { token, newPassword: PASSWORD });
    expect(await signIn('new-address@example.com', visitor)).toMatchObject({ __typename: 'SignedIn' });
    expect(await visitor.mutate('startTotp')).toMatchObject({ code: REAUTHENTICATION_REQUIRED });
  });
});

describe('changes with a second factor', () => {
  it('with a second factor only its codes confirm a change, not the password or the number', async () => {
    const { browser } = await shop.member('guarded@example.com');
    const phoneNumber = await addPhoneNumber(browser);
    const authenticator = await enableTotp(shop, browser);
    shop.clock.advance(NEW_METHOD_WAIT_SECONDS);
    await signIn('guarded@example.com', browser);
    await browser.mutate('verifySecondFactor', { code: authenticator.code() });
    shop.clock.advance(601);
    for (const input of [{ password: PASSWORD }, { mobileCode: await requestCode(phoneNumber, browser) }, {}])
      expect(await browser.mutate('reauthenticate', { input })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [
          {
            field: 'totpCode',
            message: 'Please enter a code from your authenticator app, or a recovery code',
          },
        ],
      });
    expect(await browser.mutate('disableTotp')).toMatchObject({ code: REAUTHENTICATION_REQUIRED });
    await browser.mutate('reauthenticate', { input: { totpCode: authenticator.code() } });
    expect(await browser.mutate('disableTotp')).toMatchObject({ __typename: 'Done' });
  });

  it('a reauthentication from before the second factor was turned on is not enough', async () => {
    const { browser } = await shop.member('before@example.com');
    const authenticator = await enableTotp(shop, browser);
    expect(await browser.mutate('disableTotp')).toMatchObject({ code: REAUTHENTICATION_REQUIRED });
    const change = { currentPassword: PASSWORD, newPassword: 'another kettle in the yard' };
    expect(await browser.mutate('changePassword', change)).toMatchObject({ code: REAUTHENTICATION_REQUIRED });
    await browser.mutate('reauthenticate', { input: { recoveryCode: authenticator.recoveryCodes[0] } });
    expect(await browser.mutate('changePassword', change)).toMatchObject({ __typename: 'Done' });
  });

  it('a sign-in with the second factor counts as reauthentication', async () => {
    const { browser } = await shop.member('took@example.com');
    const authenticator = await enableTotp(shop, browser);
    const other = shop.browser();
    await signIn('took@example.com', other);
    await other.mutate('verifySecondFactor', { code: authenticator.code() });
    expect(await other.mutate('disableTotp')).toMatchObject({ __typename: 'Done' });
  });
});

describe('notices to the owner', () => {
  it('every change is notified to the address before the change', async () => {
    const email = 'told@example.com';
    const { browser, customer } = await shop.member(email);
    const phoneNumber = await addPhoneNumber(browser);
    await browser.mutate('updateProfile', profileInput({ email }));
    const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
    const response = new SoftwarePasskey().register(options, { origin: shop.origin });
    await browser.mutate('finishPasskeyRegistration', { id, name: 'My phone', response });
    const [passkey] = await shop.sql<{ id: string }>('SELECT id FROM passkey WHERE customer_id = $1', [
      customer.id,
    ]);
    await browser.mutate('removePasskey', { id: passkey?.id });
    await browser.mutate('updateProfile', profileInput({ email: 'told.new@example.com' }));
    await browser.mutate('verifyEmail', { token: await shop.findToken('told.new@example.com') });
    const endOfNumber = phoneNumber.slice(-4);
    expect((await findNotices(email)).map(({ text }) => text.split('\n\n')[1])).toEqual([
      `A mobile number can now sign in to your account: it ends in ${endOfNumber}.`,
      `The mobile number that ends in ${endOfNumber} can no longer sign in to your account.`,
      'A passkey was added: My phone.',
      'A passkey was removed: My phone.',
      'Your account will have another email address once that address is confirmed.',
      'Your account has another email address now.',
    ]);
    const authenticator = await enableTotp(shop, browser);
    await browser.mutate('reauthenticate', { input: { totpCode: authenticator.code() } });
    await browser.mutate('renewRecoveryCodes');
    await browser.mutate('disableTotp');
    expect((await findNotices('told.new@example.com')).map(({ text }) => text.split('\n\n')[1])).toEqual([
      'Two-step verification was turned on.',
      'New recovery codes were made for your account.',
      'Two-step verification was turned off.',
    ]);
  });

  it('a change is notified by text message if there is no email address', async () => {
    const phoneNumber = newPhoneNumber();
    const browser = shop.browser();
    await signInByPhone(phoneNumber, browser);
    await browser.mutate('changePassword', { newPassword: PASSWORD });
    const next = await addPhoneNumber(browser);
    expect((await findNotices(phoneNumber)).map(({ text }) => text)).toEqual([
      'Potli: The password of your account was changed. If it was not you, sign in and sign out every device under Security.',
      `Potli: A mobile number can now sign in to your account: it ends in ${next.slice(-4)}. If it was not you, sign in and sign out every device under Security.`,
    ]);
  });
});
