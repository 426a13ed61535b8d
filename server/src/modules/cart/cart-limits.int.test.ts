import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { fillInCheckout, fetchStock, placeOrder } from '../../testing/orders';
import { createAdminPerson } from '../questions/testing';
import { fetchCart, createProducts, addToCart, type Bag } from '../../testing/cart';

const VALUE_EXCEEDED = {
  code: 'CONFLICT',
  message: 'For more than ₹50,00,000.00 in one order please write to us',
};

let shop: TestShop;
let products: Readonly<Record<'Crown' | 'Sceptre' | 'Kestrel', Bag>>;
let guest: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  guest = shop.browser();
  // The limit is ₹50 lakh: at ₹4 lakh each, ten units of one product fit and two of another.
  products = await createProducts(shop, {
    Crown: { price: 40_000_000, stock: 10 },
    Sceptre: { price: 40_000_000, stock: 10 },
    Kestrel: { price: 349_900, stock: 4 },
  });
});
afterAll(() => shop.close());

const set = (bag: Bag, quantity: number) =>
  guest.mutate('setCartQuantity', { variantId: bag.variantId, quantity });
const restock = (bag: Bag, stock: number) =>
  shop.sql('UPDATE variant SET stock = $2 WHERE id = $1', [bag.variantId, stock]);
const reprice = (bag: Bag, price: number) =>
  shop.sql('UPDATE variant SET price = $2 WHERE id = $1', [bag.variantId, price]);

describe('the limit of ₹50 lakh per cart', () => {
  it('the value limit counts sold-out units too, so that a restock cannot take a cart past it', async () => {
    await addToCart(guest, products.Crown, 10);
    await restock(products.Crown, 0);
    expect(await addToCart(guest, products.Sceptre, 3)).toMatchObject(VALUE_EXCEEDED);
    expect(await addToCart(guest, products.Sceptre, 2)).toMatchObject({ cart: { itemCount: 2 } });
    expect(await set(products.Sceptre, 3)).toMatchObject(VALUE_EXCEEDED);
    await restock(products.Crown, 10);
    expect(await fetchCart(guest)).toMatchObject({ itemCount: 12, subtotal: { amount: 480_000_000 } });
  });

  it('a cart past the value limit after a price rise can be reduced, but not increased or ordered', async () => {
    await addToCart(guest, products.Crown, 5);
    await addToCart(guest, products.Sceptre, 2);
    await reprice(products.Crown, 120_000_000);
    const due = Math.round(680_000_000 * 1.08);
    await fillInCheckout(guest, 'TEST_GATEWAY');
    expect(await placeOrder(guest, due)).toMatchObject(VALUE_EXCEEDED);
    expect(await fetchStock(shop, products.Crown)).toMatchObject({ stock: 10 });
    expect(await addToCart(guest, products.Kestrel)).toMatchObject(VALUE_EXCEEDED);
    expect(await set(products.Crown, 6)).toMatchObject(VALUE_EXCEEDED);
    expect(await set(products.Crown, 4)).toMatchObject({ cart: { subtotal: { amount: 560_000_000 } } });
    expect(await set(products.Crown, 3)).toMatchObject({ cart: { subtotal: { amount: 440_000_000 } } });
  });
});

it('a cart whose total is far too high after a mistaken price can still be read and emptied', async () => {
  const { browser: admin } = await createAdminPerson(shop);
  const variants = (price: number) => [{ id: products.Kestrel.variantId, price }];
  const changePrice = (price: number) =>
    admin.rest('PUT', `/api/ecommerce/products/${products.Kestrel.productId}`, { variants: variants(price) });
  await restock(products.Kestrel, 10);
  await addToCart(guest, products.Kestrel, 10);
  expect(await changePrice(10_000_000)).toMatchObject({ status: 400 });
  expect(await changePrice(1_000_000)).toMatchObject({ status: 200 });
  expect(await fetchCart(guest)).toMatchObject({ total: { amount: 1_080_000_000 } });
  expect(await set(products.Kestrel, 0)).toMatchObject({ cart: { itemCount: 0 } });
});

it('addToCart counts units held for the shopper’s own pending payment as in stock', async () => {
  await addToCart(guest, products.Kestrel, 3);
  const due = await fillInCheckout(guest, 'TEST_GATEWAY');
  expect(await placeOrder(guest, due)).toMatchObject({ __typename: 'PaymentStarted' });
  expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 1, held: 3 });
  expect(await addToCart(guest, products.Kestrel)).toMatchObject({
    notice: null,
    cart: { lines: [{ quantity: 4, maxQuantity: 4, status: 'AVAILABLE' }] },
  });
  expect(await addToCart(guest, products.Kestrel)).toMatchObject({
    code: 'CONFLICT',
    message: 'Only 4 of these are left, and in your cart already',
  });
});
