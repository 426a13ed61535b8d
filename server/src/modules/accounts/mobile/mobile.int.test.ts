import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdTransaction } from '../../../testing/hold-transaction';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let phoneNumberCount = 9_800_000_000;
const newPhoneNumber = () => String((phoneNumberCount += 1));
const sendCode = (phoneNumber: string, client: TestClient = shop.browser()) =>
  client.mutate('sendMobileCode', { phoneNumber });
const signIn = (phoneNumber: string, code: string, client: TestClient = shop.browser()) =>
  client.mutate('verifyMobileCode', { phoneNumber, code });
/** Any code but the right one. */
const differentCode = (code: string, offset = 1) =>
  String((Number(code) + offset) % 1_000_000).padStart(6, '0');

describe('codes by text message', () => {
  it('a code has six digits, expires after 120 seconds, and its message ends with the WebOTP line', async () => {
    const number = newPhoneNumber();
    expect(await sendCode(number)).toEqual({ __typename: 'MobileCodeSent', expiresIn: 120 });
    const [message] = await shop.outbox(number);
    expect(message?.text.split('\n').at(-1)).toMatch(/^@127\.0\.0\.1 #\d{6}$/);
  });

  it('verifyMobileCode creates an account for a new number, and signs in to it the next time', async () => {
    const number = newPhoneNumber();
    const browser = shop.browser();
    await sendCode(`+91 ${number}`);
    const first = await signIn(`0${number}`, await shop.findCode(number), browser);
    expect(first.me).toMatchObject({
      email: null,
      phoneNumber: number,
      isPhoneVerified: true,
      firstName: '',
      hasPassword: false,
    });
    expect(await browser.me()).toMatchObject({ phoneNumber: number });
    await sendCode(number);
    const second = await signIn(number, await shop.findCode(number));
    expect(second.me?.id).toBe(first.me?.id);
  });

  it.each(['12345', '1234567', 'abcdef', '', '12 345'])(
    'verifyMobileCode rejects the code %j',
    async (code) => {
      const number = newPhoneNumber();
      await sendCode(number);
      expect(await signIn(number, code)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'code', message: 'Please enter the 6-digit code' }],
      });
      expect(
        await shop.sql(`SELECT key FROM rate_limit WHERE key = 'code guess by number:' || $1`, [number]),
      ).toEqual([]);
    },
  );

  it("sendMobileCode rejects eleven digits, of which ten could be a stranger's number", async () => {
    const number = newPhoneNumber();
    expect(await sendCode(`${number}1`)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'phoneNumber', message: 'Please enter a 10-digit mobile number' }],
    });
    expect(await shop.outbox(number)).toEqual([]);
  });

  it('sendMobileCode rejects a number that cannot exist', async () => {
    expect(await sendCode('0000000000')).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'phoneNumber', message: 'A mobile number starts with 6, 7, 8 or 9' }],
    });
  });

  it.each(['98765', '', 'number'])(
    'sendMobileCode expects ten digits and rejects %j',
    async (phoneNumber) => {
      expect(await sendCode(phoneNumber)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'phoneNumber', message: 'Please enter a 10-digit mobile number' }],
      });
    },
  );

  it('a code is accepted once, also by parallel requests', async () => {
    const number = newPhoneNumber();
    await sendCode(number);
    const code = await shop.findCode(number);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(number, code)));
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
    expect(await signIn(number, code)).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await shop.sql('SELECT 1 FROM customer WHERE phone_number = $1', [number])).toHaveLength(1);
  });

  it('a code is accepted once by three sign-ins that checked it before any completed', async () => {
    const number = newPhoneNumber();
    await sendCode(number);
    const code = await shop.findCode(number);
    // Attempts are still counted, and the code is not consumed.
    const answers = await holdTransaction(
      shop,
      ['SELECT 1 FROM mobile_code WHERE phone_number = $1 FOR KEY SHARE', number],
      Array.from({ length: 3 }, () => () => signIn(number, code)),
    );
    expect(answers.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
  });

  it('a code is valid for two minutes, during which no other can be requested', async () => {
    const number = newPhoneNumber();
    await sendCode(number);
    shop.clock.advance(120);
    expect(await signIn(number, await shop.findCode(number))).toMatchObject({
      code: 'CODE_EXPIRED',
      fields: [{ field: 'code' }],
    });
    await sendCode(number);
    shop.clock.advance(119);
    expect(await signIn(number, await shop.findCode(number))).toMatchObject({ __typename: 'SignedIn' });
  });

  it('a code signs in with its own number only', async () => {
    const [one, other] = [newPhoneNumber(), newPhoneNumber()];
    await sendCode(one);
    await sendCode(other);
    const code = await shop.findCode(one);
    if (code === (await shop.findCode(other))) return;
    expect(await signIn(other, code)).toMatchObject({ code: 'CODE_WRONG' });
  });

  it('a new code replaces the previous one', async () => {
    const number = newPhoneNumber();
    await sendCode(number);
    const before = await shop.findCode(number);
    await sendCode(number);
    const after = await shop.findCode(number);
    if (before !== after) expect(await signIn(number, before)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await signIn(number, after)).toMatchObject({ __typename: 'SignedIn' });
  });

  it('a code is stored as an HMAC, not as plain text or plain hash', async () => {
    const number = newPhoneNumber();
    await sendCode(number);
    const code = await shop.findCode(number);
    const [row] = await shop.sql<{ hmac: Buffer; whole: string }>(
      'SELECT code_hmac AS hmac, c::text AS whole FROM mobile_code c WHERE phone_number = $1',
      [number],
    );
    expect(row?.hmac).toEqual(shop.keys.hmac('mobile codes', `${number} ${code}`));
    expect(row?.hmac).toHaveLength(32);
    for (const text of [code, `${number} ${code}`, `${number}${code}`])
      expect(row?.hmac).not.toEqual(createHash('sha256').update(text).digest());
  });

  it('an expired code is not delivered', async () => {
    const number = newPhoneNumber();
    await sendCode(number);
    shop.clock.advance(120);
    await shop.messaging.runDueJobs();
    expect(
      await shop.sql(
        'SELECT sent_at, given_up_at IS NOT NULL AS over FROM outbox_message WHERE recipient = $1',
        [number],
      ),
    ).toEqual([{ sent_at: null, over: true }]);
  });
});

