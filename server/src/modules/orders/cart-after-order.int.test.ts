import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { fetchCart, createProducts, addToCart, type Bag } from '../../testing/cart';
import { fillInCheckout, fetchOrder, chooseOnTestGateway, placeOrder } from '../../testing/orders';

/** What stays in the cart after its order is placed. */

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Corsica' | 'Pebble', Bag>>;
let guest: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  guest = shop.browser();
  products = await createProducts(shop, {
    Kestrel: { price: 100_000, stock: 40 },
    Corsica: { price: 100_000, stock: 40 },
    Pebble: { price: 100_000, stock: 40 },
  });
});
afterAll(() => shop.close());

const fetchQuantities = async () =>
  (await fetchCart(guest))?.lines.map(({ product, quantity }) => [product.name, quantity]);

/** Starts the payment of two Kestrels and a Corsica. */
async function startPayment(): Promise<{ number: string; url: string | null | undefined }> {
  await addToCart(guest, products.Kestrel, 2);
  await addToCart(guest, products.Corsica);
  const { order, payment } = await placeOrder(guest, await fillInCheckout(guest, 'TEST_GATEWAY'));
  return { number: order?.number ?? '', url: payment?.url };
}

it('the cart is empty after its order is paid', async () => {
  const { number, url } = await startPayment();
  await chooseOnTestGateway(shop, url, 'pay');
  expect(await fetchOrder(guest, number)).toMatchObject({ status: 'PLACED' });
  expect(await fetchQuantities()).toEqual([]);
});

it('the cart keeps the units and lines that were added during the payment', async () => {
  const { number, url } = await startPayment();
  await addToCart(guest, products.Kestrel, 3);
  await addToCart(guest, products.Pebble);
  expect(await fetchQuantities()).toEqual([
    ['Kestrel', 5],
    ['Corsica', 1],
    ['Pebble', 1],
  ]);
  await chooseOnTestGateway(shop, url, 'pay');
  expect((await fetchOrder(guest, number))?.lines).toMatchObject([
    { name: 'Kestrel', quantity: 2 },
    { name: 'Corsica', quantity: 1 },
  ]);
  expect(await fetchQuantities()).toEqual([
    ['Kestrel', 3],
    ['Pebble', 1],
  ]);
});

it('the cart is empty after the payment if its lines were reduced or removed meanwhile', async () => {
  const { number, url } = await startPayment();
  await guest.mutate('setCartQuantity', { variantId: products.Kestrel.variantId, quantity: 1 });
  await guest.mutate('removeFromCart', { variantId: products.Corsica.variantId });
  await chooseOnTestGateway(shop, url, 'pay');
  expect(await fetchOrder(guest, number)).toMatchObject({ status: 'PLACED' });
  expect(await fetchQuantities()).toEqual([]);
});
