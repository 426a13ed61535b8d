import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldUp } from '../../testing/held-up';
import { openTestShop, type Caller, type TestShop } from '../testing.http';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let numbers = 9_800_000_000;
const newNumber = () => String((numbers += 1));
const send = (phoneNumber: string, caller: Caller = shop.browser()) =>
  caller.mutate('sendMobileCode', { phoneNumber });
const enter = (phoneNumber: string, code: string, caller: Caller = shop.browser()) =>
  caller.mutate('verifyMobileCode', { phoneNumber, code });
/** Any code but the right one. */
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('has six digits, lasts 120 seconds, and its message ends with the line for WebOTP', async () => {
    const number = newNumber();
    expect(await send(number)).toEqual({ __typename: 'MobileCodeSent', expiresIn: 120 });
    const [message] = await shop.outbox(number);
    expect(message?.text.split('\n').at(-1)).toMatch(/^@127\.0\.0\.1 #\d{6}$/);
  });

  it('opens an account the first time, and enters the same one the next', async () => {
    const number = newNumber();
    const browser = shop.browser();
    await send(`+91 ${number}`);
    const first = await enter(`0${number}`, await shop.code(number), browser);
    expect(first.me).toMatchObject({
      email: null,
      phoneNumber: number,
      isPhoneVerified: true,
      firstName: '',
      hasPassword: false,
    });
    expect(await browser.me()).toMatchObject({ phoneNumber: number });
    await send(number);
    const second = await enter(number, await shop.code(number));
    expect(second.me?.id).toBe(first.me?.id);
  });

  it.each(['12345', '1234567', 'abcdef', '', '12 345'])('%j is none', async (code) => {
    const number = newNumber();
    await send(number);
    expect(await enter(number, code)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'code', message: 'Please enter the 6-digit code' }],
    });
    expect(
      await shop.sql(`SELECT key FROM rate_limit WHERE key = 'code guess by number:' || $1`, [number]),
    ).toEqual([]);
  });

  it('goes to nobody when a digit too many was sent: ten of the eleven are a stranger’s number', async () => {
    const number = newNumber();
    expect(await send(`${number}1`)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'phoneNumber', message: 'Please enter a 10-digit mobile number' }],
    });
    expect(await shop.outbox(number)).toEqual([]);
  });

  it('goes to no number that nobody has', async () => {
    expect(await send('0000000000')).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'phoneNumber', message: 'A mobile number starts with 6, 7, 8 or 9' }],
    });
  });

  it.each(['98765', '', 'number'])('goes to ten digits, not to %j', async (phoneNumber) => {
    expect(await send(phoneNumber)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'phoneNumber', message: 'Please enter a 10-digit mobile number' }],
    });
  });

  it('is good once, even for many at once', async () => {
    const number = newNumber();
    await send(number);
    const code = await shop.code(number);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(number, code)));
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
    expect(await enter(number, code)).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await shop.sql('SELECT 1 FROM customer WHERE phone_number = $1', [number])).toHaveLength(1);
  });

  it('is good for one of three who have shown it before any of them is in', async () => {
    const number = newNumber();
    await send(number);
    const code = await shop.code(number);
    // Guesses are still counted, and no code is used up.
    const answers = await heldUp(
      shop,
      ['SELECT 1 FROM mobile_code WHERE phone_number = $1 FOR KEY SHARE', number],
      Array.from({ length: 3 }, () => () => enter(number, code)),
    );
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
  });

  it('is good for two minutes, in which nobody can ask for another, and no longer', async () => {
    const number = newNumber();
    await send(number);
    shop.clock.turn(120);
    expect(await enter(number, await shop.code(number))).toMatchObject({
      code: 'CODE_EXPIRED',
      fields: [{ field: 'code' }],
    });
    await send(number);
    shop.clock.turn(119);
    expect(await enter(number, await shop.code(number))).toMatchObject({ __typename: 'SignedIn' });
  });

  it('signs in at its own number alone', async () => {
    const [one, other] = [newNumber(), newNumber()];
    await send(one);
    await send(other);
    const code = await shop.code(one);
    if (code === (await shop.code(other))) return;
    expect(await enter(other, code)).toMatchObject({ code: 'CODE_WRONG' });
  });

  it('takes the place of the one before', async () => {
    const number = newNumber();
    await send(number);
    const before = await shop.code(number);
    await send(number);
    const after = await shop.code(number);
    if (before !== after) expect(await enter(number, before)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await enter(number, after)).toMatchObject({ __typename: 'SignedIn' });
  });

  it('is kept as an HMAC: neither itself nor a plain hash of it', async () => {
    const number = newNumber();
    await send(number);
    const code = await shop.code(number);
    const [row] = await shop.sql<{ hmac: Buffer; whole: string }>(
      'SELECT code_hmac AS hmac, c::text AS whole FROM mobile_code c WHERE phone_number = $1',
      [number],
    );
    expect(row?.hmac).toEqual(shop.keys.hmac('mobile codes', `${number} ${code}`));
    expect(row?.hmac).toHaveLength(32);
    for (const text of [code, `${number} ${code}`, `${number}${code}`])
      expect(row?.hmac).not.toEqual(createHash('sha256').update(text).digest());
  });

  it('is not delivered when it is too late', async () => {
    const number = newNumber();
    await send(number);
    shop.clock.turn(120);
    await shop.messaging.deliverDue();
    expect(
      await shop.sql(
        'SELECT sent_at, given_up_at IS NOT NULL AS over FROM outbox_message WHERE recipient = $1',
        [number],
      ),
    ).toEqual([{ sent_at: null, over: true }]);
  });
});

