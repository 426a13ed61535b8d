import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../testing/cart';
import { confirmByCode, HOME, placeOrder } from '../../testing/orders';

let shop: TestShop;
let bag: Bag;
beforeAll(async () => {
  shop = await openTestShop();
  bag = (await createProducts(shop, { Kestrel: { price: 100_000, stock: 400 } })).Kestrel;
});
afterAll(() => shop.close());

let phoneNumberCount = 9_700_000_000;
const newPhoneNumber = () => String((phoneNumberCount += 1));
const sendCode = (phoneNumber: string, caller: TestClient = shop.browser()) =>
  caller.mutate('sendMobileCode', { phoneNumber });
const signIn = (phoneNumber: string, code: string, caller: TestClient = shop.browser()) =>
  caller.mutate('verifyMobileCode', { phoneNumber, code });
/** Sets the counter as if so many attempts had been made since the first one, which must exist. */
async function recordAttempts(limit: string, points: number): Promise<void> {
  const rows = await shop.sql(`UPDATE rate_limit SET points = $2 WHERE key = $1 RETURNING key`, [
    limit,
    points,
  ]);
  expect(rows.flat()).toContainEqual({ key: limit });
}
/** A browser whose owner has signed in by the number, and out again. */
async function trustedBrowser(phoneNumber: string): Promise<TestClient> {
  const browser = shop.browser();
  await sendCode(phoneNumber, browser);
  expect(await signIn(phoneNumber, await shop.findCode(phoneNumber), browser)).toMatchObject({
    __typename: 'SignedIn',
  });
  await browser.mutate('signOut');
  return browser;
}
async function createOrderWithCode(phoneNumber: string): Promise<string> {
  const guest = shop.browser();
  await addToCart(guest, bag);
  await guest.mutate('saveCheckoutContact', { input: { email: 'asha@example.in', phoneNumber } });
  await guest.mutate('saveCheckoutAddress', { input: HOME });
  const { checkout } = await guest.mutate('saveCheckoutPayment', { method: 'CASH_ON_DELIVERY' });
  const placed = await placeOrder(guest, checkout?.totals.due.amount ?? 0);
  await confirmByCode(shop, guest, placed.order, phoneNumber);
  return placed.order?.number ?? '';
}

it('a stranger who uses up codes and attempts does not keep the owner from signing in', async () => {
  const [number, attackerBrowser, owner] = [newPhoneNumber(), shop.browser(), shop.browser()];
  await sendCode(number, owner);
  const code = await shop.findCode(number);
  const attempt = code === '000000' ? '111111' : '000000';
  for (let round = 0; round < 6; round += 1) await signIn(number, attempt, attackerBrowser);
  expect(await signIn(number, code, attackerBrowser)).toMatchObject({ code: 'RATE_LIMITED' });
  for (let round = 0; round < 6; round += 1) await sendCode(number, shop.browser());
  // The owner's code is still valid.
  expect(await signIn(number, code, owner)).toMatchObject({ __typename: 'SignedIn' });
});

it('a code requested from one network is accepted from another', async () => {
  const number = newPhoneNumber();
  await sendCode(number);
  expect(await signIn(number, await shop.findCode(number))).toMatchObject({ __typename: 'SignedIn' });
});

it('a number gets fifteen codes an hour from any number of addresses; a browser that signed in before is exempt', async () => {
  const number = newPhoneNumber();
  const browser = await trustedBrowser(number);
  await recordAttempts(`text by number:${number}`, 14);
  expect(await sendCode(number)).toMatchObject({ __typename: 'MobileCodeSent' });
  expect(await sendCode(number)).toMatchObject({ code: 'RATE_LIMITED' });
  // A browser that another customer signed in with counts as a stranger's.
  expect(await sendCode(number, await trustedBrowser(newPhoneNumber()))).toMatchObject({
    code: 'RATE_LIMITED',
  });
  for (let round = 0; round < 5; round += 1)
    expect(await sendCode(number, browser)).toMatchObject({ __typename: 'MobileCodeSent' });
  expect(await sendCode(number, browser)).toMatchObject({ code: 'RATE_LIMITED' });
});

