import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClient, openTestShop, type MutationAnswer, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../../testing/cart';
import { sha256 } from '../../../platform/security/secrets';
import { findBrokenInvariants } from '../../../testing/invariants';
import {
  confirmByCode,
  fillInCheckout,
  fetchCheckout,
  fetchOrder,
  fetchStock,
  HOME,
  placeOrder,
} from '../../../testing/orders';
import { createRestShoppers } from '../rest/testing';

let shop: TestShop;
let bag: Bag;
let other: Bag;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.sql('DELETE FROM rate_limit');
  const products = await createProducts(shop, {
    Kestrel: { price: 150_000, stock: 100 },
    Heron: { price: 150_000, stock: 100 },
  });
  [bag, other] = [products.Kestrel, products.Heron];
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  shop.clock.advance(600);
  await shop.services.expireReservations();
});
afterAll(() => shop.close());

let ipAddressCount = 0;
const newIpAddress = () => `127.0.210.${(ipAddressCount += 1)}`;
/** A guest whose requests come from the given IP address. */
const guestFrom = (address: string) =>
  new TestClient(shop.url, { 'sec-fetch-site': 'same-origin' }, true, address);
let lastPhoneNumber = 9_700_000_000;

async function buy(
  caller: TestClient,
  quantity: number,
  variant = bag,
  phoneNumber = newPhoneNumber(),
): Promise<MutationAnswer> {
  await addToCart(caller, variant, quantity);
  const due = await fillInCheckout(caller, 'CASH_ON_DELIVERY', `${randomUUID()}@example.in`, phoneNumber);
  return placeOrder(caller, due);
}
const newPhoneNumber = () => String((lastPhoneNumber += 1));
const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** A paid gift card that nobody has spent yet. @returns its id */
async function insertGiftCard(code: string, amount: number): Promise<string> {
  const [card] = await shop.sql<{ id: string }>(
    `WITH card AS (
       INSERT INTO gift_card (state, amount, balance, currency, recipient_name, recipient_email, sender_name, sender_email, message,
         deliver_on, origin, code_hash, last_four, expires_at, created_at)
       VALUES ('active', $2, $2, 'INR', 'Ravi', 'ravi@example.in', 'Asha', 'asha@example.in', '',
         '2026-11-21', 'http://x', $1, 'WXYZ', now() + interval '1 year', now())
       RETURNING id)
     INSERT INTO gift_card_entry (gift_card_id, kind, amount, at) SELECT id, 'issued', $2, now() FROM card
     RETURNING gift_card_id AS id`,
    [sha256(code), amount],
  );
  return card?.id ?? '';
}
/** Starts a cash order that awaits its code. */
async function startAwaitingOrder() {
  const address = newIpAddress();
  const guest = guestFrom(address);
  const phoneNumber = newPhoneNumber();
  const answer = await buy(guest, 2, bag, phoneNumber);
  expect(answer).toMatchObject({ __typename: 'OrderAwaitsCode' });
  return { address, guest, phoneNumber, number: answer.order?.number ?? '' };
}

