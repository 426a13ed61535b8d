import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClient, openTestShop, type MutationAnswer, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../../testing/cart';
import { findBrokenInvariants } from '../../../testing/invariants';
import {
  fillInCheckout,
  fetchOrder,
  chooseOnTestGateway,
  fetchStock,
  placeOrder,
} from '../../../testing/orders';

const IP_BLOCK_FULL =
  'Many bags are reserved for others on your network right now. Please try again in a few minutes.';
const SHOPPER_FULL =
  'We keep 30 bags for you until you have paid or confirmed. Please order fewer at a time.';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Corsica' | 'Pebble' | 'Heron', Bag>>;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.sql('DELETE FROM rate_limit');
  products = await createProducts(shop, {
    Kestrel: { price: 10_000, stock: 200 },
    Corsica: { price: 10_000, stock: 200 },
    Pebble: { price: 10_000, stock: 200 },
    Heron: { price: 10_000, stock: 200 },
  });
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  // Releases all holds before the next test.
  shop.clock.advance(600);
  await shop.services.expireReservations();
});
afterAll(() => shop.close());

/** A caller whose requests come from the given IP address. */
function callerFromSameIpBlock(address: string): TestClient {
  return new TestClient(shop.url, { 'sec-fetch-site': 'same-origin' }, true, address);
}
async function holdUnits(
  caller: TestClient,
  bags: readonly (readonly [Bag, number])[],
  method = 'TEST_GATEWAY',
): Promise<MutationAnswer> {
  for (const [bag, quantity] of bags) await addToCart(caller, bag, quantity);
  const due = await fillInCheckout(caller, method, `${randomUUID()}@example.in`);
  return placeOrder(caller, due);
}

describe('StockHoldLimits by shopper', () => {
  it('a shopper can hold 30 units for unpaid orders and not one more, paid online or in cash', async () => {
    const { Kestrel, Corsica, Pebble, Heron } = products;
    const shopper = shop.browser();
    const most = [
      [Kestrel, 10],
      [Corsica, 10],
      [Pebble, 10],
    ] as const;
    expect(await holdUnits(shopper, most)).toMatchObject({ __typename: 'PaymentStarted' });
    // The second order of the purchase replaces the first, whose held units are not counted.
    const swapped = await holdUnits(shopper, [[Heron, 1]]);
    expect(swapped).toMatchObject({ code: 'CONFLICT', message: SHOPPER_FULL, fields: [{ field: 'cart' }] });
    expect(await fetchStock(shop, Heron)).toMatchObject({ held: 0, stock: 200 });
    await shopper.mutate('removeFromCart', { variantId: Kestrel.variantId });
    expect(await holdUnits(shopper, [])).toMatchObject({ __typename: 'PaymentStarted' });
    expect(await fetchStock(shop, Kestrel)).toMatchObject({ held: 0, stock: 200 });
    expect(await holdUnits(shop.browser(), [...most, [Heron, 1]], 'CASH_ON_DELIVERY')).toMatchObject({
      code: 'CONFLICT',
      message: SHOPPER_FULL,
    });
  });

  it('a shopper’s limit does not count what other guests and customers hold', async () => {
    for (const bag of [products.Kestrel, products.Corsica, products.Pebble])
      expect(await holdUnits(shop.browser(), [[bag, 10]])).toMatchObject({ __typename: 'PaymentStarted' });
    const { browser } = await shop.member(`${randomUUID()}@example.in`);
    for (const another of [shop.browser(), browser])
      expect(await holdUnits(another, [[products.Heron, 1]])).toMatchObject({ __typename: 'PaymentStarted' });
  });
});

describe('StockHoldLimits by IP block', () => {
  it('an IP block can hold ten units of a variant, also in parallel; a paid order makes room', async () => {
    const shoppers = Array.from({ length: 4 }, () => callerFromSameIpBlock('127.0.200.1'));
    const dues: number[] = [];
    for (const shopper of shoppers) {
      await addToCart(shopper, products.Kestrel, 5);
      dues.push(await fillInCheckout(shopper, 'TEST_GATEWAY'));
    }
    const answers = await Promise.all(shoppers.map((shopper, at) => placeOrder(shopper, dues[at] ?? 0)));
    const startedOrders = answers.filter(({ __typename }) => __typename === 'PaymentStarted');
    expect(startedOrders).toHaveLength(2);
    for (const refused of answers.filter(({ __typename }) => __typename === 'Failure'))
      expect(refused).toMatchObject({ code: 'CONFLICT', message: IP_BLOCK_FULL });
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ held: 10 });
    expect(await holdUnits(shop.browser(), [[products.Kestrel, 2]])).toMatchObject({
      __typename: 'PaymentStarted',
    });
    await chooseOnTestGateway(shop, startedOrders[0]?.payment?.url, 'pay');
    expect(await holdUnits(callerFromSameIpBlock('127.0.200.1'), [[products.Kestrel, 5]])).toMatchObject({
      __typename: 'PaymentStarted',
    });
  });

  it('placeOrder waits for other orders of its IP block, and not for other IP blocks', async () => {
    const here = callerFromSameIpBlock('127.0.200.5');
    let isDone = false;
    const waiting = await shop.dataSource.transaction(async (transaction) => {
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtextextended('holds 127.0.200.5', 0))`);
      const held = holdUnits(here, [[products.Kestrel, 1]]).finally(() => (isDone = true));
      for (let round = 0; round < 2; round += 1)
        expect(await holdUnits(shop.browser(), [[products.Kestrel, 1]])).toMatchObject({
          __typename: 'PaymentStarted',
        });
      expect(isDone).toBe(false);
      return { held };
    });
    expect(await waiting.held).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('the IP block of a hold is deleted with the hold', async () => {
    const guest = callerFromSameIpBlock('127.0.200.4');
    const { order } = await holdUnits(guest, [[products.Kestrel, 1]]);
    expect(await shop.sql(`SELECT household FROM stock_hold WHERE household <> ''`)).toContainEqual({
      household: '127.0.200.4',
    });
    shop.clock.advance(600);
    await shop.services.expireReservations();
    expect((await fetchOrder(guest, order?.number ?? ''))?.status).toBe('EXPIRED');
    expect(await shop.sql('SELECT household FROM stock_hold')).toEqual([]);
  });
});
