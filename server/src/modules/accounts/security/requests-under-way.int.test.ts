import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdTransaction } from '../../../testing/hold-transaction';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createAdmins } from '../admins/admins';
import { SoftwarePasskey } from '../passkeys/testing';
import { enableTotp } from '../second-factor/testing';

/**
 * Requests that are under way while another one changes how the account is signed in to. The other one is a transaction that
 * commits as soon as the request waits for the account, or has ended without waiting.
 */
const NEW_PASSWORD = 'another kettle in the yard';
/** Not a hash of any password. */
const OTHER_HASH = 'the hash of another password';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const lockAccount = (transaction: EntityManager, id: string) =>
  transaction.query('SELECT 1 FROM customer WHERE id = $1 FOR NO KEY UPDATE', [id]);
const setOtherHash = (transaction: EntityManager, id: string) =>
  transaction.query('UPDATE customer SET password_hash = $2 WHERE id = $1', [id, OTHER_HASH]);
const endSessions = (transaction: EntityManager, id: string) =>
  transaction.query('UPDATE session SET revoked_at = now() WHERE customer_id = $1', [id]);
const signIn = (email: string) =>
  shop.browser().mutate('signIn', { input: { email, password: PASSWORD, rememberMe: false } });
const findHash = async (id: string) => {
  const [row] = await shop.sql<{ hash: string }>('SELECT password_hash AS hash FROM customer WHERE id = $1', [
    id,
  ]);
  return row?.hash;
};
const insertPasskey = (transaction: EntityManager, id: string) =>
  transaction.query(
    `INSERT INTO passkey (customer_id, credential_id, public_key, counter, name) SELECT id, id::text, '', 0, 'Mine' FROM customer WHERE id = $1`,
    [id],
  );
const countPasskeys = async (id: string) =>
  (await shop.sql('SELECT 1 FROM passkey WHERE customer_id = $1', [id])).length;

async function proveSecondFactor(browser: TestClient): Promise<void> {
  const { code } = await enableTotp(shop, browser);
  await browser.mutate('reauthenticate', { input: { totpCode: code() } });
}

async function startPasskey(browser: TestClient) {
  const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
  return { id, name: 'Mine', response: new SoftwarePasskey().register(options, { origin: shop.origin }) };
}

describe('a sign-in by password', () => {
  it('a sign-in is refused when the password has been changed since it was checked', async () => {
    const { customer } = await shop.member('changed@example.com');
    const [answer] = await holdTransaction(shop, (transaction) => setOtherHash(transaction, customer.id), [
      () => signIn('changed@example.com'),
    ]);
    expect(answer).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const sessions = await shop.sql('SELECT 1 FROM session WHERE customer_id = $1', [customer.id]);
    expect(sessions).toHaveLength(1);
  });

  it('a sign-in needs the second factor that has been turned on since the password was checked', async () => {
    const { browser, customer } = await shop.member('two-step@example.com');
    await browser.mutate('startTotp');
    const [answer] = await holdTransaction(
      shop,
      async (transaction) => {
        await lockAccount(transaction, customer.id);
        await transaction.query('UPDATE totp SET enabled_at = now() WHERE customer_id = $1', [customer.id]);
      },
      [() => signIn('two-step@example.com')],
    );
    expect(answer).toMatchObject({ __typename: 'SecondFactorRequired' });
  });
});

it('revokeAllSessions ends the session of a sign-in that was being completed', async () => {
  const { browser, customer } = await shop.member('everywhere@example.com');
  const [answer] = await holdTransaction(
    shop,
    async (transaction) => {
      await lockAccount(transaction, customer.id);
      await transaction.query(
        `INSERT INTO session (customer_id, kind, remember, device, ip_address, authenticated_at, last_used_at, created_at, expires_at)
         VALUES ($1, 'token', false, 'Mine', '127.0.0.1', now(), now(), now(), now() + interval '1 day')`,
        [customer.id],
      );
    },
    [() => browser.mutate('revokeAllSessions')],
  );
  expect(answer).toMatchObject({ __typename: 'Done' });
  const active = await shop.sql('SELECT 1 FROM session WHERE customer_id = $1 AND revoked_at IS NULL', [
    customer.id,
  ]);
  expect(active).toHaveLength(0);
});