describe('placeOrder with cash on delivery', () => {
  it('placeOrder asks a guest who pays in cash for a code that is sent to the phone', async () => {
    expect(await buy(guestFrom(newIpAddress()), 1)).toMatchObject({
      __typename: 'OrderAwaitsCode',
      order: {
        status: 'PENDING_PAYMENT',
        statusLabel: 'Waiting for the code',
        phoneCheck: 'AWAITED',
        placedAt: null,
        payment: { status: 'DUE' },
      },
    });
    expect(await fetchStock(shop, bag)).toMatchObject({ stock: 99, held: 1, committed: 1 });
  });

  it('placeOrder limits the stock that guests of one IP block hold with unconfirmed orders, for ten minutes', async () => {
    const address = newIpAddress();
    const answers: MutationAnswer[] = [];
    for (let count = 0; count < 8; count += 1)
      answers.push(await buy(guestFrom(address), 10, count % 2 === 0 ? bag : other));
    expect(answers.filter(({ __typename }) => __typename === 'OrderAwaitsCode')).toHaveLength(2);
    expect(answers.at(-1)).toMatchObject({
      code: 'CONFLICT',
      message:
        'Many bags are reserved for others on your network right now. Please try again in a few minutes.',
    });
    expect(await fetchStock(shop, other)).toMatchObject({ stock: 90, held: 10 });
    shop.clock.advance(600);
    await shop.services.expireReservations();
    for (const each of [bag, other])
      expect(await fetchStock(shop, each)).toMatchObject({ stock: 100, held: 0 });
  });

  it('cash orders of thirty IP addresses that are never confirmed release their stock after ten minutes', async () => {
    for (let count = 0; count < 30; count += 1) await buy(guestFrom(newIpAddress()), 3);
    shop.clock.advance(600);
    await shop.services.expireReservations();
    expect(await fetchStock(shop, bag)).toMatchObject({ stock: 100, held: 0 });
  });

  it('placeOrder asks a guest for a code every time, but not a customer who has verified the number', async () => {
    const { guest, phoneNumber, number } = await startAwaitingOrder();
    await guest.mutate('confirmOrder', { number, code: await shop.findCode(phoneNumber) });
    expect(await buy(guest, 1, bag, phoneNumber)).toMatchObject({ __typename: 'OrderAwaitsCode' });

    const { browser, customer } = await shop.member(`${randomUUID()}@example.in`);
    const own = newPhoneNumber();
    const first = await buy(browser, 1, bag, own);
    expect(first).toMatchObject({ __typename: 'OrderAwaitsCode' });
    await confirmByCode(shop, browser, first.order, own);
    expect(await buy(browser, 9, bag, own)).toMatchObject({
      __typename: 'OrderPlaced',
      order: { phoneCheck: 'NONE' },
    });
    const verified = newPhoneNumber();
    await shop.sql('UPDATE customer SET phone_number = $2, phone_verified_at = now() WHERE id = $1', [
      customer.id,
      verified,
    ]);
    expect(await buy(browser, 1, bag, verified)).toMatchObject({ __typename: 'OrderPlaced' });
    expect(await buy(browser, 1, bag, newPhoneNumber())).toMatchObject({ __typename: 'OrderAwaitsCode' });
  });

  it('placeOrder accepts 30 units of cash orders on their way to a phone number, until one was delivered to it', async () => {
    const phoneNumber = newPhoneNumber();
    const member = async () => (await shop.member(`${randomUUID()}@example.in`)).browser;
    const [one, two] = [await member(), await member()];
    const first = await buy(one, 10, bag, phoneNumber);
    await confirmByCode(shop, one, first.order, phoneNumber);
    for (const quantity of [10, 9]) await buy(one, quantity, bag, phoneNumber);
    const refused = {
      code: 'CONFLICT',
      message: 'We send up to 30 bags at a time for cash on delivery. Please pay online, or order fewer.',
      fields: [{ field: 'paymentMethod' }],
    };
    for (const browser of [one, two])
      expect(await buy(browser, 2, other, phoneNumber)).toMatchObject(refused);
    expect(await fetchStock(shop, other)).toMatchObject({ stock: 100, held: 0, committed: 0 });
    expect(await buy(one, 1, bag, newPhoneNumber())).toMatchObject({ __typename: 'OrderAwaitsCode' });
    await shop.sql(`UPDATE shop_order SET delivered_at = now() WHERE number = $1`, [first.order?.number]);
    expect(await buy(one, 3, other, phoneNumber)).toMatchObject({ __typename: 'OrderPlaced' });
    await shop.sql(`UPDATE shop_order SET delivered_at = NULL WHERE number = $1`, [first.order?.number]);
  });

  it('placeOrder asks a customer for no code if a parcel was delivered to that phone number', async () => {
    const { browser } = await shop.member(`${randomUUID()}@example.in`);
    const phoneNumber = newPhoneNumber();
    const { order } = await buy(browser, 1, bag, phoneNumber);
    await shop.sql(`UPDATE shop_order SET delivered_at = now() WHERE number = $1`, [order?.number]);
    expect(await buy(browser, 1, bag, phoneNumber)).toMatchObject({ __typename: 'OrderPlaced' });
    await shop.sql(`UPDATE shop_order SET delivered_at = NULL WHERE number = $1`, [order?.number]);
  });
});

