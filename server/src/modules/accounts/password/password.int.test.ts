import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from './password.hash';
import { retryWhileBusy } from '../../../testing/retry-while-busy';
import { openTestShop, PASSWORD, type TestShop } from '../../../testing/test-shop';
import { DomainError } from '../../../domain/domain-error';
import { passwordHashing } from './password.hash';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
// Counts real hashes: equal work cannot be measured from outside without timing.
beforeEach(() => {
  vi.spyOn(passwordHashing, 'verify');
  vi.spyOn(passwordHashing, 'hash');
});
afterEach(() => vi.restoreAllMocks());

const registerInput = (part: object = {}) => ({
  input: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', password: PASSWORD, ...part },
});

describe('register', () => {
  it.each([
    [{ firstName: ' ' }, 'firstName', 'Please enter your first name'],
    [{ firstName: 'a'.repeat(61) }, 'firstName', 'Your first name may have at most 60 characters'],
    [{ lastName: '' }, 'lastName', 'Please enter your last name'],
    [{ lastName: '<b>' }, 'lastName', 'Your last name contains a character that is not allowed'],
    [{ email: 'asha@example' }, 'email', 'Please enter a valid email address'],
    [{ email: '' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'Please enter a valid email address'],
    [{ phoneNumber: '98765' }, 'phoneNumber', 'Please enter a 10-digit mobile number'],
    [{ password: '' }, 'password', 'Please choose a password'],
    [{ password: '1234567' }, 'password', 'Your password needs at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Your password may have at most 128 characters'],
    [
      { password: 'password123' },
      'password',
      'This password is too common: choose one that nobody would guess',
    ],
    [
      { password: 'Potli@123' },
      'password',
      'This password is too common: choose one that nobody would guess',
    ],
    [
      { password: ' '.repeat(8) },
      'password',
      'This password is too common: choose one that nobody would guess',
    ],
    [
      { password: 'AshaRaoo', firstName: 'asharaoo' },
      'password',
      'This password is too common: choose one that nobody would guess',
    ],
    [
      { password: 'asha@example.com' },
      'password',
      'This password is too common: choose one that nobody would guess',
    ],
  ])('register rejects %j and names the field', async (part, field, message) => {
    const browser = shop.browser();
    expect(await browser.mutate('register', registerInput(part))).toMatchObject({
      __typename: 'Failure',
      code: 'BAD_USER_INPUT',
      fields: [{ field, message }],
    });
    expect(browser.setCookies).toEqual([]);
    expect(await shop.sql('SELECT 1 FROM customer')).toEqual([]);
  });

  it('register names every invalid field at once', async () => {
    const answer = await shop
      .browser()
      .mutate('register', registerInput({ firstName: '', email: 'x', password: 'short' }));
    expect(answer.fields?.map(({ field }) => field).sort()).toEqual(['email', 'firstName', 'password']);
  });

  it('register creates an account, signs in for the browser session, and sends the verification link', async () => {
    const browser = shop.browser();
    const answer = await browser.mutate(
      'register',
      registerInput({ email: ' Meera@Example.com ', phoneNumber: '+91 98765 43210' }),
    );
    expect(answer.me).toMatchObject({
      email: 'meera@example.com',
      isEmailVerified: false,
      phoneNumber: '9876543210',
      isPhoneVerified: false,
      hasPassword: true,
    });
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
    ]);
    expect(browser.headers['cache-control']).toBe('no-store');
    expect(await browser.me()).toMatchObject({ email: 'meera@example.com' });
    const sent = await shop.outbox('meera@example.com');
    expect(sent.map(({ template }) => template)).toEqual(['verify-email']);
    expect(sent[0]?.text).toContain(`${shop.origin}/verify-email?token=`);
  });

  it('register accepts a missing or empty phone number', async () => {
    for (const [email, phoneNumber] of [
      ['none@example.com', undefined],
      ['empty@example.com', ''],
      ['null@example.com', null],
    ]) {
      const answer = await shop.browser().mutate('register', registerInput({ email, phoneNumber }));
      expect(answer.me).toMatchObject({ email, phoneNumber: null });
    }
  });

  it('register rejects an email address of another account, in any case, also in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        shop
          .browser()
          .mutate(
            'register',
            registerInput({ email: index % 2 ? 'Taken@example.com' : 'taken@example.com' }),
          ),
      ),
    );
    expect(answers.filter(({ me }) => me)).toHaveLength(1);
    for (const answer of answers.filter(({ me }) => !me))
      expect(answer).toMatchObject({
        code: 'CONFLICT',
        message: 'An account with this email already exists',
        fields: [{ field: 'email' }],
      });
  });

  it('register rejects a password equal to the phone number', async () => {
    const ownPassword = {
      email: 'number@example.com',
      phoneNumber: '9876512345',
      password: 'asha9876512345',
    };
    expect(await shop.browser().mutate('register', registerInput(ownPassword))).toMatchObject({
      fields: [{ field: 'password' }],
    });
  });

  it('register stores an argon2id hash instead of the password', async () => {
    const [row] = await shop.sql<{ password_hash: string }>('SELECT password_hash FROM customer LIMIT 1');
    // Its cost is checked by password.hash.test.ts: integration tests hash at the least one.
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });
});

