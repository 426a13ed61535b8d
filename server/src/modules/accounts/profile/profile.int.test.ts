import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enableTotp } from '../second-factor/testing';
import { SoftwarePasskey } from '../passkeys/testing';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const updateProfile = (browser: TestClient, part: object) =>
  browser.mutate('updateProfile', {
    input: { firstName: 'Asha', lastName: 'Rao', email: null, phoneNumber: null, ...part },
  });
const addressInput = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
};

describe('profiles', () => {
  it('updateProfile changes names at once, and stores a number as unverified', async () => {
    const email = 'names@example.com';
    const { browser } = await shop.member(email);
    const change = { email, firstName: ' Meera ', lastName: 'Iyer', phoneNumber: '98765 43210' };
    expect((await updateProfile(browser, change)).me).toMatchObject({
      firstName: 'Meera',
      lastName: 'Iyer',
      phoneNumber: '9876543210',
      isPhoneVerified: false,
    });
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'Please enter your first name'],
    [{ lastName: '\u0000' }, 'lastName', 'Your last name contains a character that is not allowed'],
    [{ email: 'nowhere' }, 'email', 'Please enter a valid email address'],
    [{ phoneNumber: '123' }, 'phoneNumber', 'Please enter a 10-digit mobile number'],
  ])('updateProfile rejects %j and names the field', async (part, field, message) => {
    const email = `${field.toLowerCase()}@example.com`;
    const { browser } = await shop.member(email);
    expect(await updateProfile(browser, { email, ...part })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, message }],
    });
  });

  it('updateProfile requires recent reauthentication to replace a verified number, and keeps it if there is no email address', async () => {
    const browser = shop.browser();
    await browser.mutate('sendMobileCode', { phoneNumber: '9444444444' });
    await browser.mutate('verifyMobileCode', {
      phoneNumber: '9444444444',
      code: await shop.findCode('9444444444'),
    });
    expect(await updateProfile(browser, { phoneNumber: null })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'phoneNumber' }],
    });
    shop.clock.advance(601);
    expect(await updateProfile(browser, { phoneNumber: '9444444445' })).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect(await updateProfile(browser, { phoneNumber: '9444444444', firstName: 'Mina' })).toMatchObject({
      me: { firstName: 'Mina', isPhoneVerified: true },
    });
  });

  it('updateProfile requires a signed-in customer', async () => {
    expect(await updateProfile(shop.browser(), {})).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

/** Creates a customer with every kind of data. */
async function createFullAccount(email: string, phoneNumber: string) {
  const { browser, customer } = await shop.member(email);
  await browser.mutate('verifyEmail', { token: await shop.findToken(email) });
  await browser.mutate('sendMobileCode', { phoneNumber });
  await browser.mutate('verifyPhoneNumber', { phoneNumber, code: await shop.findCode(phoneNumber) });
  await browser.mutate('createAddress', { input: addressInput });
  await shop.sql(
    `INSERT INTO identity (provider, subject, customer_id, email) VALUES ('google', $2, $1, $3)`,
    [customer.id, `subject of ${email}`, email],
  );
  const device = new SoftwarePasskey();
  const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
  const response = device.register(options, { origin: shop.origin });
  await browser.mutate('finishPasskeyRegistration', { id, name: 'My phone', response });
  const factor = await enableTotp(shop, browser);
  await shop.browser().mutate('forgotPassword', { email });
  await shop.browser().mutate('signIn', { input: { email, password: PASSWORD } });
  await browser.mutate('startPasskeyRegistration');
  return { browser, customer, factor, device };
}
const findCustomerTables = async () => {
  const rows = await shop.sql<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE column_name = 'customer_id' AND table_schema = 'public'`,
  );
  return rows.map(({ name }) => name);
};

describe('the data export', () => {
  it("the data export has the customer's data and nobody else's", async () => {
    const { customer } = await createFullAccount('export@example.com', '9555555555');
    await createFullAccount('neighbour@example.com', '9555555556');
    const data = await shop.accounts.exports.exportCustomer(customer.id);
    expect(data).toMatchObject({
      account: [{ email: 'export@example.com', phone_number: '9555555555', first_name: 'Asha' }],
      addresses: [{ line1: '12 Lake Road', pin_code: '560001', is_default: true }],
      identities: [{ provider: 'google', email: 'export@example.com' }],
      passkeys: [{ name: 'My phone' }],
    });
    expect(data['sessions']).toHaveLength(1);
    expect(data['messages']?.map(({ subject }) => subject)).toContain('Confirm your email');
    const text = JSON.stringify(data);
    expect(text).not.toContain('neighbour');
    expect(text).not.toContain('9555555556');
  });

  it('the data export has no hash, key or secret', async () => {
    const { customer, browser, factor, device } = await createFullAccount('secret@example.com', '9666666666');
    const text = JSON.stringify(await shop.accounts.exports.exportCustomer(customer.id));
    const hidden: string[] = [PASSWORD, browser.cookies.get('sid') ?? '', ...factor.recoveryCodes];
    hidden.push(await shop.findToken('secret@example.com'), device.id, 'subject of secret');
    for (const [table, column] of [
      ['customer', 'password_hash::bytea'],
      ['session', 'secret_hash'],
      ['totp', 'secret'],
      ['recovery_code', 'code_hmac'],
      ['passkey', 'public_key'],
      ['email_token', 'token_hash'],
      ['sign_in_ticket', 'token_hash'],
    ]) {
      const owner = table === 'customer' ? 'id' : 'customer_id';
      const rows = await shop.sql<{ value: Buffer }>(
        `SELECT ${column} AS value FROM ${table} WHERE ${owner} = $1`,
        [customer.id],
      );
      expect(rows).not.toEqual([]);
      for (const { value } of rows)
        for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
          hidden.push(value.toString(form));
    }
    expect(hidden.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/argon2|_hash|hmac|public_key/);
  });
});

describe('deleting the account', () => {
  it('deleteAccount requires recent reauthentication', async () => {
    const { browser } = await shop.member('stale@example.com');
    shop.clock.advance(601);
    expect(await browser.mutate('deleteAccount')).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect(await browser.me()).not.toBeNull();
    expect(await shop.browser().mutate('deleteAccount')).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('deleteAccount deletes every row of the customer, signs out everywhere, and sends an email', async () => {
    const email = 'leaves@example.com';
    const { browser, customer, factor } = await createFullAccount(email, '9777777777');
    const { browser: keptTables } = await createFullAccount('stays@example.com', '9777777778');
    const tables = await findCustomerTables();
    expect(tables.length).toBeGreaterThanOrEqual(9);
    await browser.mutate('reauthenticate', { input: { recoveryCode: factor.recoveryCodes[0] } });
    expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
    expect(browser.cookies.size).toBe(0);
    const leftRows = [];
    for (const table of tables)
      leftRows.push(
        ...(await shop.sql(`SELECT $2 AS left_in FROM ${table} WHERE customer_id = $1`, [
          customer.id,
          table,
        ])),
      );
    expect(leftRows).toEqual([]);
    expect(await shop.sql('SELECT 1 FROM customer WHERE id = $1', [customer.id])).toEqual([]);
    expect(await shop.browser().mutate('signIn', { input: { email, password: PASSWORD } })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect((await shop.outbox(email)).map(({ template }) => template)).toEqual(['account-deleted']);
    expect(await shop.outbox('9777777777')).toEqual([]);
    expect(await keptTables.me()).not.toBeNull();
    expect(await shop.outbox('9777777778')).not.toEqual([]);
    // The address can be registered again.
    const again = await shop.member(email);
    expect(again.customer.id).not.toBe(customer.id);
  });
});

it('an unverified address gets at most twelve links an hour, without words of the customer', async () => {
  const victimEmail = 'victim@example.com';
  const codes = [];
  for (let count = 0; count < 3; count += 1) {
    const { browser } = await shop.member(`bomber${count}@example.com`);
    for (let round = 0; round < 5; round += 1)
      codes.push(
        (await updateProfile(browser, { firstName: 'Claim evil.example', email: victimEmail })).code ??
          'Sent',
      );
  }
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
  const sent = await shop.outbox(victimEmail);
  expect(sent).toHaveLength(12);
  expect(sent.map(({ text }) => text).join()).not.toContain('evil.example');
});

it('deleting an account keeps pending mails to the owner of an address that it never verified', async () => {
  const email = 'waiting@example.com';
  await shop.browser().mutate('forgotPassword', { email });
  const { browser } = await shop.member(email);
  expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
  expect((await shop.outbox(email)).map(({ template }) => template)).toContain('no-account');
});

it('the data export is limited to ten an hour', async () => {
  const { browser } = await shop.member('exports@example.com');
  const answers = [];
  for (let round = 0; round < 11; round += 1)
    answers.push((await browser.rest('GET', '/api/auth/data-export')).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});