describe('POST /api/ecommerce/orders with cash on delivery', () => {
  const CASH_WITHOUT_CONTACT = { address: HOME, paymentMethod: 'cash_on_delivery' };
  const countCodes = async (phoneNumber: string) => {
    const rows = await shop.sql<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [
      `text by number:${phoneNumber}`,
    ]);
    return rows[0]?.points;
  };

  it('POST /api/ecommerce/orders without a contact sends the code to the number of the guest’s last order', async () => {
    const guest = await createRestShoppers(shop).program(bag);
    const phoneNumber = newPhoneNumber();
    const contact = { email: 'asha@example.in', phoneNumber };
    const { number } = (await guest.order({ ...CASH_WITHOUT_CONTACT, contact })).body.data;
    const code = await shop.findCode(phoneNumber);
    expect((await guest.call('POST', `/orders/${number}/confirm`, { code })).status).toBe(200);
    await guest.add(bag);
    expect((await guest.order(CASH_WITHOUT_CONTACT)).body.data).toMatchObject({ phoneCheck: 'awaited' });
    expect(await countCodes(phoneNumber)).toBe(2);
  });

  it('POST /api/ecommerce/orders asks for a code when its promo code leaves something to pay that the one before did not', async () => {
    await shop.sql(
      `INSERT INTO promotion (code, description, kind, percent)
       VALUES ('NINETY', '90% off', 'percentage', 90), ('TEN', '10% off', 'percentage', 10)`,
    );
    await insertGiftCard('ABCDEFGHJKLMNPQS', 50_000);
    const guest = await createRestShoppers(shop).program(bag);
    await guest.call('PUT', '/cart/promotion', { code: 'NINETY' });
    const phoneNumber = newPhoneNumber();
    const body = {
      ...CASH_WITHOUT_CONTACT,
      contact: { email: 'asha@example.in', phoneNumber },
      giftCardCode: 'ABCDEFGHJKLMNPQS',
    };
    expect((await guest.order({ ...body, promoCode: 'TEN' })).body).toMatchObject({
      data: { promotionCode: 'TEN', giftCard: 500, phoneCheck: 'awaited' },
    });
    expect(await countCodes(phoneNumber)).toBe(1);
  });

  it('POST /api/ecommerce/orders without a contact sends the code to the number of the account', async () => {
    const phoneNumber = newPhoneNumber();
    const { browser } = await shop.member(`${randomUUID()}@example.in`, { phoneNumber });
    const customer = createRestShoppers(shop).api(browser);
    await customer.add(bag);
    expect((await customer.order(CASH_WITHOUT_CONTACT)).body.data).toMatchObject({ phoneCheck: 'awaited' });
    expect(await shop.findCode(phoneNumber)).toMatch(/^\d{6}$/);
    expect(await countCodes(phoneNumber)).toBe(1);
  });
});