describe('guessing codes', () => {
  it('verifyMobileCode refuses after five wrong codes from one address, also the right code', async () => {
    const [number, guessingBrowser] = [newPhoneNumber(), shop.browser()];
    await sendCode(number);
    const code = await shop.findCode(number);
    for (let offset = 1; offset <= 5; offset += 1)
      expect(await signIn(number, differentCode(code, offset), guessingBrowser)).toMatchObject({
        code: 'CODE_WRONG',
        message: 'This code is not right',
      });
    expect(await signIn(number, code, guessingBrowser)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await shop.sql('SELECT 1 FROM customer WHERE phone_number = $1', [number])).toEqual([]);
  });

  it('a new code gives no new attempts, and is not sent while attempts are used up', async () => {
    const [number, guessingBrowser] = [newPhoneNumber(), shop.browser()];
    await sendCode(number, guessingBrowser);
    for (let offset = 1; offset <= 3; offset += 1)
      await signIn(number, differentCode(await shop.findCode(number), offset), guessingBrowser);
    await sendCode(number, guessingBrowser);
    for (let offset = 1; offset <= 2; offset += 1)
      expect(
        await signIn(number, differentCode(await shop.findCode(number), offset), guessingBrowser),
      ).toMatchObject({
        code: 'CODE_WRONG',
      });
    expect(await signIn(number, await shop.findCode(number), guessingBrowser)).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(await sendCode(number, guessingBrowser)).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect(await shop.outbox(number)).toHaveLength(2);
  });

  it('of fifty parallel attempts at most five are checked', async () => {
    const [number, guessingBrowser] = [newPhoneNumber(), shop.browser()];
    await sendCode(number);
    const code = await shop.findCode(number);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, offset) =>
        signIn(number, differentCode(code, offset + 1), guessingBrowser),
      ),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(45);
    expect(await signIn(number, code, guessingBrowser)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('the right code resets the attempts', async () => {
    const [number, owner] = [newPhoneNumber(), shop.browser()];
    for (let round = 0; round < 2; round += 1) {
      await sendCode(number, owner);
      const code = await shop.findCode(number);
      for (let offset = 1; offset <= 4; offset += 1) await signIn(number, differentCode(code, offset), owner);
      expect(await signIn(number, code, owner)).toMatchObject({ __typename: 'SignedIn' });
    }
  });
});

describe('phone numbers', () => {
  it('a code signs in to the account that has verified the number, not to one that only entered it', async () => {
    const number = newPhoneNumber();
    const { customer } = await shop.member('noted@example.com', { phoneNumber: number });
    await sendCode(number);
    const { me } = await signIn(number, await shop.findCode(number));
    expect(me).toMatchObject({ phoneNumber: number, isPhoneVerified: true, email: null });
    expect(me?.id).not.toBe(customer.id);
  });

  it('verifyPhoneNumber rejects a number that another account signs in with, and that account keeps it', async () => {
    const number = newPhoneNumber();
    await sendCode(number);
    const first = await signIn(number, await shop.findCode(number));
    const { browser } = await shop.member('second@example.com', { phoneNumber: number });
    await sendCode(number, browser);
    expect(
      await browser.mutate('verifyPhoneNumber', { phoneNumber: number, code: await shop.findCode(number) }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: 'Another account signs in with this number',
      fields: [{ field: 'phoneNumber' }],
    });
    expect(await browser.me()).toMatchObject({ isPhoneVerified: false });
    await sendCode(number);
    expect((await signIn(number, await shop.findCode(number))).me?.id).toBe(first.me?.id);
  });

  it('a verified number signs in until another one replaces it', async () => {
    const [number, next] = [newPhoneNumber(), newPhoneNumber()];
    const { browser, customer } = await shop.member('verifies@example.com');
    await sendCode(number, browser);
    expect(
      await browser.mutate('verifyPhoneNumber', { phoneNumber: number, code: await shop.findCode(number) }),
    ).toMatchObject({ me: { phoneNumber: number, isPhoneVerified: true } });
    await sendCode(number);
    expect((await signIn(number, await shop.findCode(number))).me?.id).toBe(customer.id);
    const input = { firstName: 'Asha', lastName: 'Rao', email: 'verifies@example.com', phoneNumber: next };
    expect(await browser.mutate('updateProfile', { input })).toMatchObject({
      me: { phoneNumber: next, isPhoneVerified: false },
    });
    await sendCode(number);
    expect((await signIn(number, await shop.findCode(number))).me?.id).not.toBe(customer.id);
  });

  it('verifyPhoneNumber requires a signed-in customer', async () => {
    const number = newPhoneNumber();
    await sendCode(number);
    const code = await shop.findCode(number);
    expect(await shop.browser().mutate('verifyPhoneNumber', { phoneNumber: number, code })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await signIn(number, code)).toMatchObject({ __typename: 'SignedIn' });
  });

  it('one address can request five codes an hour for a number', async () => {
    const [number, requester] = [newPhoneNumber(), shop.browser()];
    for (let count = 0; count < 5; count += 1)
      expect(await sendCode(number, requester)).toMatchObject({ __typename: 'MobileCodeSent' });
    expect(await sendCode(number, requester)).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
    });
    expect(await shop.outbox(number)).toHaveLength(5);
  });
});

it('one address can request thirty codes an hour over all numbers', async () => {
  const client = shop.browser();
  for (let count = 0; count < 30; count += 1)
    expect(await sendCode(newPhoneNumber(), client)).toMatchObject({ __typename: 'MobileCodeSent' });
  expect(await sendCode(newPhoneNumber(), client)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await sendCode(newPhoneNumber())).toMatchObject({ __typename: 'MobileCodeSent' });
});

it('one address can check sixty codes in fifteen minutes over all numbers', async () => {
  const client = shop.browser();
  for (let count = 0; count < 60; count += 1) await signIn(newPhoneNumber(), '000000', client);
  expect(await signIn(newPhoneNumber(), '000000', client)).toMatchObject({ code: 'RATE_LIMITED' });
});
