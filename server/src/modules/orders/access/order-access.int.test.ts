import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart } from '../../../testing/cart';
import { fetchOrder, placeCashOrder } from '../../../testing/orders';

let shop: TestShop;
let number: string;
let otherBrowser: TestClient;
const phoneNumber = '9876543210';
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.sql('DELETE FROM rate_limit');
  const guest = shop.browser();
  const products = await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } });
  await addToCart(guest, products.Kestrel);
  const { order } = await placeCashOrder(shop, guest);
  number = order?.number ?? '';
  otherBrowser = shop.browser();
  await shop.sql('DELETE FROM rate_limit');
});
afterAll(() => shop.close());

const register = (browser: TestClient) =>
  browser.mutate('register', {
    input: { firstName: 'Asha', lastName: 'Rao', email: `${randomUUID()}@example.in`, password: PASSWORD },
  });
const fetchCodes = async () =>
  (await shop.outbox(phoneNumber)).filter(({ template }) => template === 'order-code');

it('findOrder gives access to an order for a day by its number, phone number and code', async () => {
  expect(
    await otherBrowser.mutate('requestOrderCode', { number: number.toLowerCase(), phoneNumber }),
  ).toEqual({
    __typename: 'OrderCodeSent',
    expiresIn: 120,
  });
  const code = await shop.findCode(phoneNumber);
  expect((await fetchCodes()).at(-1)?.text).toContain(
    `${code} opens your Potli order ${number}, for 2 minutes.`,
  );
  expect(await otherBrowser.mutate('findOrder', { number, phoneNumber, code })).toMatchObject({
    order: { number, status: 'PLACED' },
  });
  expect(await fetchOrder(otherBrowser, number)).toMatchObject({ number });
  expect(await otherBrowser.mutate('cancelOrder', { number })).toMatchObject({
    order: { status: 'CANCELLED' },
  });
  expect(await shop.browser().mutate('findOrder', { number, phoneNumber, code })).toMatchObject({
    code: 'CODE_EXPIRED',
  });
  shop.clock.advance(24 * 3600);
  expect(await fetchOrder(otherBrowser, number)).toBeNull();
});

it('access to an order by its code, and a code that was sent, stay with a shopper who signs in', async () => {
  await otherBrowser.mutate('requestOrderCode', { number, phoneNumber });
  const code = await shop.findCode(phoneNumber);
  await register(otherBrowser);
  expect(await fetchOrder(otherBrowser, number)).toBeNull();
  expect(await otherBrowser.mutate('findOrder', { number, phoneNumber, code })).toMatchObject({
    order: { number },
  });

  const guest = shop.browser();
  await guest.mutate('requestOrderCode', { number, phoneNumber });
  await guest.mutate('findOrder', { number, phoneNumber, code: await shop.findCode(phoneNumber) });
  await register(guest);
  expect(await fetchOrder(guest, number)).toMatchObject({ number });
  shop.clock.advance(24 * 3600);
  expect(await fetchOrder(guest, number)).toBeNull();
});

it('requestOrderCode and findOrder do not reveal whether an order or phone number exists', async () => {
  const before = (await fetchCodes()).length;
  for (const request of [
    { number: 'PTL-2222-2222', phoneNumber },
    { number, phoneNumber: '9876543211' },
  ]) {
    expect(await otherBrowser.mutate('requestOrderCode', request)).toEqual({
      __typename: 'OrderCodeSent',
      expiresIn: 120,
    });
    expect(await otherBrowser.mutate('findOrder', { ...request, code: '123456' })).toMatchObject({
      code: 'CODE_EXPIRED',
      message: 'This code has expired. Ask for a new one.',
    });
  }
  expect(await fetchCodes()).toHaveLength(before);
  expect(await shop.outbox('9876543211')).toEqual([]);
});

it('findOrder rejects wrong codes, and after five of them the right one too', async () => {
  await otherBrowser.mutate('requestOrderCode', { number, phoneNumber });
  const code = await shop.findCode(phoneNumber);
  const wrongCode = code === '000000' ? '111111' : '000000';
  for (let guess = 0; guess < 5; guess += 1)
    expect(await otherBrowser.mutate('findOrder', { number, phoneNumber, code: wrongCode })).toMatchObject({
      code: 'CODE_WRONG',
      fields: [{ field: 'code', message: 'This code is not right' }],
    });
  expect(await otherBrowser.mutate('findOrder', { number, phoneNumber, code })).toMatchObject({
    code: 'RATE_LIMITED',
  });
  // A new code gives no new attempts.
  expect(await otherBrowser.mutate('requestOrderCode', { number, phoneNumber })).toMatchObject({
    code: 'RATE_LIMITED',
  });
  expect(await fetchOrder(otherBrowser, number)).toBeNull();
});

it('an order code expires after two minutes, and can be requested five times an hour', async () => {
  await otherBrowser.mutate('requestOrderCode', { number, phoneNumber });
  const code = await shop.findCode(phoneNumber);
  shop.clock.advance(120);
  expect(await otherBrowser.mutate('findOrder', { number, phoneNumber, code })).toMatchObject({
    code: 'CODE_EXPIRED',
  });
  for (let time = 1; time < 5; time += 1)
    await otherBrowser.mutate('requestOrderCode', { number, phoneNumber });
  expect(await otherBrowser.mutate('requestOrderCode', { number, phoneNumber })).toMatchObject({
    code: 'RATE_LIMITED',
  });
});