it('one network requests three hundred codes an hour for any numbers; a browser that signed in before is exempt', async () => {
  const at = (address: string, browser = shop.browser()) => Object.assign(browser, { address });
  const number = newPhoneNumber();
  const owner = at('127.77.1.1', await trustedBrowser(number));
  expect(await sendCode(newPhoneNumber(), at('127.77.1.2'))).toMatchObject({ __typename: 'MobileCodeSent' });
  await recordAttempts('text by network:127.77.1.0/24', 300);
  expect(await sendCode(newPhoneNumber(), at('127.77.1.3'))).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await sendCode(newPhoneNumber(), at('127.77.2.3'))).toMatchObject({ __typename: 'MobileCodeSent' });
  expect(await sendCode(number, owner)).toMatchObject({ __typename: 'MobileCodeSent' });
});

it('a number gets at most twenty codes a day from browsers that its owner signed in with', async () => {
  const number = newPhoneNumber();
  const browser = await trustedBrowser(number);
  await sendCode(number, browser);
  await recordAttempts(`text by number from known devices by day:${number}`, 19);
  expect(await sendCode(number, browser)).toMatchObject({ __typename: 'MobileCodeSent' });
  expect(await sendCode(number, await trustedBrowser(newPhoneNumber()))).toMatchObject({
    __typename: 'MobileCodeSent',
  });
  expect(await sendCode(number, browser)).toMatchObject({ code: 'RATE_LIMITED' });
});

it('a number allows a hundred attempts a day; a browser that signed in before is exempt', async () => {
  const number = newPhoneNumber();
  const browser = await trustedBrowser(number);
  await recordAttempts(`code guess by number:${number}`, 100);
  await sendCode(number, browser);
  const code = await shop.findCode(number);
  expect(await signIn(number, code)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await signIn(number, code, browser)).toMatchObject({ __typename: 'SignedIn' });
});

it.each([
  ['of another customer', (cookie: string) => cookie.replace(/^[0-9a-f]{8}/, '00000000')],
  ['with another id', (cookie: string) => cookie.replace(/\.[\w-]{4}/, '.AAAA')],
  [
    'of the earlier form, without epoch and time',
    (cookie: string) => cookie.replace(/^(.{36}\.[\w-]{22})\..*\.(?=[\w-]{43}$)/, '$1.'),
  ],
  [
    'of a later sign-in',
    (cookie: string) => cookie.replace(/\d(?=\.[\w-]{43}$)/, (digit) => String((Number(digit) + 1) % 10)),
  ],
  ['without a signature', (cookie: string) => cookie.replace(/\.[\w-]+$/, '')],
])('a device cookie %s is not recognised', async (_name, change) => {
  const number = newPhoneNumber();
  const browser = await trustedBrowser(number);
  await recordAttempts(`text by number:${number}`, 15);
  browser.cookies.set('device', change(browser.cookies.get('device') ?? ''));
  expect(await sendCode(number, browser)).toMatchObject({ code: 'RATE_LIMITED' });
});