describe('signIn', () => {
  const signIn = (email: string, password: string, rememberMe = false, caller = shop.browser()) =>
    caller.mutate('signIn', { input: { email, password, rememberMe } });

  beforeAll(async () => {
    await shop.member('shopper@example.com');
    await shop.sql(
      `INSERT INTO customer (email, email_verified_at, first_name) VALUES ('google@example.com', now(), 'Gita')`,
    );
  });

  it('a session without "remember me" ends with the browser, and after 24 hours', async () => {
    const browser = shop.browser();
    expect(await signIn('Shopper@Example.com', PASSWORD, false, browser)).toMatchObject({
      __typename: 'SignedIn',
    });
    expect(browser.setCookies[0]).not.toMatch(/max-age|expires/i);
    shop.clock.advance(24 * 3600 - 1);
    expect(await browser.me()).not.toBeNull();
    shop.clock.advance(1);
    expect(await browser.me()).toBeNull();
  });

  it('a session with "remember me" lasts 30 days, and use does not extend it', async () => {
    const browser = shop.browser();
    await signIn('shopper@example.com', PASSWORD, true, browser);
    expect(browser.setCookies[0]).toContain('; Max-Age=2592000');
    for (let day = 0; day < 29; day += 1) {
      shop.clock.advance(24 * 3600);
      expect(await browser.mutate('refreshSession')).toMatchObject({
        __typename: 'SessionRefreshed',
        expiresIn: 900,
      });
      expect(browser.setCookies).toEqual([]);
    }
    shop.clock.advance(24 * 3600 - 1);
    expect(await browser.me()).not.toBeNull();
    shop.clock.advance(1);
    expect(await browser.me()).toBeNull();
    expect(await browser.mutate('refreshSession')).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('signIn gives the same answer, after the same work, for a wrong password, an unknown address and an account without a password', async () => {
    await signIn('nobody-warms-up@example.com', PASSWORD);
    const hashedPasswords = [];
    for (const email of ['shopper@example.com', 'nobody@example.com', 'google@example.com']) {
      vi.mocked(passwordHashing.verify).mockClear();
      vi.mocked(passwordHashing.hash).mockClear();
      const browser = shop.browser();
      const answer = await signIn(email, 'not the password', false, browser);
      expect(browser.setCookies).toEqual([]);
      hashedPasswords.push([
        answer,
        vi.mocked(passwordHashing.verify).mock.calls.length,
        vi.mocked(passwordHashing.hash).mock.calls.length,
      ]);
    }
    const indistinguishable = [
      {
        __typename: 'Failure',
        code: 'INVALID_CREDENTIALS',
        message: 'The email or password is not right',
        fields: [],
        retryAfterSeconds: null,
      },
      1,
      0,
    ];
    expect(hashedPasswords).toEqual([indistinguishable, indistinguishable, indistinguishable]);
  });

  it('signIn does not accept the dummy hash of accounts without a password', async () => {
    for (const email of ['nobody@example.com', 'google@example.com'])
      expect(await signIn(email, 'nobody has this password')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it.each([
    ['', PASSWORD, 'email', 'Please enter a valid email address'],
    ['shopper@example.com', '', 'password', 'Please enter your password'],
  ])('signIn names the missing field (%j, %j)', async (email, password, field, message) => {
    expect(await signIn(email, password)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, message }],
    });
    expect(passwordHashing.verify).not.toHaveBeenCalled();
  });

  it('signIn answers 503 with Retry-After when too many passwords are being compared', async () => {
    const busyAnswer = new DomainError(
      'SERVICE_UNAVAILABLE',
      'Many people are signing in just now. Please try again in a moment.',
      null,
      {
        retryAfterSeconds: 2,
      },
    );
    vi.mocked(passwordHashing.verify).mockRejectedValue(busyAnswer);
    const input = JSON.stringify({ email: 'shopper@example.com', password: PASSWORD });
    const headers = {
      'content-type': 'application/json',
      // The shop's pages send this. The type for responses by the schema would hide the status from them.
      accept: 'application/graphql-response+json,application/json;q=0.9',
    };
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }';
    const graphql = await fetch(shop.url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables: { input: JSON.parse(input) } }),
    });
    const rest = await fetch(`${shop.origin}/api/auth/login`, { method: 'POST', headers, body: input });
    for (const answer of [graphql, rest]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await answer.text()).toContain('"code":"SERVICE_UNAVAILABLE"');
    }
  });

  it('twenty parallel sign-ins do not exhaust the connection pool', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => retryWhileBusy(() => signIn('shopper@example.com', PASSWORD))),
    );
    expect(answers.map(({ __typename }) => __typename)).toEqual(Array(20).fill('SignedIn'));
  });

  it('signIn tells a blocked customer so only after the right password', async () => {
    await shop.member('blocked@example.com');
    await shop.sql(`UPDATE customer SET status = 'blocked' WHERE email = 'blocked@example.com'`);
    expect(await signIn('blocked@example.com', 'a guess of it')).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await signIn('blocked@example.com', PASSWORD)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('signIn accepts a weak password that was chosen before the rule', async () => {
  const { customer } = await shop.member('weak@example.com');
  const hash = await hashPassword('Password1!');
  await shop.sql('UPDATE customer SET password_hash = $2 WHERE id = $1', [customer.id, hash]);
  const input = { email: 'weak@example.com', password: 'Password1!' };
  expect(await shop.browser().mutate('signIn', { input })).toMatchObject({ __typename: 'SignedIn' });
});

describe('changePassword', () => {
  const NEW_PASSWORD = 'another kettle in the yard';

  it('changePassword requires the current password, ends every other session, and notifies the customer', async () => {
    const { browser } = await shop.member('change@example.com');
    const other = shop.browser();
    await other.mutate('signIn', { input: { email: 'change@example.com', password: PASSWORD } });
    const copy = shop.browser();
    copy.cookies.set('sid', browser.cookies.get('sid') ?? '');
    for (const currentPassword of ['wrong', '', null, undefined]) {
      const answer = await browser.mutate('changePassword', {
        ...(currentPassword === undefined ? {} : { currentPassword }),
        newPassword: NEW_PASSWORD,
      });
      expect(answer).toMatchObject({
        code: 'WRONG_PASSWORD',
        fields: [{ field: 'currentPassword', message: 'This is not your current password' }],
      });
    }
    expect(await other.me()).not.toBeNull();
    expect(
      await browser.mutate('changePassword', { currentPassword: PASSWORD, newPassword: 'qwertyuiop' }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'newPassword' }] });
    expect(
      await browser.mutate('changePassword', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ).toMatchObject({
      __typename: 'Done',
    });
    expect(await browser.me()).not.toBeNull();
    expect(await other.me()).toBeNull();
    // So does a copy of the browser's own cookie, but for requests that are under way.
    expect(await copy.mutate('startTotp')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    shop.clock.advance(10);
    expect(await copy.me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
    const answers = [];
    for (const password of [PASSWORD, NEW_PASSWORD])
      answers.push(
        await shop.browser().mutate('signIn', { input: { email: 'change@example.com', password } }),
      );
    expect(answers.map(({ __typename }) => __typename)).toEqual(['Failure', 'SignedIn']);
    expect((await shop.outbox('change@example.com')).at(-1)).toMatchObject({ template: 'password-changed' });
  });

  it('changePassword notifies the verified number besides an address that nobody has confirmed', async () => {
    const email = 'unconfirmed.change@example.com';
    const phoneNumber = '9000000009';
    const { browser } = await shop.member(email);
    await browser.mutate('sendMobileCode', { phoneNumber });
    await browser.mutate('verifyPhoneNumber', { phoneNumber, code: await shop.findCode(phoneNumber) });
    await browser.mutate('changePassword', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await shop.outbox(phoneNumber)).at(-1)?.text).toContain(
      'The password of your account was changed.',
    );
    expect((await shop.outbox(email)).at(-1)).toMatchObject({ template: 'password-changed' });
  });

  it('changePassword sets a first password only after recent reauthentication', async () => {
    const browser = shop.browser();
    await browser.mutate('sendMobileCode', { phoneNumber: '9000000001' });
    await browser.mutate('verifyMobileCode', {
      phoneNumber: '9000000001',
      code: await shop.findCode('9000000001'),
    });
    shop.clock.advance(601);
    expect(await browser.mutate('changePassword', { newPassword: NEW_PASSWORD })).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    await browser.mutate('sendMobileCode', { phoneNumber: '9000000001' });
    expect(
      await browser.mutate('reauthenticate', { input: { mobileCode: await shop.findCode('9000000001') } }),
    ).toMatchObject({ __typename: 'Done' });
    expect(await browser.mutate('changePassword', { newPassword: NEW_PASSWORD })).toMatchObject({
      __typename: 'Done',
    });
    expect(await browser.me()).toMatchObject({ hasPassword: true });
  });

  it('changePassword requires a signed-in customer', async () => {
    expect(await shop.browser().mutate('changePassword', { newPassword: NEW_PASSWORD })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