it('a sign-in by a code to a number is refused when the account has the number no longer', async () => {
  const phoneNumber = '9555555555';
  const { customer } = await shop.member('former-number@example.com');
  await shop.sql('UPDATE customer SET phone_number = $2, phone_verified_at = now() WHERE id = $1', [
    customer.id,
    phoneNumber,
  ]);
  const browser = shop.browser();
  await browser.mutate('sendMobileCode', { phoneNumber });
  const code = await shop.findCode(phoneNumber);
  const [answer] = await holdTransaction(
    shop,
    ['UPDATE customer SET phone_number = NULL, phone_verified_at = NULL WHERE id = $1', customer.id],
    [() => browser.mutate('verifyMobileCode', { phoneNumber, code })],
  );
  expect(answer).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await browser.me()).toBeNull();
});

describe('changePassword', () => {
  const changePassword = (browser: TestClient) =>
    browser.mutate('changePassword', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });

  it('changePassword does not replace a password that has been reset since the current one was checked', async () => {
    const { browser, customer } = await shop.member('reset@example.com');
    const [answer] = await holdTransaction(
      shop,
      async (transaction) => {
        await setOtherHash(transaction, customer.id);
        await endSessions(transaction, customer.id);
      },
      [() => changePassword(browser)],
    );
    expect(answer).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await findHash(customer.id)).toBe(OTHER_HASH);
  });

  it('changePassword of two windows with the same current password succeeds once', async () => {
    const { browser, customer } = await shop.member('windows@example.com');
    const [answer] = await holdTransaction(shop, (transaction) => setOtherHash(transaction, customer.id), [
      () => changePassword(browser),
    ]);
    expect(answer).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await findHash(customer.id)).toBe(OTHER_HASH);
  });
});

it('resetPassword of an unverified address removes a passkey that was being added', async () => {
  const email = 'squatted@example.com';
  const { customer } = await shop.member(email);
  await shop.browser().mutate('forgotPassword', { email });
  const token = await shop.findToken(email);
  const [answer] = await holdTransaction(
    shop,
    async (transaction) => {
      await lockAccount(transaction, customer.id);
      await insertPasskey(transaction, customer.id);
    },
    [() => shop.browser().mutate('resetPassword', { token, newPassword: NEW_PASSWORD })],
  );
  expect(answer).toMatchObject({ __typename: 'Done' });
  expect(await countPasskeys(customer.id)).toBe(0);
});

it('resetPassword asks for a code of the second factor that was turned on since the request began', async () => {
  const email = 'two-step-reset@example.com';
  const { browser, customer } = await shop.member(email);
  await browser.mutate('verifyEmail', { token: await shop.findToken(email) });
  await browser.mutate('startTotp');
  await shop.browser().mutate('forgotPassword', { email });
  const token = await shop.findToken(email);
  const before = await findHash(customer.id);
  const reset = () => shop.browser().mutate('resetPassword', { token, newPassword: NEW_PASSWORD });
  const [answer] = await holdTransaction(
    shop,
    async (transaction) => {
      await lockAccount(transaction, customer.id);
      await transaction.query('UPDATE totp SET enabled_at = now() WHERE customer_id = $1', [customer.id]);
    },
    [reset],
  );
  expect(answer).toMatchObject({ code: 'CONFLICT' });
  expect(await findHash(customer.id)).toBe(before);
  expect(await reset()).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'code' }] });
});

it('an account that becomes an admin’s keeps neither a session nor a passkey that was being added', async () => {
  const email = 'new-admin@example.com';
  const { customer } = await shop.member(email);
  const admins = createAdmins(shop.dataSource, shop.clock.read);
  await holdTransaction(
    shop,
    async (transaction) => {
      await lockAccount(transaction, customer.id);
      await insertPasskey(transaction, customer.id);
      await transaction.query(
        `INSERT INTO session (customer_id, kind, remember, device, ip_address, authenticated_at, last_used_at, created_at, expires_at)
         SELECT customer_id, 'token', remember, device, ip_address, authenticated_at, last_used_at, created_at, expires_at
         FROM session WHERE customer_id = $1`,
        [customer.id],
      );
    },
    [() => admins.create(email)],
  );
  expect(await countPasskeys(customer.id)).toBe(0);
  const active = 'SELECT 1 FROM session WHERE customer_id = $1 AND revoked_at IS NULL';
  expect(await shop.sql(active, [customer.id])).toEqual([]);
});

it('resetPassword fails for an address that the account has no longer', async () => {
  const email = 'moved@example.com';
  const { customer } = await shop.member(email);
  await shop.browser().mutate('forgotPassword', { email });
  const token = await shop.findToken(email);
  const before = await findHash(customer.id);
  const [answer] = await holdTransaction(
    shop,
    (transaction) =>
      transaction.query("UPDATE customer SET email = 'elsewhere@example.com' WHERE id = $1", [customer.id]),
    [() => shop.browser().mutate('resetPassword', { token, newPassword: NEW_PASSWORD })],
  );
  expect(answer).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await findHash(customer.id)).toBe(before);
});

