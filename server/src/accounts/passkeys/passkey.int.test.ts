import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnOnTotp } from '../second-factor/testing';
import { openTestShop, PASSWORD, type Caller, type TestShop } from '../testing.http';
import { SoftwarePasskey, type Ceremony } from './testing';

let shop: TestShop;
let page: Ceremony;
beforeAll(async () => {
  shop = await openTestShop();
  page = { origin: shop.origin };
});
afterAll(() => shop.close());

const REFUSED = {
  code: 'INVALID_CREDENTIALS',
  message: 'This passkey was not accepted. Please try again.',
};
/** Of somebody who is signed in, whom no credentials are asked for. */
const NOT_ADDED = { ...REFUSED, code: 'BAD_USER_INPUT' };

async function add(
  browser: Caller,
  device: SoftwarePasskey,
  change: Partial<Ceremony> = {},
  name = 'My phone',
) {
  const { id, options = '{}', ...rest } = await browser.mutate('startPasskeyRegistration');
  if (id === undefined) return rest;
  const response = device.register(options, { ...page, ...change });
  return browser.mutate('finishPasskeyRegistration', { id, name, response });
}
async function enter(browser: Caller, device: SoftwarePasskey, change: Partial<Ceremony> = {}) {
  const { id, options = '{}' } = await browser.mutate('startPasskeySignIn');
  return browser.mutate('finishPasskeySignIn', {
    id,
    response: device.signIn(options, { ...page, ...change }),
  });
}
/** Somebody with a passkey. */
async function owner(email: string) {
  const member = await shop.member(email);
  const device = new SoftwarePasskey();
  expect(await add(member.browser, device)).toMatchObject({ __typename: 'PasskeyAdded' });
  return { ...member, device };
}
const WRONG: readonly (readonly [string, Partial<Ceremony>])[] = [
  ['another origin', { origin: 'http://evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['another host', { rpId: 'evil.example' }],
  ['a user whom nobody verified', { isVerified: false }],
  ['the other ceremony', { type: 'payment.get' }],
];

describe('adding a passkey', () => {
  it('asks the device for one that its owner unlocks, and lists it by name', async () => {
    const { browser, customer } = await shop.member('adds@example.com');
    const { options = '{}' } = await browser.mutate('startPasskeyRegistration');
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Potli' },
      user: { name: 'adds@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = new SoftwarePasskey();
    expect(await add(browser, device, {}, ' Asha’s phone ')).toMatchObject({
      passkey: { name: 'Asha’s phone' },
    });
    const { data } = await browser.post('{ security { passkeys { name lastUsedAt } } }');
    expect(data?.['security']).toEqual({ passkeys: [{ name: 'Asha’s phone', lastUsedAt: null }] });
    expect(
      await shop.sql('SELECT counter::int, transports FROM passkey WHERE customer_id = $1', [customer.id]),
    ).toEqual([{ counter: 1, transports: ['internal'] }]);
  });

  it.each(WRONG)('refuses %s', async (name, change) => {
    const { browser, customer } = await shop.member(`${name.replaceAll(' ', '-')}@example.com`);
    expect(await add(browser, new SoftwarePasskey(), change)).toMatchObject(NOT_ADDED);
    expect(await browser.me()).toMatchObject({ id: customer.id });
    expect(await shop.sql('SELECT 1 FROM passkey WHERE customer_id = $1', [customer.id])).toEqual([]);
  });

  it('takes each challenge once, soon, and from whom it was given to', async () => {
    const { browser } = await shop.member('challenge@example.com');
    const { browser: other } = await shop.member('other@example.com');
    const device = new SoftwarePasskey();
    const start = async () => {
      const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
      return { id, name: 'x', response: device.register(options, page) };
    };
    expect(await other.mutate('finishPasskeyRegistration', await start())).toMatchObject(NOT_ADDED);
    const late = await start();
    shop.clock.turn(300);
    expect(await browser.mutate('finishPasskeyRegistration', late)).toMatchObject(NOT_ADDED);
    const good = await start();
    expect(await browser.mutate('finishPasskeyRegistration', good)).toMatchObject({
      __typename: 'PasskeyAdded',
    });
    expect(await browser.mutate('finishPasskeyRegistration', good)).toMatchObject(NOT_ADDED);
  });

  it('refuses one that somebody has, and tells who has it nothing', async () => {
    const { device } = await owner('has@example.com');
    const { browser } = await shop.member('wants@example.com');
    expect(await add(browser, device)).toMatchObject({ code: 'CONFLICT' });
  });

  it.each(['', 'null', '[]', '"x"', '{}', '{"id":1}', '{'])('refuses %j for an answer', async (response) => {
    const { browser } = await shop.member(`odd${Buffer.from(response).toString('hex')}@example.com`);
    const { id } = await browser.mutate('startPasskeyRegistration');
    expect(await browser.mutate('finishPasskeyRegistration', { id, name: 'x', response })).toMatchObject(
      NOT_ADDED,
    );
    const start = await browser.mutate('startPasskeySignIn');
    expect(await browser.mutate('finishPasskeySignIn', { id: start.id, response })).toMatchObject(REFUSED);
  });

  it('asks for a recent proof, and so does removing one', async () => {
    const { browser, device, customer } = await owner('stale@example.com');
    const [row] = await shop.sql<{ id: string }>('SELECT id FROM passkey WHERE customer_id = $1', [
      customer.id,
    ]);
    shop.clock.turn(601);
    expect(await add(browser, new SoftwarePasskey())).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect(await browser.mutate('removePasskey', { id: row?.id })).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    await browser.mutate('reauthenticate', { input: { password: PASSWORD } });
    const { browser: other } = await shop.member('thief@example.com');
    expect(await other.mutate('removePasskey', { id: row?.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await browser.mutate('removePasskey', { id: row?.id })).toMatchObject({ __typename: 'Done' });
    expect(await browser.mutate('removePasskey', { id: row?.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await enter(shop.browser(), device)).toMatchObject(REFUSED);
  });

  it('stops at ten, also for those who began before', async () => {
    const { browser, customer } = await shop.member('many@example.com');
    const begun = [];
    for (let count = 0; count < 12; count += 1) {
      const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
      begun.push({ id, name: 'x', response: new SoftwarePasskey().register(options, page) });
    }
    const answers = await Promise.all(begun.map((each) => browser.mutate('finishPasskeyRegistration', each)));
    expect(answers.filter(({ __typename }) => __typename === 'PasskeyAdded')).toHaveLength(10);
    expect(await shop.sql('SELECT 1 FROM passkey WHERE customer_id = $1', [customer.id])).toHaveLength(10);
    expect(await browser.mutate('startPasskeyRegistration')).toMatchObject({
      code: 'CONFLICT',
      message: 'An account may have at most 10 passkeys',
    });
  });
});

describe('signing in by passkey', () => {
  it('lets its owner in, without a word of who that is', async () => {
    const { device, customer } = await owner('enters@example.com');
    const browser = shop.browser();
    const { options = '{}' } = await browser.mutate('startPasskeySignIn');
    expect(JSON.parse(options)).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    expect(JSON.parse(options).allowCredentials ?? []).toEqual([]);
    expect(await enter(browser, device)).toMatchObject({ me: { id: customer.id } });
    expect(await browser.me()).toMatchObject({ id: customer.id });
  });

  it('is both steps at once', async () => {
    const { browser, device, customer } = await owner('both@example.com');
    await turnOnTotp(shop, browser);
    expect(await enter(shop.browser(), device)).toMatchObject({
      __typename: 'SignedIn',
      me: { id: customer.id },
    });
  });

  it.each(WRONG)('refuses %s', async (name, change) => {
    const { device } = await owner(`in-${name.replaceAll(' ', '-')}@example.com`);
    const browser = shop.browser();
    expect(await enter(browser, device, change)).toMatchObject(REFUSED);
    expect(await browser.me()).toBeNull();
  });

  it('refuses a device that nobody registered, and one that only claims to be', async () => {
    const { device } = await owner('real@example.com');
    expect(await enter(shop.browser(), new SoftwarePasskey())).toMatchObject(REFUSED);
    expect(await enter(shop.browser(), device.impostor())).toMatchObject(REFUSED);
  });

  it('takes each answer once, even of many at once, and within five minutes', async () => {
    const { device } = await owner('replay@example.com');
    const start = async () => {
      const { id, options = '{}' } = await shop.browser().mutate('startPasskeySignIn');
      return { id, response: device.signIn(options, page) };
    };
    const good = await start();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.browser().mutate('finishPasskeySignIn', good)),
    );
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
    expect(await shop.browser().mutate('finishPasskeySignIn', good)).toMatchObject(REFUSED);
    const late = await start();
    shop.clock.turn(300);
    expect(await shop.browser().mutate('finishPasskeySignIn', late)).toMatchObject(REFUSED);
  });

  it('takes no challenge of another ceremony, and no counter that went back', async () => {
    const { browser, device, customer } = await owner('mixed@example.com');
    const { id, options = '{}' } = await browser.mutate('startPasskeyRegistration');
    const answer = {
      id,
      response: device.signIn(JSON.stringify({ ...JSON.parse(options), rpId: '127.0.0.1' }), page),
    };
    expect(await shop.browser().mutate('finishPasskeySignIn', answer)).toMatchObject(REFUSED);
    await shop.sql('UPDATE passkey SET counter = 100 WHERE customer_id = $1', [customer.id]);
    expect(await enter(shop.browser(), device)).toMatchObject(REFUSED);
  });

  it('tells a blocked customer so', async () => {
    const { device, customer } = await owner('blocked@example.com');
    await shop.sql(`UPDATE customer SET status = 'blocked' WHERE id = $1`, [customer.id]);
    expect(await enter(shop.browser(), device)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a passkey as the second step', () => {
  async function waiting(email: string) {
    const made = await owner(email);
    await turnOnTotp(shop, made.browser);
    const browser = shop.browser();
    const first = await browser.mutate('signIn', { input: { email, password: PASSWORD } });
    expect(first.methods).toEqual(['TOTP', 'PASSKEY', 'RECOVERY_CODE']);
    return { ...made, browser };
  }
  async function take(browser: Caller, device: SoftwarePasskey, change: Partial<Ceremony> = {}) {
    const { id, options = '{}' } = await browser.mutate('startSecondFactorPasskey');
    return browser.mutate('finishSecondFactorPasskey', {
      id,
      response: device.signIn(options, { ...page, ...change }),
    });
  }

  it('is offered with the customer’s own devices, and lets in', async () => {
    const { browser, device, customer } = await waiting('second@example.com');
    const { options = '{}' } = await browser.mutate('startSecondFactorPasskey');
    expect(JSON.parse(options).allowCredentials).toMatchObject([{ id: device.id }]);
    expect(await take(browser, device)).toMatchObject({ me: { id: customer.id } });
    expect(await browser.me()).toMatchObject({ id: customer.id });
  });

  it('is nobody else’s passkey', async () => {
    const { browser } = await waiting('victim@example.com');
    const { device } = await owner('attacker@example.com');
    expect(await take(browser, device)).toMatchObject(REFUSED);
    expect(await browser.me()).toBeNull();
  });

  it.each(WRONG)('refuses %s', async (name, change) => {
    const { browser, device } = await waiting(`2nd-${name.replaceAll(' ', '-')}@example.com`);
    expect(await take(browser, device, change)).toMatchObject(REFUSED);
    expect(await browser.me()).toBeNull();
  });

  it('needs a first step', async () => {
    expect(await shop.browser().mutate('startSecondFactorPasskey')).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await shop.browser().mutate('startSecondFactorPasskey', { mfaToken: 'made up' })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('takes no answer that was given to sign in alone, and none of another sign-in that waits', async () => {
    const one = await waiting('one@example.com');
    const other = await waiting('two@example.com');
    const alone = await one.browser.mutate('startPasskeySignIn');
    const response = one.device.signIn(alone.options ?? '{}', page);
    expect(await one.browser.mutate('finishSecondFactorPasskey', { id: alone.id, response })).toMatchObject(
      REFUSED,
    );
    const theirs = await other.browser.mutate('startSecondFactorPasskey');
    const foreign = { id: theirs.id, response: other.device.signIn(theirs.options ?? '{}', page) };
    expect(await one.browser.mutate('finishSecondFactorPasskey', foreign)).toMatchObject(REFUSED);
    expect(await one.browser.me()).toBeNull();
  });
});
