import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type MutationAnswer, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../../testing/cart';
import { confirmByCode, fillInCheckout, HOME, fetchStock, placeOrder } from '../../../testing/orders';

/** Idempotency with all rate limits on: a repeated call does not count again. */
const PARALLEL_CALLS = 50;

let shop: TestShop;
let bag: Bag;
beforeAll(async () => {
  shop = await openTestShop();
  bag = (await createProducts(shop, { Kestrel: { price: 150_000, stock: 40 } })).Kestrel;
});
afterAll(() => shop.close());

const callInParallel = (call: () => Promise<MutationAnswer>) =>
  Promise.all(Array.from({ length: PARALLEL_CALLS }, call));
const uniqueAnswers = (answers: readonly MutationAnswer[]) => [
  ...new Set(answers.map((answer) => JSON.stringify(answer))),
];

it('placeOrder makes one order of fifty parallel calls with the same key under all rate limits', async () => {
  const guest = shop.browser();
  await addToCart(guest, bag);
  const due = await fillInCheckout(guest);
  const key = randomUUID();
  const answers = await callInParallel(() => placeOrder(guest, due, key));
  expect(uniqueAnswers(answers)).toHaveLength(1);
  expect(answers[0]).toMatchObject({ __typename: 'OrderAwaitsCode' });
  expect(await placeOrder(guest, due, key)).toEqual(answers[0]);
  await confirmByCode(shop, guest, answers[0]?.order);
  expect(await fetchStock(shop, bag)).toMatchObject({ stock: 39, committed: 1 });
});

it('placeOrder counts repeated calls with the same key once against the rate limits', async () => {
  const guest = shop.browser();
  await addToCart(guest, bag);
  const due = await fillInCheckout(guest);
  const key = randomUUID();
  const { order } = await placeOrder(guest, due, key);
  for (let times = 0; times < 3; times += 1) await placeOrder(guest, due, key);
  const rateLimitPoints = await shop.sql<{ points: number }>(
    `SELECT r.points FROM rate_limit r JOIN shop_order o ON r.key = 'order by shopper:' || o.guest_id WHERE o.number = $1`,
    [order?.number],
  );
  expect(rateLimitPoints).toEqual([{ points: 1 }]);
});

it('SingleCallOrderService.placeOrder makes one order of fifty parallel calls with a promo code', async () => {
  const guest = shop.browser();
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent, use_limit) VALUES ('ONCE', 'Half off, for one', 'percentage', 50, 1)`,
  );
  await addToCart(guest, bag);
  const checkoutShopper = { shopper: await createGuestShopper(), customer: null };
  const input = {
    contact: { email: 'asha@example.in', phoneNumber: '9876543211' },
    address: { ...HOME, type: 'home' as const },
    addressId: null,
    delivery: 'standard' as const,
    paymentMethod: 'cash_on_delivery' as const,
    promoCode: 'ONCE',
    giftCardCode: null,
  };
  const request = {
    idempotencyKey: randomUUID(),
    expectedTotal: null,
    checkoutVersion: null,
    origin: 'https://potli.example',
    ipBlock: '192.0.2.1',
  };
  // All but one of the attempts that one IP block has.
  await shop.sql(
    `INSERT INTO rate_limit (key, points, expire) VALUES ('promo code by address:192.0.2.1', 59, $1)`,
    [Date.now() + 600_000],
  );
  const placed = await Promise.all(
    Array.from({ length: PARALLEL_CALLS }, () =>
      shop.services.singleCallOrders.placeOrder(checkoutShopper, input, request),
    ),
  );
  expect(new Set(placed.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(placed[0]).toMatchObject({
    order: { state: 'pending_payment', phoneCheck: 'awaited', promotionCode: 'ONCE' },
  });
});

it('buyGiftCard creates one gift card for fifty parallel calls with the same key', async () => {
  const guest = shop.browser();
  await addToCart(guest, bag);
  const input = {
    amount: 100_000,
    recipientName: 'Ravi Rao',
    recipientEmail: 'ravi@example.in',
    senderName: 'Asha Rao',
    senderEmail: 'asha@example.in',
    paymentMethod: 'TEST_GATEWAY',
  };
  const idempotencyKey = randomUUID();
  const answers = await callInParallel(() => guest.mutate('buyGiftCard', { input, idempotencyKey }));
  expect(uniqueAnswers(answers)).toHaveLength(1);
  expect(answers[0]).toMatchObject({ __typename: 'GiftCardPaymentStarted' });
});

/** The guest whose cart has the line. */
async function createGuestShopper() {
  const [row] = await shop.sql<{ id: string }>(
    'SELECT c.guest_id AS id FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE l.variant_id = $1',
    [bag.variantId],
  );
  return { kind: 'guest' as const, guestId: row?.id ?? '' };
}