describe('a cash order that awaits its code', () => {
  it('a cash order is announced by email, keeps the cart, and is placed once by confirmOrder with its code', async () => {
    const { guest, phoneNumber, number } = await startAwaitingOrder();
    const [mail] = await shop.sql<{ text: string }>(
      `SELECT text FROM outbox_message WHERE template = 'order-awaits-code' AND subject LIKE $1`,
      [`%${number}`],
    );
    expect(mail?.text).toContain(`We have sent a code to +91 ${phoneNumber}.`);
    expect(mail?.text).toContain(`/checkout/confirmation/${number}`);
    const code = await shop.findCode(phoneNumber);
    const confirmed = await guest.mutate('confirmOrder', { number, code });
    expect(confirmed).toMatchObject({
      order: { status: 'PLACED', phoneCheck: 'GIVEN', payment: { status: 'DUE' } },
    });
    expect(await guest.mutate('confirmOrder', { number, code })).toEqual(confirmed);
    expect((await shop.outbox(phoneNumber)).map(({ template }) => template)).toEqual([
      'order-confirmation-code',
      'order-placed-sms',
    ]);
    expect(await fetchStock(shop, bag)).toMatchObject({ held: 0, committed: 2 });
  });

  it('confirmOrder accepts five wrong codes, and no code of another order', async () => {
    const [one, two] = [await startAwaitingOrder(), await startAwaitingOrder()];
    const otherCode = await shop.findCode(two.phoneNumber);
    const code = await shop.findCode(one.phoneNumber);
    const guess = (sent: string) => one.guest.mutate('confirmOrder', { number: one.number, code: sent });
    expect(await guess(otherCode === code ? wrongCodeFor(code) : otherCode)).toMatchObject({
      code: 'CODE_WRONG',
    });
    for (let count = 0; count < 4; count += 1)
      expect(await guess(wrongCodeFor(code))).toMatchObject({
        code: 'CODE_WRONG',
        fields: [{ field: 'code', message: 'This code is not right' }],
      });
    expect(await guess(code)).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await fetchOrder(one.guest, one.number))?.status).toBe('PENDING_PAYMENT');
  });

  it('sendOrderConfirmationCode sends a new code, at most five codes an hour', async () => {
    const { guest, phoneNumber, number } = await startAwaitingOrder();
    const first = await shop.findCode(phoneNumber);
    const resend = () => guest.mutate('sendOrderConfirmationCode', { number });
    expect(await resend()).toEqual({ __typename: 'OrderCodeSent', expiresIn: 120 });
    const second = await shop.findCode(phoneNumber);
    if (first !== second)
      expect(await guest.mutate('confirmOrder', { number, code: first })).toMatchObject({
        code: 'CODE_WRONG',
      });
    for (let count = 0; count < 3; count += 1)
      expect(await resend()).toMatchObject({ __typename: 'OrderCodeSent' });
    expect(await resend()).toMatchObject({ code: 'RATE_LIMITED' });
    const code = await shop.findCode(phoneNumber);
    expect(await guest.mutate('confirmOrder', { number, code })).toMatchObject({
      order: { status: 'PLACED' },
    });
  });

  it('an unconfirmed cash order expires after ten minutes and releases its stock', async () => {
    const { guest, phoneNumber, number } = await startAwaitingOrder();
    const code = await shop.findCode(phoneNumber);
    shop.clock.advance(600);
    const over = { code: 'CONFLICT', message: expect.stringMatching(/^Your reservation has ended\./) };
    expect(await guest.mutate('confirmOrder', { number, code })).toMatchObject(over);
    await shop.services.expireReservations();
    expect(await guest.mutate('confirmOrder', { number, code })).toMatchObject(over);
    expect(await guest.mutate('sendOrderConfirmationCode', { number })).toMatchObject(over);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'EXPIRED',
      payment: { status: 'FAILED' },
    });
    expect(await fetchStock(shop, bag)).toMatchObject({ stock: 100, held: 0 });
  });

  it('a cash order that awaits its code is found only by its shopper, who can cancel it', async () => {
    const { guest, phoneNumber, number, address } = await startAwaitingOrder();
    const code = await shop.findCode(phoneNumber);
    const stranger = guestFrom(address);
    await addToCart(stranger, bag);
    for (const caller of [stranger, shop.browser()]) {
      expect(await caller.mutate('confirmOrder', { number, code })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await caller.mutate('sendOrderConfirmationCode', { number })).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await guest.mutate('cancelOrder', { number })).toMatchObject({ order: { status: 'CANCELLED' } });
    expect(await guest.mutate('confirmOrder', { number, code })).toMatchObject({ code: 'CONFLICT' });
    expect(await fetchStock(shop, bag)).toMatchObject({ stock: 100, held: 0 });
  });

  it('a cash order that awaits its code is cancelled when its shopper pays online instead', async () => {
    const { guest, number } = await startAwaitingOrder();
    const due = await fillInCheckout(guest, 'TEST_GATEWAY');
    expect(await placeOrder(guest, due)).toMatchObject({ __typename: 'PaymentStarted' });
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'CANCELLED',
      statusNote: 'Another order took its place',
    });
  });

  it('placeOrder makes no cash order if no code can be sent, and accepts the same key later', async () => {
    const phoneNumber = newPhoneNumber();
    await shop.sql(`INSERT INTO rate_limit (key, points, expire) VALUES ($1, 100, $2)`, [
      `text by number:${phoneNumber}`,
      Date.now() + 60_000,
    ]);
    const guest = guestFrom(newIpAddress());
    await addToCart(guest, bag, 1);
    const email = `${randomUUID()}@example.in`;
    const due = await fillInCheckout(guest, 'CASH_ON_DELIVERY', email, phoneNumber);
    const key = randomUUID();
    expect(await placeOrder(guest, due, key)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await fetchStock(shop, bag)).toMatchObject({ stock: 100, held: 0 });
    expect(await shop.outbox(email)).toEqual([]);
    await shop.sql('DELETE FROM rate_limit');
    expect(await placeOrder(guest, due, key)).toMatchObject({ __typename: 'OrderAwaitsCode' });
  });

  it('an order that a gift card covers needs no code, although cash was chosen before', async () => {
    const guest = guestFrom(newIpAddress());
    await addToCart(guest, bag);
    const phoneNumber = newPhoneNumber();
    const email = `${randomUUID()}@example.in`;
    await fillInCheckout(guest, 'CASH_ON_DELIVERY', email, phoneNumber);
    const cardId = await insertGiftCard('ABCDEFGHJKLMNPQR', 5_000_000);
    await shop.sql('UPDATE checkout SET gift_card_id = $2 WHERE email = $1', [email, cardId]);
    expect(await placeOrder(guest, 0)).toMatchObject({ __typename: 'OrderPlaced' });
    expect(await shop.sql(`SELECT key FROM rate_limit WHERE key LIKE $1`, [`%${email}%`])).toEqual([]);
    expect(await shop.outbox(phoneNumber)).toMatchObject([{ template: 'order-placed-sms' }]);
  });

  it('placeOrder returns the same order and sends no second code when the same key comes again', async () => {
    const guest = guestFrom(newIpAddress());
    const phoneNumber = newPhoneNumber();
    await addToCart(guest, bag, 2);
    const due = await fillInCheckout(guest, 'CASH_ON_DELIVERY', 'asha@example.in', phoneNumber);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOrder(guest, due, key)));
    // The same button pressed after a reload has a new key.
    answers.push(await placeOrder(guest, due));
    expect(new Set(answers.map(({ order }) => order?.number)).size).toBe(1);
    expect(await shop.outbox(phoneNumber)).toHaveLength(1);
  });

  it('placeOrder counts a code only when it creates an order', async () => {
    const guest = guestFrom(newIpAddress());
    const phoneNumber = newPhoneNumber();
    await addToCart(guest, bag, 2);
    const due = await fillInCheckout(guest, 'CASH_ON_DELIVERY', 'asha@example.in', phoneNumber);
    const seenVersion = (await fetchCheckout(guest))?.version;
    await guest.mutate('saveCheckoutAddress', { input: { ...HOME, line1: '7 Market Street' } });
    const order = (checkoutVersion: string | undefined) =>
      guest.mutate('placeOrder', { expectedTotal: due, checkoutVersion, idempotencyKey: randomUUID() });
    const countCodes = async () =>
      (
        await shop.sql<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [
          `text by number:${phoneNumber}`,
        ])
      )[0]?.points ?? 0;
    expect(await order(seenVersion)).toMatchObject({
      message: expect.stringMatching(/^Your order has changed/),
    });
    expect(await countCodes()).toBe(0);
    const version = (await fetchCheckout(guest))?.version;
    expect(await order(version)).toMatchObject({ __typename: 'OrderAwaitsCode' });
    expect(await countCodes()).toBe(1);
    // The same button pressed after a reload.
    expect(await order(version)).toMatchObject({ __typename: 'OrderAwaitsCode' });
    expect(await countCodes()).toBe(1);
    shop.clock.advance(600);
    expect(await order(version)).toMatchObject({ __typename: 'OrderAwaitsCode' });
    expect(await countCodes()).toBe(2);
  });

  it('the right code of an order gives the attempts at it back', async () => {
    const { guest, phoneNumber, number } = await startAwaitingOrder();
    const code = await shop.findCode(phoneNumber);
    const countAttempts = async () =>
      (
        await shop.sql(
          `SELECT 1 FROM rate_limit r JOIN shop_order o ON r.key LIKE 'code guess by number and address:' || o.id || ' %' WHERE o.number = $1`,
          [number],
        )
      ).length;
    await guest.mutate('confirmOrder', { number, code: wrongCodeFor(code) });
    expect(await countAttempts()).toBe(1);
    await guest.mutate('confirmOrder', { number, code });
    expect(await countAttempts()).toBe(0);
  });

  it('POST /orders/{number}/confirm places a cash order by its code', async () => {
    const { guest, phoneNumber, number } = await startAwaitingOrder();
    const post = (path: string, body?: object) =>
      guest.rest<{ status: string }>('POST', `/api/ecommerce/orders/${number}/${path}`, body ?? {});
    expect(await post('confirmation-code')).toMatchObject({
      status: 200,
      body: { data: { expiresIn: 120 } },
    });
    const code = await shop.findCode(phoneNumber);
    expect(await post('confirm', { code: wrongCodeFor(code) })).toMatchObject({
      status: 400,
      body: { code: 'CODE_WRONG', fields: { code: 'This code is not right' } },
    });
    expect(await post('confirm', {})).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
    expect(await post('confirm', { code })).toMatchObject({
      status: 200,
      body: { data: { status: 'placed', phoneCheck: 'given' } },
    });
    expect(await post('confirmation-code')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('the confirmation routes respond 429 after too many wrong codes', async () => {
    const { guest, phoneNumber, number } = await startAwaitingOrder();
    const wrong = wrongCodeFor(await shop.findCode(phoneNumber));
    const post = async (path: string, body?: object) =>
      (await guest.rest('POST', `/api/ecommerce/orders/${number}/${path}`, body ?? {})).status;
    for (let count = 0; count < 5; count += 1) await post('confirm', { code: wrong });
    expect(await post('confirm', { code: wrong })).toBe(429);
    expect(await post('confirmation-code')).toBe(429);
  });
});
