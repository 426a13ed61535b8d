import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enableTotp } from '../second-factor/testing';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';
import { SoftwarePasskey, type TestCeremony } from './testing';

let shop: TestShop;
let ceremony: TestCeremony;
beforeAll(async () => {
  shop = await openTestShop();
  ceremony = { origin: shop.origin };
});
afterAll(() => shop.close());

const NOT_ACCEPTED = {
  code: 'INVALID_CREDENTIALS',
  message: 'This passkey was not accepted. Please try again.',
};
/** The page of a signed-in customer, who needs no reauthentication. */
const REGISTRATION_REFUSED = { ...NOT_ACCEPTED, code: 'BAD_USER_INPUT' };

async function addPasskey(
  browser: TestClient,
  authenticator: SoftwarePasskey,
  overrides: Partial<TestCeremony> = {},
  name = 'My phone',
) {
  const { id, options = '{}', ...rest } = await browser.mutate('startPasskeyRegistration');
  if (id === undefined) return rest;
  const response = authenticator.register(options, { ...ceremony, ...overrides });
  return browser.mutate('finishPasskeyRegistration', { id, name, response });
}
async function signInWithPasskey(
  browser: TestClient,
  authenticator: SoftwarePasskey,
  overrides: Partial<TestCeremony> = {},
) {
  const { id, options = '{}' } = await browser.mutate('startPasskeySignIn');
  return browser.mutate('finishPasskeySignIn', {
    id,
    response: authenticator.signIn(options, { ...ceremony, ...overrides }),
  });
}
/** Creates a customer with a passkey. */
async function createOwner(email: string) {
  const member = await shop.member(email);
  const authenticator = new SoftwarePasskey();
  expect(await addPasskey(member.browser, authenticator)).toMatchObject({ __typename: 'PasskeyAdded' });
  return { ...member, authenticator };
}
const WRONG_CEREMONIES: readonly (readonly [string, Partial<TestCeremony>])[] = [
  ['another origin', { origin: 'http://evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['another host', { rpId: 'evil.example' }],
  ['a user whom nobody verified', { isVerified: false }],
  ['the other ceremony', { type: 'payment.get' }],
];

describe('adding a passkey', () => {
  it('addPasskey requires user verification, and the passkey is listed by its name', async () => {
    const { browser, customer } = await shop.member('adds@example.com');
    const { options = '{}' } = await browser.mutate('startPasskeyRegistration');
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Potli' },
      user: { name: 'adds@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = new SoftwarePasskey();
    expect(await addPasskey(browser, authenticator, {}, ' Asha’s phone ')).toMatchObject({
      passkey: { name: 'Asha’s phone' },
    });
    const { data } = await browser.query('{ security { passkeys { name lastUsedAt } } }');
    expect(data?.['security']).toEqual({ passkeys: [{ name: 'Asha’s phone', lastUsedAt: null }] });
    expect(
      await shop.sql('SELECT counter::int, transports FROM passkey WHERE customer_id = $1', [customer.id]),
    ).toEqual([{ counter: 1, transports: ['internal'] }]);
  });

  it.each(WRONG_CEREMONIES)('addPasskey rejects %s', async (name, overrides) => {
    const { browser, customer } = await shop.member(`${name.replaceAll(' ', '-')}@example.com`);
    expect(await addPasskey(browser, new SoftwarePasskey(), overrides)).toMatchObject(REGISTRATION_REFUSED);
    expect(await browser.me()).toMatchObject({ id: customer.id });
    expect(await shop.sql('SELECT 1 FROM passkey WHERE customer_id = $1', [customer.id])).toEqual([]);
  });

  it('addPasskey accepts each challenge once, within its lifetime, from the customer it was issued to', async () => {
    const { browser } = await shop.member('challenge@example.com');
    const { browser: otherPasskey } = await shop.member('other@example.com');
    const authenticator = new SoftwarePasskey();
    const start = async () => {
      const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
      return { id, name: 'x', response: authenticator.register(options, ceremony) };
    };
    expect(await otherPasskey.mutate('finishPasskeyRegistration', await start())).toMatchObject(
      REGISTRATION_REFUSED,
    );
    const lateAnswer = await start();
    shop.clock.advance(300);
    expect(await browser.mutate('finishPasskeyRegistration', lateAnswer)).toMatchObject(REGISTRATION_REFUSED);
    const validResponse = await start();
    expect(await browser.mutate('finishPasskeyRegistration', validResponse)).toMatchObject({
      __typename: 'PasskeyAdded',
    });
    expect(await browser.mutate('finishPasskeyRegistration', validResponse)).toMatchObject(
      REGISTRATION_REFUSED,
    );
  });

  it('addPasskey rejects a registered credential without telling whose it is', async () => {
    const { authenticator } = await createOwner('has@example.com');
    const { browser } = await shop.member('wants@example.com');
    expect(await addPasskey(browser, authenticator)).toMatchObject({ code: 'CONFLICT' });
  });

  it.each(['', 'null', '[]', '"x"', '{}', '{"id":1}', '{'])(
    'addPasskey rejects the answer %j',
    async (response) => {
      const { browser } = await shop.member(`odd${Buffer.from(response).toString('hex')}@example.com`);
      const { id } = await browser.mutate('startPasskeyRegistration');
      expect(await browser.mutate('finishPasskeyRegistration', { id, name: 'x', response })).toMatchObject(
        REGISTRATION_REFUSED,
      );
      const start = await browser.mutate('startPasskeySignIn');
      expect(await browser.mutate('finishPasskeySignIn', { id: start.id, response })).toMatchObject(
        NOT_ACCEPTED,
      );
    },
  );

  it('adding and removing a passkey require recent reauthentication', async () => {
    const { browser, authenticator, customer } = await createOwner('stale@example.com');
    const [row] = await shop.sql<{ id: string }>('SELECT id FROM passkey WHERE customer_id = $1', [
      customer.id,
    ]);
    shop.clock.advance(601);
    expect(await addPasskey(browser, new SoftwarePasskey())).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    expect(await browser.mutate('removePasskey', { id: row?.id })).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    await browser.mutate('reauthenticate', { input: { password: PASSWORD } });
    const { browser: otherPasskey } = await shop.member('thief@example.com');
    expect(await otherPasskey.mutate('removePasskey', { id: row?.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await browser.mutate('removePasskey', { id: row?.id })).toMatchObject({ __typename: 'Done' });
    expect(await browser.mutate('removePasskey', { id: row?.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await signInWithPasskey(shop.browser(), authenticator)).toMatchObject(NOT_ACCEPTED);
  });

  it('a customer has at most ten passkeys, also with ceremonies started in parallel', async () => {
    const { browser, customer } = await shop.member('many@example.com');
    const startedCeremonies = [];
    for (let count = 0; count < 12; count += 1) {
      const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
      startedCeremonies.push({ id, name: 'x', response: new SoftwarePasskey().register(options, ceremony) });
    }
    const answers = await Promise.all(
      startedCeremonies.map((each) => browser.mutate('finishPasskeyRegistration', each)),
    );
    expect(answers.filter(({ __typename }) => __typename === 'PasskeyAdded')).toHaveLength(10);
    expect(await shop.sql('SELECT 1 FROM passkey WHERE customer_id = $1', [customer.id])).toHaveLength(10);
    expect(await browser.mutate('startPasskeyRegistration')).toMatchObject({
      code: 'CONFLICT',
      message: 'An account may have at most 10 passkeys',
    });
  });
});

describe('signing in by passkey', () => {
  it('signInWithPasskey signs in its owner without a user name', async () => {
    const { authenticator, customer } = await createOwner('enters@example.com');
    const browser = shop.browser();
    const { options = '{}' } = await browser.mutate('startPasskeySignIn');
    expect(JSON.parse(options)).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    expect(JSON.parse(options).allowCredentials ?? []).toEqual([]);
    expect(await signInWithPasskey(browser, authenticator)).toMatchObject({ me: { id: customer.id } });
    expect(await browser.me()).toMatchObject({ id: customer.id });
  });

  it('signInWithPasskey counts as both factors', async () => {
    const { browser, authenticator, customer } = await createOwner('both@example.com');
    await enableTotp(shop, browser);
    expect(await signInWithPasskey(shop.browser(), authenticator)).toMatchObject({
      __typename: 'SignedIn',
      me: { id: customer.id },
    });
  });

  it.each(WRONG_CEREMONIES)('signInWithPasskey rejects %s', async (name, overrides) => {
    const { authenticator } = await createOwner(`in-${name.replaceAll(' ', '-')}@example.com`);
    const browser = shop.browser();
    expect(await signInWithPasskey(browser, authenticator, overrides)).toMatchObject(NOT_ACCEPTED);
    expect(await browser.me()).toBeNull();
  });

  it('signInWithPasskey rejects an unknown device, and one that impersonates another', async () => {
    const { authenticator } = await createOwner('real@example.com');
    expect(await signInWithPasskey(shop.browser(), new SoftwarePasskey())).toMatchObject(NOT_ACCEPTED);
    expect(await signInWithPasskey(shop.browser(), authenticator.createImpostor())).toMatchObject(
      NOT_ACCEPTED,
    );
  });

  it('signInWithPasskey accepts each answer once, also in parallel, within five minutes', async () => {
    const { authenticator } = await createOwner('replay@example.com');
    const start = async () => {
      const { id, options = '{}' } = await shop.browser().mutate('startPasskeySignIn');
      return { id, response: authenticator.signIn(options, ceremony) };
    };
    const validResponse = await start();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.browser().mutate('finishPasskeySignIn', validResponse)),
    );
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
    expect(await shop.browser().mutate('finishPasskeySignIn', validResponse)).toMatchObject(NOT_ACCEPTED);
    const lateAnswer = await start();
    shop.clock.advance(300);
    expect(await shop.browser().mutate('finishPasskeySignIn', lateAnswer)).toMatchObject(NOT_ACCEPTED);
  });

  it('signInWithPasskey rejects challenges of other ceremonies, and a counter that decreased', async () => {
    const { browser, authenticator, customer } = await createOwner('mixed@example.com');
    const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
    const answer = {
      id,
      response: authenticator.signIn(JSON.stringify({ ...JSON.parse(options), rpId: '127.0.0.1' }), ceremony),
    };
    expect(await shop.browser().mutate('finishPasskeySignIn', answer)).toMatchObject(NOT_ACCEPTED);
    await shop.sql('UPDATE passkey SET counter = 100 WHERE customer_id = $1', [customer.id]);
    expect(await signInWithPasskey(shop.browser(), authenticator)).toMatchObject(NOT_ACCEPTED);
  });

  it('signInWithPasskey tells a blocked customer so', async () => {
    const { authenticator, customer } = await createOwner('blocked@example.com');
    await shop.sql(`UPDATE customer SET status = 'blocked' WHERE id = $1`, [customer.id]);
    expect(await signInWithPasskey(shop.browser(), authenticator)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('passkeys as the second factor', () => {
  async function startMfaSignIn(email: string) {
    const registered = await createOwner(email);
    await enableTotp(shop, registered.browser);
    const browser = shop.browser();
    const first = await browser.mutate('signIn', { input: { email, password: PASSWORD } });
    expect(first.methods).toEqual(['TOTP', 'PASSKEY', 'RECOVERY_CODE']);
    return { ...registered, browser };
  }
  async function finishSecondFactor(
    browser: TestClient,
    authenticator: SoftwarePasskey,
    overrides: Partial<TestCeremony> = {},
  ) {
    const { id, options = '{}' } = await browser.mutate('startSecondFactorPasskey');
    return browser.mutate('finishSecondFactorPasskey', {
      id,
      response: authenticator.signIn(options, { ...ceremony, ...overrides }),
    });
  }

  it("the second factor offers the customer's own passkeys and completes the sign-in", async () => {
    const { browser, authenticator, customer } = await startMfaSignIn('second@example.com');
    const { options = '{}' } = await browser.mutate('startSecondFactorPasskey');
    expect(JSON.parse(options).allowCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(await finishSecondFactor(browser, authenticator)).toMatchObject({ me: { id: customer.id } });
    expect(await browser.me()).toMatchObject({ id: customer.id });
  });

  it("the second factor rejects another customer's passkey", async () => {
    const { browser } = await startMfaSignIn('victim@example.com');
    const { authenticator } = await createOwner('attacker@example.com');
    expect(await finishSecondFactor(browser, authenticator)).toMatchObject(NOT_ACCEPTED);
    expect(await browser.me()).toBeNull();
  });

  it.each(WRONG_CEREMONIES)('the second factor rejects %s', async (name, overrides) => {
    const { browser, authenticator } = await startMfaSignIn(`2nd-${name.replaceAll(' ', '-')}@example.com`);
    expect(await finishSecondFactor(browser, authenticator, overrides)).toMatchObject(NOT_ACCEPTED);
    expect(await browser.me()).toBeNull();
  });

  it('a passkey second factor requires the first factor', async () => {
    expect(await shop.browser().mutate('startSecondFactorPasskey')).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await shop.browser().mutate('startSecondFactorPasskey', { mfaToken: 'made up' })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('the second factor rejects an answer of a passkey sign-in, and of another pending sign-in', async () => {
    const one = await startMfaSignIn('one@example.com');
    const otherPasskey = await startMfaSignIn('two@example.com');
    const ownPasskeys = await one.browser.mutate('startPasskeySignIn');
    const response = one.authenticator.signIn(ownPasskeys.options ?? '{}', ceremony);
    expect(
      await one.browser.mutate('finishSecondFactorPasskey', { id: ownPasskeys.id, response }),
    ).toMatchObject(NOT_ACCEPTED);
    const otherCeremony = await otherPasskey.browser.mutate('startSecondFactorPasskey');
    const foreignPasskey = {
      id: otherCeremony.id,
      response: otherPasskey.authenticator.signIn(otherCeremony.options ?? '{}', ceremony),
    };
    expect(await one.browser.mutate('finishSecondFactorPasskey', foreignPasskey)).toMatchObject(NOT_ACCEPTED);
    expect(await one.browser.me()).toBeNull();
  });
});