describe('guessing', () => {
  it('stops after five guesses from one address, even for the right code', async () => {
    const [number, guesser] = [newNumber(), shop.browser()];
    await send(number);
    const code = await shop.code(number);
    for (let by = 1; by <= 5; by += 1)
      expect(await enter(number, otherThan(code, by), guesser)).toMatchObject({
        code: 'CODE_WRONG',
        message: 'This code is not right',
      });
    expect(await enter(number, code, guesser)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await shop.sql('SELECT 1 FROM customer WHERE phone_number = $1', [number])).toEqual([]);
  });

  it('gets no new guesses by a new code, and is not sent one that could not be right', async () => {
    const [number, guesser] = [newNumber(), shop.browser()];
    await send(number, guesser);
    for (let by = 1; by <= 3; by += 1) await enter(number, otherThan(await shop.code(number), by), guesser);
    await send(number, guesser);
    for (let by = 1; by <= 2; by += 1)
      expect(await enter(number, otherThan(await shop.code(number), by), guesser)).toMatchObject({
        code: 'CODE_WRONG',
      });
    expect(await enter(number, await shop.code(number), guesser)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await send(number, guesser)).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect(await shop.outbox(number)).toHaveLength(2);
  });

  it('gets at most five of fifty tries at once', async () => {
    const [number, guesser] = [newNumber(), shop.browser()];
    await send(number);
    const code = await shop.code(number);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, by) => enter(number, otherThan(code, by + 1), guesser)),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(45);
    expect(await enter(number, code, guesser)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('begins anew for whoever has shown the right code', async () => {
    const [number, owner] = [newNumber(), shop.browser()];
    for (let round = 0; round < 2; round += 1) {
      await send(number, owner);
      const code = await shop.code(number);
      for (let by = 1; by <= 4; by += 1) await enter(number, otherThan(code, by), owner);
      expect(await enter(number, code, owner)).toMatchObject({ __typename: 'SignedIn' });
    }
  });
});

describe('a number', () => {
  it('enters only the account where it is verified, not one that noted it', async () => {
    const number = newNumber();
    const { customer } = await shop.member('noted@example.com', { phoneNumber: number });
    await send(number);
    const { me } = await enter(number, await shop.code(number));
    expect(me).toMatchObject({ phoneNumber: number, isPhoneVerified: true, email: null });
    expect(me?.id).not.toBe(customer.id);
  });

  it('that another account signs in with cannot be verified, and stays there', async () => {
    const number = newNumber();
    await send(number);
    const first = await enter(number, await shop.code(number));
    const { browser } = await shop.member('second@example.com', { phoneNumber: number });
    await send(number, browser);
    expect(
      await browser.mutate('verifyPhoneNumber', { phoneNumber: number, code: await shop.code(number) }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: 'Another account signs in with this number',
      fields: [{ field: 'phoneNumber' }],
    });
    expect(await browser.me()).toMatchObject({ isPhoneVerified: false });
    await send(number);
    expect((await enter(number, await shop.code(number))).me?.id).toBe(first.me?.id);
  });

  it('signs in once verified, and no longer when another took its place', async () => {
    const [number, next] = [newNumber(), newNumber()];
    const { browser, customer } = await shop.member('verifies@example.com');
    await send(number, browser);
    expect(
      await browser.mutate('verifyPhoneNumber', { phoneNumber: number, code: await shop.code(number) }),
    ).toMatchObject({ me: { phoneNumber: number, isPhoneVerified: true } });
    await send(number);
    expect((await enter(number, await shop.code(number))).me?.id).toBe(customer.id);
    const input = { firstName: 'Asha', lastName: 'Rao', email: 'verifies@example.com', phoneNumber: next };
    expect(await browser.mutate('updateProfile', { input })).toMatchObject({
      me: { phoneNumber: next, isPhoneVerified: false },
    });
    await send(number);
    expect((await enter(number, await shop.code(number))).me?.id).not.toBe(customer.id);
  });

  it('is verified only by the signed-in', async () => {
    const number = newNumber();
    await send(number);
    const code = await shop.code(number);
    expect(await shop.browser().mutate('verifyPhoneNumber', { phoneNumber: number, code })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await enter(number, code)).toMatchObject({ __typename: 'SignedIn' });
  });

  it('is sent five codes an hour that one address asks for', async () => {
    const [number, asker] = [newNumber(), shop.browser()];
    for (let count = 0; count < 5; count += 1)
      expect(await send(number, asker)).toMatchObject({ __typename: 'MobileCodeSent' });
    expect(await send(number, asker)).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
    });
    expect(await shop.outbox(number)).toHaveLength(5);
  });
});

it('lets one address ask for thirty codes an hour, whatever the numbers', async () => {
  const caller = shop.browser();
  for (let count = 0; count < 30; count += 1)
    expect(await send(newNumber(), caller)).toMatchObject({ __typename: 'MobileCodeSent' });
  expect(await send(newNumber(), caller)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await send(newNumber())).toMatchObject({ __typename: 'MobileCodeSent' });
});

it('lets one address check sixty codes in a quarter of an hour, whatever the numbers', async () => {
  const caller = shop.browser();
  for (let count = 0; count < 60; count += 1) await enter(newNumber(), '000000', caller);
  expect(await enter(newNumber(), '000000', caller)).toMatchObject({ code: 'RATE_LIMITED' });
});
