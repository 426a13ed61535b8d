import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../testing/cart';
import { findBrokenInvariants } from '../../testing/invariants';
import { fetchCheckout, fillInCheckout, HOME } from '../../testing/orders';

/** Signing in during the checkout: what the guest entered is ordered. */
let shop: TestShop;
let bag: Bag;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  bag = (await createProducts(shop, { Kestrel: { price: 100_000, stock: 40 } })).Kestrel;
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

it.each([true, false])(
  'signing in keeps the address, delivery and payment method that the guest has just entered (all of them: %s)',
  async (isFilledIn) => {
    const email = `brought-${isFilledIn}@example.in`;
    const { browser } = await shop.member(email);
    await addToCart(browser, bag);
    await fillInCheckout(browser, 'CASH_ON_DELIVERY', 'old@example.in');
    await browser.mutate('clearCart');
    await browser.mutate('signOut');
    await addToCart(browser, bag);
    await browser.mutate('saveCheckoutDelivery', { delivery: 'EXPRESS' });
    if (isFilledIn) {
      const input = { email: 'new@example.in', phoneNumber: '9876543219' };
      await browser.mutate('saveCheckoutContact', { input });
      await browser.mutate('saveCheckoutAddress', { input: { ...HOME, city: 'Mysuru' } });
      await browser.mutate('saveCheckoutPayment', { method: 'TEST_GATEWAY' });
    }
    await browser.mutate('signIn', { input: { email, password: PASSWORD } });
    expect(await fetchCheckout(browser)).toMatchObject(
      isFilledIn
        ? {
            contact: { email: 'new@example.in', phoneNumber: '9876543219' },
            address: { city: 'Mysuru' },
            addressId: null,
            delivery: 'EXPRESS',
            paymentMethod: 'TEST_GATEWAY',
            nextStep: 'REVIEW',
          }
        : {
            contact: { email: 'old@example.in' },
            address: { city: 'Bengaluru' },
            delivery: 'EXPRESS',
            paymentMethod: 'CASH_ON_DELIVERY',
          },
    );
  },
);
