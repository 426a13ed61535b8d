import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStatementRecorder } from '../../testing/recorded-statements';
import { openOwnTestShop, type TestShop } from '../../testing/test-shop';
import {
  CART_PRODUCTS,
  createProducts,
  fetchWishlistProductIds,
  type CartProducts,
} from '../../testing/cart';

let shop: TestShop;
let record: ReturnType<typeof createStatementRecorder>;
let products: CartProducts;
beforeAll(async () => {
  shop = await openOwnTestShop({ rateLimits: false });
  record = createStatementRecorder(shop.dataSource);
  products = await createProducts(shop, CART_PRODUCTS);
});
afterAll(() => shop.close());

const REMOVE = `mutation ($id: ID!) { removeFromWishlist(productId: $id) {
  ... on WishlistChanged { wishlist { id count items { id } } } } }`;

it('a guest’s wishlist is read in one statement, and a product is removed in one', async () => {
  const guest = shop.browser();
  const [first, second] = [products.Kestrel.productId, products.Corsica.productId];
  for (const productId of [first, second]) await guest.mutate('addToWishlist', { productId });
  expect(await record(() => guest.query('{ wishlist { id items { id addedAt } } }'))).toHaveLength(1);
  let answer: unknown;
  const remove = async () => {
    answer = (await guest.query(REMOVE, { id: first })).data;
  };
  expect(await record(remove)).toHaveLength(1);
  expect(answer).toMatchObject({ removeFromWishlist: { wishlist: { count: 1 } } });
  expect(await fetchWishlistProductIds(guest)).toEqual([second]);
});

it('removing from the wishlist of an unknown guest token creates a guest with an empty wishlist', async () => {
  const client = shop.client();
  client.sent = { 'x-guest-token': randomUUID() };
  const { productId } = products.Kestrel;
  expect(await client.mutate('removeFromWishlist', { productId })).toMatchObject({ wishlist: { count: 0 } });
  expect(client.headers['x-guest-token']).toMatch(/^[\w-]{43}$/);
});
