import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { SoftwarePasskey } from '../passkeys/testing';
import { enableTotp, type Authenticator } from '../second-factor/testing';
import {
  openTestShop,
  PASSWORD,
  type TestClient,
  type TestCustomer,
  type TestShop,
} from '../../../testing/test-shop';

/** Mallory registers Vidya's address, adds sign-in methods to the account, and waits until Vidya resets its password. */
const EMAIL = 'vidya@example.com';
const PHONE_NUMBER = '9111111111';
const NEW_PASSWORD = 'another kettle in the yard';

let shop: TestShop;
let attackerBrowser: TestClient;
let pendingMfaBrowser: TestClient;
let ownerBrowser: TestClient;
let customer: TestCustomer;
let factor: Authenticator;
let picture: string;
let laterLink: string;
let startedPasskey: { id: string; options: string };
const tokenPair = { accessToken: '', refreshToken: '' };
const passkey = new SoftwarePasskey();

const findRows = (table: string) =>
  shop.sql(`SELECT 1 FROM ${table} WHERE customer_id = $1`, [customer.id]).then((rows) => rows.length);
const startPasskey = async () => {
  const { id = '', options = '{}' } = await attackerBrowser.mutate('startPasskeyRegistration');
  return { id, options };
};

beforeAll(async () => {
  shop = await openTestShop();
  ({ browser: attackerBrowser, customer } = await shop.member(EMAIL, {
    firstName: 'Mallory',
    lastName: 'Malik',
  }));
  await attackerBrowser.mutate('sendMobileCode', { phoneNumber: PHONE_NUMBER });
  await attackerBrowser.mutate('verifyPhoneNumber', {
    phoneNumber: PHONE_NUMBER,
    code: await shop.findCode(PHONE_NUMBER),
  });
  await attackerBrowser.mutate('createAddress', {
    input: {
      fullName: 'Mallory Malik',
      phoneNumber: PHONE_NUMBER,
      line1: '13 Back Lane',
      city: 'Pune',
      state: 'Maharashtra',
      pinCode: '411001',
    },
  });
  const { id, options } = await startPasskey();
  await attackerBrowser.mutate('finishPasskeyRegistration', {
    id,
    name: 'Mine',
    response: passkey.register(options, { origin: shop.origin }),
  });
  startedPasskey = await startPasskey();
  await shop.sql(`INSERT INTO identity (provider, subject, customer_id) VALUES ('google', 'mallory', $1)`, [
    customer.id,
  ]);
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const ownDetails = await shop.accounts.sessions.findBySecret(attackerBrowser.cookies.get('sid') ?? '');
  const withPicture = ownDetails && (await shop.accounts.profiles.setPicture(ownDetails.customer, file));
  if (!withPicture || withPicture instanceof DomainError) throw new Error('No picture was stored');
  picture = withPicture.picture ?? '';
  // A link to the attacker's own address, to be used later.
  await attackerBrowser.mutate('updateProfile', {
    input: {
      firstName: 'Mallory',
      lastName: 'Malik',
      email: 'mallory@example.com',
      phoneNumber: PHONE_NUMBER,
    },
  });
  laterLink = await shop.findToken('mallory@example.com');
  const entry = await shop.accounts.passwords.signIn(
    { email: EMAIL, password: PASSWORD, rememberMe: true },
    {
      isBrowser: false,
      ipAddress: '192.0.2.9',
      device: 'A program',
      origin: shop.origin,
      trustedDevice: null,
    },
  );
  if (entry instanceof DomainError || entry.kind !== 'entered' || !entry.tokens) throw new Error('No tokens');
  Object.assign(tokenPair, entry.tokens);
  factor = await enableTotp(shop, attackerBrowser);
  pendingMfaBrowser = shop.browser();
  expect(
    await pendingMfaBrowser.mutate('signIn', { input: { email: EMAIL, password: PASSWORD } }),
  ).toMatchObject({
    __typename: 'SecondFactorRequired',
  });
  for (const table of ['passkey', 'passkey_ceremony', 'totp', 'recovery_code', 'identity', 'address'])
    expect(await findRows(table), table).toBeGreaterThan(0);

  ownerBrowser = shop.browser();
  await ownerBrowser.mutate('forgotPassword', { email: EMAIL });
  await ownerBrowser.mutate('resetPassword', {
    token: await shop.findToken(EMAIL),
    newPassword: NEW_PASSWORD,
  });
  shop.clock.advance(60);
  expect(
    await ownerBrowser.mutate('signIn', { input: { email: EMAIL, password: NEW_PASSWORD } }),
  ).toMatchObject({
    __typename: 'SignedIn',
    me: { id: customer.id, isEmailVerified: true },
  });
});
afterAll(() => shop.close());

