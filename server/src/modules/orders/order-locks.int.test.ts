import { afterAll, beforeAll, expect, it } from 'vitest';
import { Transactions } from '../../platform/database/transactions';
import { addToCart, createProducts } from '../../testing/cart';
import { holdTransaction } from '../../testing/hold-transaction';
import { fillInCheckout, placeOrder } from '../../testing/orders';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { CartRepository } from '../cart/cart.repository';
import { CheckoutRepository } from '../checkout/checkout.repository';
import { OrderLocks } from './order-locks';
import { OrderRepository } from './order.repository';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

const TRY_LOCK = 'SELECT 1 FROM checkout WHERE id = $1 FOR UPDATE NOWAIT';

it('OrderLocks.lock starts again and locks the other checkout when a sign-in moves the order', async () => {
  const { Kestrel } = await createProducts(shop, { Kestrel: { price: 100_000, stock: 5 } });
  const [guest, other] = [shop.browser(), shop.browser()];
  for (const caller of [guest, other]) await addToCart(caller, Kestrel);
  const { order } = await placeOrder(guest, await fillInCheckout(guest, 'TEST_GATEWAY'));
  await fillInCheckout(other);
  const checkouts = await shop.sql<{ id: string; hasOrder: boolean }>(
    `SELECT c.id, o.id IS NOT NULL AS "hasOrder" FROM checkout c LEFT JOIN shop_order o ON o.checkout_id = c.id`,
  );
  const from = checkouts.find(({ hasOrder }) => hasOrder)?.id;
  const to = checkouts.find(({ hasOrder }) => !hasOrder)?.id;
  const { dataSource } = shop;
  const carts = new CartRepository(dataSource);
  const locks = new OrderLocks(
    new CheckoutRepository(dataSource),
    { lockOnly: async (...cart) => void (await carts.lock(...cart)) },
    new OrderRepository(dataSource),
  );
  const lockOrder = () =>
    new Transactions(dataSource).run(async (transaction) => {
      const { checkoutId } = await locks.lock(transaction, order?.id ?? '');
      await expect(dataSource.query(TRY_LOCK, [to])).rejects.toThrow('could not obtain lock');
      return checkoutId;
    });
  const [checkoutId] = await holdTransaction(
    shop,
    async (transaction) => {
      await transaction.query('SELECT 1 FROM checkout WHERE id = $1 FOR UPDATE', [from]);
      await transaction.query('UPDATE shop_order SET checkout_id = $2 WHERE id = $1', [order?.id, to]);
    },
    [lockOrder],
  );
  expect(checkoutId).toBe(to);
});
