import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../domain/domain-error';
import { SoftwarePasskey } from '../passkeys/testing';
import { turnOnTotp, type Authenticator } from '../second-factor/testing';
import { openTestShop, PASSWORD, type Caller, type TestCustomer, type TestShop } from '../testing.http';

/** Mallory registers an address that is Vidya's, fills the account with ways back in, and waits until she resets its password. */
const EMAIL = 'vidya@example.com';
const NUMBER = '9111111111';
const NEXT = 'another kettle in the yard';

let shop: TestShop;
let mallory: Caller;
let waiting: Caller;
let vidya: Caller;
let customer: TestCustomer;
let factor: Authenticator;
let picture: string;
let laterLink: string;
let half: { id: string; options: string };
const program = { accessToken: '', refreshToken: '' };
const passkey = new SoftwarePasskey();

const hers = (table: string) =>
  shop.sql(`SELECT 1 FROM ${table} WHERE customer_id = $1`, [customer.id]).then((rows) => rows.length);
const beginPasskey = async () => {
  const { id = '', options = '{}' } = await mallory.mutate('startPasskeyRegistration');
  return { id, options };
};

beforeAll(async () => {
  shop = await openTestShop();
  ({ browser: mallory, customer } = await shop.member(EMAIL, { firstName: 'Mallory', lastName: 'Malik' }));
  await mallory.mutate('sendMobileCode', { phoneNumber: NUMBER });
  await mallory.mutate('verifyPhoneNumber', { phoneNumber: NUMBER, code: await shop.code(NUMBER) });
  await mallory.mutate('createAddress', {
    input: {
      fullName: 'Mallory Malik',
      phoneNumber: NUMBER,
      line1: '13 Back Lane',
      city: 'Pune',
      state: 'Maharashtra',
      pinCode: '411001',
    },
  });
  const { id, options } = await beginPasskey();
  await mallory.mutate('finishPasskeyRegistration', {
    id,
    name: 'Mine',
    response: passkey.register(options, { origin: shop.origin }),
  });
  half = await beginPasskey();
  await shop.sql(`INSERT INTO identity (provider, subject, customer_id) VALUES ('google', 'mallory', $1)`, [
    customer.id,
  ]);
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const own = await shop.accounts.sessions.bySecret(mallory.cookies.get('sid') ?? '');
  const withPicture = own && (await shop.accounts.profiles.setPicture(own.customer, file));
  if (!withPicture || withPicture instanceof DomainError) throw new Error('No picture was stored');
  picture = withPicture.picture ?? '';
  // A link to an address of their own, to be followed later.
  await mallory.mutate('updateProfile', {
    input: { firstName: 'Mallory', lastName: 'Malik', email: 'mallory@example.com', phoneNumber: NUMBER },
  });
  laterLink = await shop.token('mallory@example.com');
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
  Object.assign(program, entry.tokens);
  factor = await turnOnTotp(shop, mallory);
  waiting = shop.browser();
  expect(await waiting.mutate('signIn', { input: { email: EMAIL, password: PASSWORD } })).toMatchObject({
    __typename: 'SecondFactorRequired',
  });
  for (const table of ['passkey', 'passkey_ceremony', 'totp', 'recovery_code', 'identity', 'address'])
    expect(await hers(table), table).toBeGreaterThan(0);

  vidya = shop.browser();
  await vidya.mutate('forgotPassword', { email: EMAIL });
  await vidya.mutate('resetPassword', { token: await shop.token(EMAIL), newPassword: NEXT });
  shop.clock.turn(60);
  expect(await vidya.mutate('signIn', { input: { email: EMAIL, password: NEXT } })).toMatchObject({
    __typename: 'SignedIn',
    me: { id: customer.id, isEmailVerified: true },
  });
});
afterAll(() => shop.close());

it('leaves no session of a browser', async () => {
  expect(await mallory.me()).toBeNull();
});

it('leaves no session of a program: neither token is good', async () => {
  const client = shop.client({ authorization: `Bearer ${program.accessToken}` });
  expect(await client.me()).toBeNull();
  expect(await shop.accounts.tokens.rotate(program.refreshToken)).toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('leaves no password', async () => {
  expect(
    await shop.browser().mutate('signIn', { input: { email: EMAIL, password: PASSWORD } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

it('leaves no second step: neither its app, nor its codes, nor a sign-in that waited for it', async () => {
  for (const [method, code] of [
    ['TOTP', factor.code()],
    ['RECOVERY_CODE', factor.recoveryCodes[0]],
  ])
    expect(await waiting.mutate('verifySecondFactor', { method, code })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  expect(await Promise.all(['totp', 'recovery_code', 'sign_in_ticket'].map(hers))).toEqual([0, 0, 0]);
});

it('leaves no passkey, nor one that was half added', async () => {
  const browser = shop.browser();
  const { id, options = '{}' } = await browser.mutate('startPasskeySignIn');
  const response = passkey.signIn(options, { origin: shop.origin });
  expect(await browser.mutate('finishPasskeySignIn', { id, response })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  const late = new SoftwarePasskey().register(half.options, { origin: shop.origin });
  expect(
    await vidya.mutate('finishPasskeyRegistration', { id: half.id, name: 'Late', response: late }),
  ).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await hers('passkey')).toBe(0);
});

it('leaves no Google account', async () => {
  expect(await hers('identity')).toBe(0);
  const { data } = await vidya.post('{ security { googleEmail } }');
  expect(data?.['security']).toEqual({ googleEmail: null });
});

it('leaves no number; it opens an account of its own', async () => {
  expect(await vidya.me()).toMatchObject({ phoneNumber: null, isPhoneVerified: false });
  const browser = shop.browser();
  await browser.mutate('sendMobileCode', { phoneNumber: NUMBER });
  const { me } = await browser.mutate('verifyMobileCode', {
    phoneNumber: NUMBER,
    code: await shop.code(NUMBER),
  });
  expect(me?.id).not.toBe(customer.id);
});

it('leaves no names, and greets nobody by them in mails to the address’s owner', async () => {
  expect(await vidya.me()).toMatchObject({ firstName: '', lastName: '' });
  const sent = (await shop.outbox(EMAIL)).filter(({ template }) => template !== 'verify-email');
  expect(sent.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['reset-password', 'password-changed']),
  );
  const after = sent.slice(sent.findIndex(({ template }) => template === 'reset-password'));
  for (const { text } of after) expect(text).not.toContain('Mallory');
});

it('leaves no picture, and no file of it', async () => {
  expect(await vidya.me()).toMatchObject({ pictureUrl: null });
  expect(await shop.accounts.pictures.read(picture)).toBeNull();
});

it('leaves no address', async () => {
  const { data } = await vidya.post('{ addresses { id } }');
  expect(data?.['addresses']).toEqual([]);
});

it('leaves no link that moves the account to another address', async () => {
  expect(await vidya.mutate('verifyEmail', { token: laterLink })).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await vidya.me()).toMatchObject({ email: EMAIL });
});

it('has decided on every table that hangs on a customer', async () => {
  const tables = await shop.sql<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'customer'::regclass`,
  );
  const kept = ['cart', 'session', 'wishlist', 'shop_order', 'gift_card', 'review_opt_out'];
  const cleared = ['passkey', 'passkey_ceremony', 'totp', 'recovery_code', 'identity', 'sign_in_ticket'];
  const questions = ['product_question', 'product_answer', 'answer_vote', 'question_report', 'answer_report'];
  const reviews = ['review', 'review_photo', 'review_vote', 'review_report', 'refused_words'];
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    [
      ...kept,
      ...cleared,
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
