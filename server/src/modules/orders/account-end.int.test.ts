import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart } from '../../testing/cart';
import { findBrokenInvariants } from '../../testing/invariants';
import { fetchCheckout, fillInCheckout, placeOrder } from '../../testing/orders';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

it('deleting an account keeps its orders without their owner, and deletes its checkouts', async () => {
  const products = await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } });
  const { browser, customer } = await shop.member('leaves@example.in');
  await addToCart(browser, products.Kestrel);
  const { order } = await placeOrder(browser, await fillInCheckout(browser));
  shop.clock.advance(60);
  await addToCart(browser, products.Kestrel);
  const pending = await placeOrder(browser, await fillInCheckout(browser, 'TEST_GATEWAY'));
  expect(pending).toMatchObject({ __typename: 'PaymentStarted' });

  const exported = await shop.accounts.exports.exportCustomer(customer.id);
  expect(exported['orders']).toMatchObject([
    { number: order?.number, state: 'placed', total: 377_892, lines: [{ name: 'Kestrel', quantity: 1 }] },
    { number: pending.order?.number, state: 'pending_payment' },
  ]);
  expect(exported['gift_cards']).toEqual([]);

  expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
  const rows = await shop.sql('SELECT customer_id, guest_id FROM shop_order WHERE email = $1', [
    'asha@example.in',
  ]);
  expect(rows).toEqual([
    { customer_id: null, guest_id: null },
    { customer_id: null, guest_id: null },
  ]);
  expect(await shop.sql('SELECT 1 FROM checkout')).toEqual([]);
  shop.clock.advance(600);
  expect(await shop.services.expireReservations()).toBe(1);
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});

it('the owner of an email who takes over an account keeps orders to that email, but not the checkout of others', async () => {
  const products = await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } });
  const email = 'owner@example.in';
  const { browser } = await shop.member(email);
  await addToCart(browser, products.Kestrel);
  const placedOrder = await placeOrder(browser, await fillInCheckout(browser, 'CASH_ON_DELIVERY', email));
  await addToCart(browser, products.Kestrel);
  const other = await placeOrder(
    browser,
    await fillInCheckout(browser, 'CASH_ON_DELIVERY', 'mallory@example.in'),
  );
  expect(other).toMatchObject({ __typename: 'OrderPlaced' });
  await addToCart(browser, products.Kestrel);

  const owner = shop.browser();
  const newPassword = 'another kettle in the yard';
  await owner.mutate('forgotPassword', { email });
  await owner.mutate('resetPassword', { token: await shop.findToken(email), newPassword });
  await owner.mutate('signIn', { input: { email, password: newPassword } });
  const { data } = await owner.query('{ orders { items { number } } }');
  expect(data).toEqual({ orders: { items: [{ number: placedOrder.order?.number }] } });
  expect(await fetchCheckout(owner)).toMatchObject({ address: null, contact: null });
});