it('a browser is recognised for 180 days after its last sign-in', async () => {
  const number = newPhoneNumber();
  const browser = shop.browser();
  await sendCode(number, browser);
  await signIn(number, await shop.findCode(number), browser);
  expect(browser.setCookies).toContainEqual(
    expect.stringMatching(/^device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
  );
});

it('the server itself knows a browser for 180 days, whatever the browser keeps', async () => {
  const number = newPhoneNumber();
  const browser = await trustedBrowser(number);
  const cookie = browser.cookies.get('device') ?? '';
  await recordAttempts(`text by number:${number}`, 15);
  shop.clock.advance(180 * 24 * 3600 - 1);
  expect(await sendCode(number, browser)).toMatchObject({ __typename: 'MobileCodeSent' });
  shop.clock.advance(1);
  browser.cookies.set('device', cookie);
  expect(await sendCode(number, browser)).toMatchObject({ code: 'RATE_LIMITED' });
});

it('all browsers that a number has signed in with have sixty attempts at codes a day', async () => {
  const number = newPhoneNumber();
  const [one, other] = [await trustedBrowser(number), await trustedBrowser(number)];
  await sendCode(number, one);
  const code = await shop.findCode(number);
  const wrongCode = code === '000000' ? '111111' : '000000';
  await signIn(number, wrongCode, one);
  const [row] = await shop.sql<{ id: string }>('SELECT id FROM customer WHERE phone_number = $1', [number]);
  await recordAttempts(`code guess by known devices by day:${row?.id} 0`, 60);
  expect(await signIn(number, code, other)).toMatchObject({ code: 'RATE_LIMITED' });
  await shop.accounts.sessions.revokeAllOfCustomer(row?.id ?? '');
  expect(await signIn(number, code, other)).toMatchObject({ __typename: 'SignedIn' });
});

it("sign-in codes, order codes and order notifications share a number's limit", async () => {
  const number = newPhoneNumber();
  const orderNumber = await createOrderWithCode(number);
  await shop.messaging.runDueJobs();
  await sendCode(number);
  await shop.browser().mutate('requestOrderCode', { number: orderNumber, phoneNumber: number });
  const [row] = await shop.sql(`SELECT points FROM rate_limit WHERE key = 'text by number:' || $1`, [number]);
  expect(row).toEqual({ points: 4 });
  await recordAttempts(`text by number:${number}`, 15);
  expect(
    await shop.browser().mutate('requestOrderCode', { number: orderNumber, phoneNumber: number }),
  ).toMatchObject({ code: 'RATE_LIMITED' });
  // The next order's code uses the last one; its notifications are emailed only.
  await recordAttempts(`text by number:${number}`, 14);
  const nextCode = await createOrderWithCode(number);
  await shop.messaging.runDueJobs();
  expect(
    await shop.sql(
      `SELECT template, given_up_at IS NOT NULL AS "givenUp" FROM outbox_message WHERE text LIKE '%' || $1 || '%' AND template LIKE 'order-placed%'
       ORDER BY template`,
      [nextCode],
    ),
  ).toEqual([
    { template: 'order-placed', givenUp: false },
    { template: 'order-placed-sms', givenUp: true },
  ]);
});

it('six orders in an hour send five text notifications, so that some messages are left for codes', async () => {
  const number = newPhoneNumber();
  for (let round = 0; round < 6; round += 1) await createOrderWithCode(number);
  await shop.messaging.runDueJobs();
  const sent = await shop.sql(
    `SELECT count(*) FILTER (WHERE sent_at IS NOT NULL)::int AS sent FROM outbox_message WHERE recipient = $1 AND template = 'order-placed-sms'`,
    [number],
  );
  expect(sent).toEqual([{ sent: 5 }]);
});

it("notices of changed sign-in methods are sent regardless of the number's limit", async () => {
  const number = newPhoneNumber();
  const browser = shop.browser();
  await sendCode(number, browser);
  await signIn(number, await shop.findCode(number), browser);
  await createOrderWithCode(number);
  await shop.messaging.runDueJobs();
  await recordAttempts(`news by number:${number}`, 5);
  await recordAttempts(`text by number:${number}`, 15);
  expect(await browser.mutate('changePassword', { newPassword: PASSWORD })).toMatchObject({
    __typename: 'Done',
  });
  await shop.messaging.runDueJobs();
  const sent = await shop.sql(
    `SELECT template, sent_at IS NOT NULL AS sent FROM outbox_message WHERE recipient = $1 AND template = 'security-changed-sms'`,
    [number],
  );
  expect(sent).toEqual([{ template: 'security-changed-sms', sent: true }]);
});