it('updateProfile does not bring back a number that was removed since the request began', async () => {
  const { browser, customer } = await shop.member('number@example.com');
  await shop.sql("UPDATE customer SET phone_number = '9333333333', phone_verified_at = now() WHERE id = $1", [
    customer.id,
  ]);
  const input = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'number@example.com',
    phoneNumber: '9333333333',
  };
  const [answer] = await holdTransaction(
    shop,
    (transaction) =>
      transaction.query('UPDATE customer SET phone_number = NULL, phone_verified_at = NULL WHERE id = $1', [
        customer.id,
      ]),
    [() => browser.mutate('updateProfile', { input })],
  );
  expect(answer).toMatchObject({ code: 'CONFLICT' });
  expect(await shop.sql('SELECT phone_number FROM customer WHERE id = $1', [customer.id])).toEqual([
    { phone_number: null },
  ]);
});

/** Prepares the account, and returns the call that is under way while its session ends. */
const CHANGES: readonly (readonly [string, (browser: TestClient) => Promise<() => Promise<object>>])[] = [
  [
    'confirmTotp',
    async (browser) => {
      await browser.mutate('startTotp');
      return () => browser.mutate('confirmTotp', { code: '000000' });
    },
  ],
  [
    'disableTotp',
    async (browser) => {
      await proveSecondFactor(browser);
      return () => browser.mutate('disableTotp');
    },
  ],
  [
    'renewRecoveryCodes',
    async (browser) => {
      await proveSecondFactor(browser);
      return () => browser.mutate('renewRecoveryCodes');
    },
  ],
  [
    'finishPasskeyRegistration',
    async (browser) => {
      const registration = await startPasskey(browser);
      return () => browser.mutate('finishPasskeyRegistration', registration);
    },
  ],
  ['removePasskey', async (browser) => () => browser.mutate('removePasskey', { id: NO_PASSKEY })],
  ['disconnectGoogle', async (browser) => () => browser.mutate('disconnectGoogle')],
  [
    'verifyPhoneNumber',
    async (browser) => {
      const phoneNumber = '9444444444';
      await browser.mutate('sendMobileCode', { phoneNumber });
      const code = await shop.findCode(phoneNumber);
      return () => browser.mutate('verifyPhoneNumber', { phoneNumber, code });
    },
  ],
  [
    'updateProfile',
    async (browser) => {
      const input = { firstName: 'Asha', lastName: 'Rao', email: 'thief@example.com', phoneNumber: '' };
      return () => browser.mutate('updateProfile', { input });
    },
  ],
  [
    'verifyEmail',
    async (browser) => {
      const token = await shop.findToken('verifyemail@example.com');
      return () => browser.mutate('verifyEmail', { token });
    },
  ],
  ['sendEmailVerification', async (browser) => () => browser.mutate('sendEmailVerification')],
  [
    'withdrawEmailChange',
    async (browser) => {
      const input = { firstName: 'Asha', lastName: 'Rao', email: 'mine@example.com', phoneNumber: '' };
      await browser.mutate('updateProfile', { input });
      return () => browser.mutate('withdrawEmailChange');
    },
  ],
  ['deleteAccount', async (browser) => () => browser.mutate('deleteAccount')],
];
const NO_PASSKEY = '3f0e8a53-9d1f-4c59-8f0b-0d8f9b0a7c11';

it.each(CHANGES)('%s changes nothing when its session has ended meanwhile', async (name, prepare) => {
  const { browser, customer } = await shop.member(`${name.toLowerCase()}@example.com`);
  const change = await prepare(browser);
  const readAccount = () =>
    shop.sql(
      `SELECT to_jsonb(c) AS customer, (SELECT count(*) FROM passkey WHERE customer_id = c.id) AS passkeys,
         (SELECT enabled_at FROM totp WHERE customer_id = c.id) AS totp,
         (SELECT count(*) FROM email_token WHERE customer_id = c.id) AS links FROM customer c WHERE id = $1`,
      [customer.id],
    );
  const before = await readAccount();
  const [answer] = await holdTransaction(
    shop,
    async (transaction) => {
      await lockAccount(transaction, customer.id);
      await endSessions(transaction, customer.id);
    },
    [change],
  );
  expect(answer).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await readAccount()).toEqual(before);
});