it('requestOrderCode names an invalid order number or phone number', async () => {
  expect(await otherBrowser.mutate('requestOrderCode', { number: '12', phoneNumber: '12' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [
      { field: 'number', message: 'An order number looks like PTL-7F3K-29QX' },
      { field: 'phoneNumber', message: 'Please enter a 10-digit mobile number' },
    ],
  });
});

it('a stranger who knows an order’s number and phone number cannot lock out others', async () => {
  const otherShopper = shop.browser();
  await otherBrowser.mutate('requestOrderCode', { number, phoneNumber });
  const code = await shop.findCode(phoneNumber);
  for (let time = 0; time < 5; time += 1)
    await otherShopper.mutate('requestOrderCode', { number, phoneNumber });
  expect(await otherShopper.mutate('requestOrderCode', { number, phoneNumber })).toMatchObject({
    code: 'RATE_LIMITED',
  });
  const othersCode = await shop.findCode(phoneNumber);
  const wrongCode = ['000000', '111111', '222222'].find((one) => one !== othersCode && one !== code) ?? '';
  for (let guess = 0; guess < 6; guess += 1)
    await otherShopper.mutate('findOrder', { number, phoneNumber, code: wrongCode });
  // The right code fails too: it was sent to another shopper.
  expect(await otherShopper.mutate('findOrder', { number, phoneNumber, code })).toMatchObject({
    __typename: 'Failure',
  });
  expect(await otherBrowser.mutate('requestOrderCode', { number, phoneNumber })).toMatchObject({
    __typename: 'OrderCodeSent',
  });
  const fresh = await shop.findCode(phoneNumber);
  expect(await otherBrowser.mutate('findOrder', { number, phoneNumber, code: fresh })).toMatchObject({
    order: { number },
  });
});

it('a phone number is sent at most fifteen codes of all kinds an hour', async () => {
  const answers = [];
  for (let at = 0; at < 16; at += 1) {
    const otherShopper = shop.browser();
    // Sign-in codes alone are limited to five.
    const answer = [1, 3, 5, 7].includes(at)
      ? await otherShopper.mutate('sendMobileCode', { phoneNumber })
      : await otherShopper.mutate('requestOrderCode', { number, phoneNumber });
    answers.push(answer.code);
  }
  expect(answers).toEqual([...Array(15).fill(undefined), 'RATE_LIMITED']);
});

it('the codes of one order can be guessed a hundred times a day, by all guests together', async () => {
  const guess = () => shop.browser().mutate('findOrder', { number, phoneNumber, code: '000000' });
  expect(await guess()).toMatchObject({ code: 'CODE_EXPIRED' });
  await shop.sql('UPDATE rate_limit SET points = 99 WHERE key = $1', [
    `code guess by number:${number} ${phoneNumber}`,
  ]);
  expect((await guess()).code).toBe('CODE_EXPIRED');
  expect((await guess()).code).toBe('RATE_LIMITED');
});

it('findOrder counts wrong codes of all guests of one IP address together', async () => {
  const guesses = [];
  for (let guest = 0; guest < 3; guest += 1) {
    const guessingShopper = shop.browser();
    guessingShopper.address = otherBrowser.address;
    await guessingShopper.mutate('requestOrderCode', { number, phoneNumber });
    const code = await shop.findCode(phoneNumber);
    const wrongCode = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 2; guess += 1)
      guesses.push(
        (await guessingShopper.mutate('findOrder', { number, phoneNumber, code: wrongCode })).code,
      );
  }
  expect(guesses).toEqual([...Array(5).fill('CODE_WRONG'), 'RATE_LIMITED']);
});

it('the maintenance tasks delete expired order codes and access grants, and no others', async () => {
  const guessCounts = async () => {
    const [row] = await shop.sql(
      'SELECT (SELECT count(*)::int FROM order_code) AS codes, (SELECT count(*)::int FROM order_viewer) AS viewers',
    );
    return row;
  };
  const runMaintenance = () => Promise.all(shop.maintenanceTasks.map((task) => task()));
  shop.clock.advance(48 * 3600);
  await runMaintenance();
  expect(await guessCounts()).toEqual({ codes: 0, viewers: 0 });
  await otherBrowser.mutate('requestOrderCode', { number, phoneNumber });
  await otherBrowser.mutate('findOrder', { number, phoneNumber, code: await shop.findCode(phoneNumber) });
  await shop.browser().mutate('requestOrderCode', { number, phoneNumber });
  await runMaintenance();
  expect(await guessCounts()).toEqual({ codes: 1, viewers: 1 });
  shop.clock.advance(120);
  await runMaintenance();
  expect(await guessCounts()).toEqual({ codes: 0, viewers: 1 });
  shop.clock.advance(24 * 3600);
  await runMaintenance();
  expect(await guessCounts()).toEqual({ codes: 0, viewers: 0 });
});