it("a takeover by the address's owner ends browser sessions", async () => {
  expect(await attackerBrowser.me()).toBeNull();
});

it("a takeover by the address's owner revokes access and refresh tokens", async () => {
  const client = shop.client({ authorization: `Bearer ${tokenPair.accessToken}` });
  expect(await client.me()).toBeNull();
  expect(await shop.accounts.tokens.rotateTokens(tokenPair.refreshToken)).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

it("a takeover by the address's owner replaces the password", async () => {
  expect(
    await shop.browser().mutate('signIn', { input: { email: EMAIL, password: PASSWORD } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

it("a takeover by the address's owner removes the authenticator, its recovery codes and pending sign-ins", async () => {
  for (const [method, code] of [
    ['TOTP', factor.code()],
    ['RECOVERY_CODE', factor.recoveryCodes[0]],
  ])
    expect(await pendingMfaBrowser.mutate('verifySecondFactor', { method, code })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  expect(await Promise.all(['totp', 'recovery_code', 'sign_in_ticket'].map(findRows))).toEqual([0, 0, 0]);
});

it("a takeover by the address's owner removes passkeys, also half-registered ones", async () => {
  const browser = shop.browser();
  const { id, options = '{}' } = await browser.mutate('startPasskeySignIn');
  const response = passkey.signIn(options, { origin: shop.origin });
  expect(await browser.mutate('finishPasskeySignIn', { id, response })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  const lateAnswer = new SoftwarePasskey().register(startedPasskey.options, { origin: shop.origin });
  expect(
    await ownerBrowser.mutate('finishPasskeyRegistration', {
      id: startedPasskey.id,
      name: 'Late',
      response: lateAnswer,
    }),
  ).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await findRows('passkey')).toBe(0);
});

it("a takeover by the address's owner unlinks Google", async () => {
  expect(await findRows('identity')).toBe(0);
  const { data } = await ownerBrowser.query('{ security { googleEmail } }');
  expect(data?.['security']).toEqual({ googleEmail: null });
});

it("a takeover by the address's owner removes the phone number, which creates an account of its own", async () => {
  expect(await ownerBrowser.me()).toMatchObject({ phoneNumber: null, isPhoneVerified: false });
  const browser = shop.browser();
  await browser.mutate('sendMobileCode', { phoneNumber: PHONE_NUMBER });
  const { me } = await browser.mutate('verifyMobileCode', {
    phoneNumber: PHONE_NUMBER,
    code: await shop.findCode(PHONE_NUMBER),
  });
  expect(me?.id).not.toBe(customer.id);
});

it("a takeover by the address's owner removes the names, also from emails", async () => {
  expect(await ownerBrowser.me()).toMatchObject({ firstName: '', lastName: '' });
  const sent = (await shop.outbox(EMAIL)).filter(({ template }) => template !== 'verify-email');
  expect(sent.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['reset-password', 'password-changed']),
  );
  const after = sent.slice(sent.findIndex(({ template }) => template === 'reset-password'));
  for (const { text } of after) expect(text).not.toContain('Mallory');
});

it("a takeover by the address's owner removes the profile picture and its file", async () => {
  expect(await ownerBrowser.me()).toMatchObject({ pictureUrl: null });
  expect(await shop.accounts.pictures.read(picture)).toBeNull();
});

it("a takeover by the address's owner removes the addresses", async () => {
  const { data } = await ownerBrowser.query('{ addresses { id } }');
  expect(data?.['addresses']).toEqual([]);
});

it("a takeover by the address's owner invalidates links that change the email address", async () => {
  expect(await ownerBrowser.mutate('verifyEmail', { token: laterLink })).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect(await ownerBrowser.me()).toMatchObject({ email: EMAIL });
});

it('every table with a customer is either cleared or kept by a takeover', async () => {
  const tables = await shop.sql<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'customer'::regclass`,
  );
  const keptTables = ['cart', 'session', 'wishlist', 'shop_order', 'gift_card', 'review_opt_out'];
  const clearedTables = [
    'passkey',
    'passkey_ceremony',
    'totp',
    'recovery_code',
    'identity',
    'sign_in_ticket',
  ];
  const questions = ['product_question', 'product_answer', 'answer_vote', 'question_report', 'answer_report'];
  const reviews = ['review', 'review_photo', 'review_vote', 'review_report', 'refused_words'];
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    [
      ...keptTables,
      ...clearedTables,
      ...reviews,
      ...questions,
      'email_token',
      'address',
      'checkout',
      'order_viewer',
      'order_code',
      'product_alert',
    ].toSorted(),
  );
});
