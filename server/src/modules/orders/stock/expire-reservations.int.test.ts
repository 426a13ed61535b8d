import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../../testing/cart';
import { findBrokenInvariants } from '../../../testing/invariants';
import { ExpiredReservationRepository } from './expired-reservation.repository';
import { fillInCheckout, fetchStock, placeOrder } from '../../../testing/orders';

/** More than one transaction expires. */
const ORDER_COUNT = 12;

let shop: TestShop;
let bag: Bag;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent, use_limit) VALUES ('MANY', '10% off', 'percentage', 10, 1000)`,
  );
});
beforeEach(async () => {
  bag = (await createProducts(shop, { Kestrel: { price: 100_000, stock: 40 } })).Kestrel;
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

async function startPayment(guest: TestClient, code?: string): Promise<string> {
  await addToCart(guest, bag);
  if (code) await guest.mutate('applyPromoCode', { code });
  const { order, ...rest } = await placeOrder(guest, await fillInCheckout(guest, 'TEST_GATEWAY'));
  if (!order) throw new Error(`Nothing was begun: ${JSON.stringify(rest)}`);
  return order.id;
}
const startPayments = (count: number, code?: string) =>
  Promise.all(Array.from({ length: count }, () => startPayment(shop.browser(), code)));
const fetchStates = (ids: readonly string[]) =>
  shop.sql<{ state: string; orders: number; transactions: number }>(
    `SELECT state, count(*)::int AS orders, count(DISTINCT xmin::text)::int AS transactions FROM shop_order WHERE id = ANY ($1::uuid[])
     GROUP BY state ORDER BY state`,
    [`{${ids.join(',')}}`],
  );

it('two parallel sweeps expire each of twelve reservations once, in at most four transactions', async () => {
  const ids = [...(await startPayments(ORDER_COUNT - 2, 'MANY')), ...(await startPayments(2))];
  expect(await shop.sql(`SELECT uses FROM promotion WHERE code = 'MANY'`)).toEqual([
    { uses: ORDER_COUNT - 2 },
  ]);
  shop.clock.advance(600);
  const expiredCounts = await Promise.all([
    shop.services.expireReservations(),
    shop.services.expireReservations(),
  ]);
  expect(expiredCounts[0] + expiredCounts[1]).toBe(ORDER_COUNT);
  const [row, ...others] = await fetchStates(ids);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ state: 'expired', orders: ORDER_COUNT });
  expect(row?.transactions).toBeLessThanOrEqual(4);
  expect(await fetchStock(shop, bag)).toEqual({ stock: 40, committed: 0, held: 0, sum: 40 });
  expect(await shop.sql(`SELECT uses FROM promotion WHERE code = 'MANY'`)).toEqual([{ uses: 0 }]);
  const events = await shop.sql(
    `SELECT 1 FROM order_event WHERE state = 'expired' AND order_id = ANY ($1::uuid[])`,
    [`{${ids.join(',')}}`],
  );
  expect(events).toHaveLength(ORDER_COUNT);
});

it('a sweep skips an order that is locked, and expires it the next time', async () => {
  const ids = await startPayments(3);
  shop.clock.advance(600);
  await shop.dataSource.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM shop_order WHERE id = $1 FOR UPDATE', [ids[1]]);
    expect(await shop.services.expireReservations()).toBe(2);
  });
  expect(await shop.services.expireReservations()).toBe(1);
  expect(await fetchStates(ids)).toMatchObject([{ state: 'expired', orders: 3 }]);
});

it('ExpiredReservationRepository.lockExpired ignores an order whose reservation has not ended', async () => {
  const ids = await startPayments(1);
  const expiredReservations = new ExpiredReservationRepository(shop.dataSource);
  const lockExpired = () =>
    shop.dataSource.transaction((transaction) =>
      expiredReservations.lockExpired(transaction, ids, shop.clock.read()),
    );
  expect(await lockExpired()).toEqual([]);
  shop.clock.advance(599);
  expect(await lockExpired()).toEqual([]);
  shop.clock.advance(1);
  expect(await lockExpired()).toMatchObject([{ id: ids[0] }]);
  expect(await shop.services.expireReservations()).toBe(1);
});

it('an order that cannot be expired does not block the others', async () => {
  const ids = await startPayments(3);
  shop.clock.advance(600);
  await shop.sql(
    `CREATE FUNCTION stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$`,
  );
  await shop.sql(
    `CREATE TRIGGER stuck BEFORE UPDATE ON shop_order FOR EACH ROW WHEN (OLD.id = '${ids[1]}') EXECUTE FUNCTION stuck()`,
  );
  await expect(shop.services.expireReservations()).rejects.toThrow('stuck');
  expect(await fetchStates(ids)).toMatchObject([
    { state: 'expired', orders: 2 },
    { state: 'pending_payment', orders: 1 },
  ]);
  await shop.sql('DROP FUNCTION stuck CASCADE');
  expect(await shop.services.expireReservations()).toBe(1);
});
