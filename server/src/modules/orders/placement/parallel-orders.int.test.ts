import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../../testing/cart';
import { createDataSource } from '../../../platform/database/data-source';
import { findBrokenInvariants } from '../../../testing/invariants';
import { CheckoutRepository } from '../../checkout/checkout.repository';
import { fillInCheckout, fetchStock, placeOrder } from '../../../testing/orders';
import { CASH } from '../rest/testing';

/** As if sent from two tabs and an impatient API client: each call has its own key. */
const PARALLEL_CALLS = 20;
const callInParallel = <T>(call: () => Promise<T>) =>
  Promise.all(Array.from({ length: PARALLEL_CALLS }, call));

let shop: TestShop;
let bag: Bag;
beforeAll(async () => {
  // The limits by shopper and phone number would reject half of the calls.
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  bag = (await createProducts(shop, { Kestrel: { price: 150_000, stock: 40 } })).Kestrel;
});
afterAll(() => shop.close());

async function expectOneOrder(): Promise<void> {
  expect(await fetchStock(shop, bag)).toMatchObject({ stock: 39, committed: 1 });
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
}

describe.each([
  ['paid in cash', 'CASH_ON_DELIVERY', 'OrderPlaced'],
  ['paid online', 'TEST_GATEWAY', 'PaymentStarted'],
])('parallel calls of placeOrder, %s', (_name, method, typename) => {
  it('placeOrder makes one order of twenty parallel calls with different keys, and fails with NOT_FOUND for the rest', async () => {
    const guest = shop.browser();
    await addToCart(guest, bag);
    const due = await fillInCheckout(guest, method);
    const answers = await callInParallel(() => placeOrder(guest, due));
    const numbers = new Set(
      answers.filter(({ __typename }) => __typename === typename).map(({ order }) => order?.number),
    );
    expect(numbers.size).toBe(1);
    for (const answer of answers)
      expect(answer).toMatchObject(
        answer.__typename === typename ? {} : { __typename: 'Failure', code: 'NOT_FOUND' },
      );
    await expectOneOrder();
  });
});

it('POST /api/ecommerce/orders makes one order of twenty parallel calls with different keys, and never responds 500', async () => {
  const guest = shop.browser();
  await addToCart(guest, bag);
  const answers = await callInParallel(() =>
    guest.rest('POST', '/api/ecommerce/orders', CASH, { 'idempotency-key': randomUUID() }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]));
  await expectOneOrder();
});

it('CheckoutRepository.findOrCreate gives each of twenty parallel orders its own checkout', async () => {
  const [guest] = await shop.sql<{ guestId: string }>(
    `INSERT INTO guest (secret_hash, created_at, last_used_at) VALUES ($1, now(), now()) RETURNING id AS "guestId"`,
    [Buffer.from(randomUUID())],
  );
  const { url } = shop.dataSource.options as { url: string };
  // One connection for each order: a test shop has only four.
  const dataSource = await createDataSource({ url, poolSize: PARALLEL_CALLS }).initialize();
  try {
    const checkouts = new CheckoutRepository(dataSource);
    const shopper = { kind: 'guest' as const, guestId: guest?.guestId ?? '' };
    const openCheckouts = (isPlaced: boolean) => () =>
      dataSource.transaction(async (transaction) => {
        const { id } = await checkouts.findOrCreate(transaction, shopper, new Date());
        if (isPlaced) await checkouts.markCompleted(transaction, id, new Date());
        return id;
      });
    // Half of the calls complete the checkout that they get.
    const [placed] = await Promise.all([
      callInParallel(openCheckouts(true)),
      callInParallel(openCheckouts(false)),
    ]);
    expect(new Set(placed).size).toBe(PARALLEL_CALLS);
  } finally {
    await dataSource.destroy();
  }
});
