import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../testing/test-shop';
import { holdTransaction, untilWaiting } from '../../testing/hold-transaction';
import type { Transaction } from '../../platform/database/transactions';
import { fetchCart, createProducts, fetchWishlistProductIds, addToCart, type Bag } from '../../testing/cart';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Corsica' | 'Empty', Bag>>;
let guest: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  guest = shop.browser();
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 40 },
    Corsica: { price: 1_299_950, stock: 40 },
    Empty: { price: 100_000, stock: 0 },
  });
});
afterAll(() => shop.close());

const addToWishlist = (caller: TestClient, { productId }: Bag) =>
  caller.mutate('addToWishlist', { productId });

describe('the wishlist', () => {
  it('a browser without a wishlist gets null, and no cookie', async () => {
    const { data } = await guest.query('{ wishlist { count } }');
    expect(data).toEqual({ wishlist: null });
    expect(guest.cookies.size).toBe(0);
  });

  it('a wishlist holds a product once, newest first, even if it is sold out', async () => {
    await addToWishlist(guest, products.Kestrel);
    shop.clock.advance(1);
    await addToWishlist(guest, products.Empty);
    shop.clock.advance(1);
    expect(await addToWishlist(guest, products.Kestrel)).toMatchObject({
      wishlist: { count: 2 },
      cart: null,
    });
    expect(await fetchWishlistProductIds(guest)).toEqual([
      products.Empty.productId,
      products.Kestrel.productId,
    ]);
    expect(await fetchWishlistProductIds(shop.browser())).toEqual([]);
  });

  it('addToWishlist rejects archived and unknown products, and archived products are hidden', async () => {
    await addToWishlist(guest, products.Kestrel);
    await shop.sql(`UPDATE product SET status = 'archived' WHERE id = $1`, [products.Kestrel.productId]);
    expect(await fetchWishlistProductIds(guest)).toEqual([]);
    for (const productId of [products.Kestrel.productId, randomUUID(), '', '<script>'])
      expect(await guest.mutate('addToWishlist', { productId })).toMatchObject({
        code: 'NOT_FOUND',
        fields: [{ field: 'productId' }],
      });
  });

  it('removeFromWishlist removes one product and ignores missing ones; clearWishlist removes all', async () => {
    await addToWishlist(guest, products.Kestrel);
    await addToWishlist(guest, products.Corsica);
    await guest.mutate('removeFromWishlist', { productId: products.Kestrel.productId });
    for (const productId of [products.Kestrel.productId, 'x'])
      expect(await guest.mutate('removeFromWishlist', { productId })).toMatchObject({
        wishlist: { count: 1 },
      });
    expect(await fetchWishlistProductIds(guest)).toEqual([products.Corsica.productId]);
    expect(await guest.mutate('clearWishlist')).toMatchObject({ wishlist: { count: 0 } });
  });

  it('a wishlist holds at most 200 products, also with parallel calls', async () => {
    const many = await createProducts(
      shop,
      Object.fromEntries(
        Array.from({ length: 210 }, (_, index) => [`Bag ${index}`, { price: 100, stock: 1 }]),
      ),
    );
    await addToWishlist(guest, products.Kestrel);
    const bags = Object.values(many);
    // Each answer has the whole wishlist, so only the last are added by calls.
    await shop.sql(
      `INSERT INTO wishlist_item (wishlist_id, product_id, added_at)
       SELECT held.wishlist_id, p.id, held.added_at FROM wishlist_item held, product p WHERE held.product_id = $1 AND p.id = ANY ($2::uuid[])`,
      [products.Kestrel.productId, bags.slice(0, 180).map(({ productId }) => productId)],
    );
    const answers = await Promise.all(bags.slice(180).map((bag) => addToWishlist(guest, bag)));
    expect(answers.filter(({ __typename }) => __typename === 'WishlistChanged')).toHaveLength(19);
    expect(answers.find(({ __typename }) => __typename === 'Failure')).toMatchObject({
      code: 'CONFLICT',
      message: 'A wishlist holds at most 200 bags',
    });
    expect(await fetchWishlistProductIds(guest)).toHaveLength(200);
  });
});

describe('moves between wishlist and cart', () => {
  it('moveToCart adds one unit to the cart and removes the product from the wishlist, once in five parallel calls', async () => {
    await addToWishlist(guest, products.Kestrel);
    const { productId } = products.Kestrel;
    const moved = await Promise.all(
      Array.from({ length: 5 }, () => guest.mutate('moveToCart', { productId })),
    );
    expect(moved.map(({ __typename }) => __typename)).toEqual(Array(5).fill('WishlistChanged'));
    expect(moved.at(-1)).toMatchObject({ wishlist: { count: 0 }, cart: { itemCount: 1 } });
  });

  it('moveToCart of a sold-out product fails and keeps it in the wishlist', async () => {
    await addToWishlist(guest, products.Empty);
    expect(await guest.mutate('moveToCart', { productId: products.Empty.productId })).toMatchObject({
      code: 'CONFLICT',
      message: 'This bag is sold out',
    });
    expect(await fetchWishlistProductIds(guest)).toEqual([products.Empty.productId]);
    expect((await fetchCart(guest))?.lines ?? []).toEqual([]);
  });

  it('moveToWishlist removes the line from the cart and adds its product to the wishlist', async () => {
    await addToCart(guest, products.Kestrel, 3);
    await addToCart(guest, products.Corsica);
    const { variantId } = products.Kestrel;
    expect(await guest.mutate('moveToWishlist', { variantId })).toMatchObject({
      wishlist: { items: [{ product: { id: products.Kestrel.productId } }] },
      cart: { itemCount: 1 },
    });
    expect(await fetchWishlistProductIds(guest)).toHaveLength(1);
  });

  it('moveToWishlist succeeds again for a moved line, and fails for a variant in neither cart nor wishlist', async () => {
    await addToCart(guest, products.Kestrel, 3);
    const { variantId } = products.Kestrel;
    await guest.mutate('moveToWishlist', { variantId });
    const before = await fetchCart(guest);
    expect(await guest.mutate('moveToWishlist', { variantId })).toMatchObject({
      __typename: 'WishlistChanged',
      wishlist: { items: [{ product: { id: products.Kestrel.productId } }] },
      cart: { itemCount: 0 },
      notice: null,
    });
    expect(await fetchCart(guest)).toEqual(before);
    for (const missing of [products.Corsica.variantId, randomUUID(), 'x'])
      expect(await guest.mutate('moveToWishlist', { variantId: missing })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'This bag is no longer in your cart',
      });
  });
});

it('a wishlist with more than 200 products after a merge accepts the products it holds, and no new ones', async () => {
  await addToWishlist(guest, products.Kestrel);
  await addToCart(guest, products.Kestrel);
  await shop.sql(
    `INSERT INTO product (id, slug, name, model, brand_id, category_id, highlight, short_description, description_html, length_cm,
       width_cm, height_cm, weight_kg, materials, material_families, warranty_months, country_of_origin, hsn_code, features, tags)
     SELECT gen_random_uuid(), 'more-' || gen_random_uuid(), name, model, brand_id, category_id, highlight, short_description,
       description_html, length_cm, width_cm, height_cm, weight_kg, materials, material_families, warranty_months, country_of_origin,
       hsn_code, features, tags FROM product, generate_series(1, 200) WHERE id = $1`,
    [products.Kestrel.productId],
  );
  await shop.sql(
    `INSERT INTO wishlist_item (wishlist_id, product_id, added_at)
     SELECT held.wishlist_id, p.id, held.added_at FROM wishlist_item held, product p
     WHERE held.product_id = $1 AND p.slug LIKE 'more-%'`,
    [products.Kestrel.productId],
  );
  expect(await addToWishlist(guest, products.Kestrel)).toMatchObject({ wishlist: { count: 201 } });
  expect(await guest.mutate('moveToWishlist', { variantId: products.Kestrel.variantId })).toMatchObject({
    wishlist: { count: 201 },
    cart: { itemCount: 0 },
  });
  expect(await addToWishlist(guest, products.Corsica)).toMatchObject({
    code: 'CONFLICT',
    message: 'A wishlist holds at most 200 bags',
  });
});

it('a guest’s wishlist is merged into the customer’s at sign-in, each product once', async () => {
  const { browser } = await shop.member('wishes@example.com');
  await addToWishlist(browser, products.Kestrel);
  await browser.mutate('signOut');
  await addToWishlist(browser, products.Kestrel);
  await addToWishlist(browser, products.Corsica);
  await browser.mutate('signIn', { input: { email: 'wishes@example.com', password: PASSWORD } });
  expect((await fetchWishlistProductIds(browser)).sort()).toEqual(
    [products.Kestrel.productId, products.Corsica.productId].sort(),
  );
  expect(browser.cookies.has('guest')).toBe(false);
  const { browser: other } = await shop.member('wishless@example.com');
  expect(await fetchWishlistProductIds(other)).toEqual([]);
});

describe('a guest’s wishlist that changes while sign-in merges it', () => {
  /** A guest whose wishlist holds Kestrel, and what signs the guest in. */
  async function guestWithAccount() {
    const email = `${randomUUID()}@example.in`;
    const { browser, customer } = await shop.member(email);
    await browser.mutate('signOut');
    await addToWishlist(browser, products.Kestrel);
    const [guestRow] = await shop.sql<{ id: string }>(
      'SELECT w.guest_id AS id FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.id WHERE i.product_id = $1',
      [products.Kestrel.productId],
    );
    return {
      browser,
      signIn: () => browser.mutate('signIn', { input: { email, password: PASSWORD } }),
      merge: async (transaction: Transaction) => {
        await shop.services.wishlists.mergeGuestWishlist(transaction, guestRow!.id, customer.id);
        await transaction.query('DELETE FROM guest WHERE id = $1', [guestRow!.id]);
      },
    };
  }
  const ITEM = 'SELECT 1 FROM wishlist_item WHERE product_id = $1 FOR UPDATE';
  const remove = (browser: TestClient, { productId }: Bag) =>
    browser.mutate('removeFromWishlist', { productId });

  it('a product that is removed before the merge is not in the customer’s wishlist', async () => {
    const { browser, signIn, merge } = await guestWithAccount();
    const [removed] = await holdTransaction<unknown>(
      shop,
      [ITEM, products.Kestrel.productId],
      [
        () => remove(browser, products.Kestrel),
        async () => {
          await untilWaiting(shop, 1);
          return shop.dataSource.transaction(merge);
        },
      ],
    );
    expect(removed).toMatchObject({ wishlist: { count: 0 } });
    await signIn();
    expect(await fetchWishlistProductIds(browser)).toEqual([]);
  });

  it('changes during the merge fail, and succeed for the customer when they are repeated', async () => {
    const { browser, signIn, merge } = await guestWithAccount();
    const add = () => addToWishlist(browser, products.Corsica);
    const answers = await holdTransaction(shop, merge, [
      () => remove(browser, products.Kestrel),
      add,
      () => browser.mutate('clearWishlist'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await signIn();
    expect(await fetchWishlistProductIds(browser)).toEqual([products.Kestrel.productId]);
    await remove(browser, products.Kestrel);
    await add();
    expect(await fetchWishlistProductIds(browser)).toEqual([products.Corsica.productId]);
  });
});

describe('an account that is deleted in parallel with a change of its wishlist', () => {
  const DELETE = 'DELETE FROM customer WHERE id = $1';
  const SIGN_IN = { code: 'UNAUTHENTICATED', message: 'Please sign in' };
  let people = 0;
  const signedInBrowser = () => shop.member(`gone.${(people += 1)}@example.com`);

  it('adding to a wishlist while the account is deleted fails with UNAUTHENTICATED in GraphQL and REST', async () => {
    const { browser, customer } = await signedInBrowser();
    const add = { productId: products.Kestrel.productId };
    const [mutation, row] = await holdTransaction<unknown>(
      shop,
      [DELETE, customer.id],
      [
        () => browser.mutate('addToWishlist', add),
        () => browser.rest('POST', '/api/ecommerce/wishlist/items', add),
      ],
    );
    expect(mutation).toMatchObject(SIGN_IN);
    expect(row).toMatchObject({ status: 401, body: { success: false, ...SIGN_IN } });
  });

  it('wishlist and cart changes of an account with both fail with UNAUTHENTICATED while it is deleted', async () => {
    const { browser, customer } = await signedInBrowser();
    await addToWishlist(browser, products.Kestrel);
    await addToCart(browser, products.Kestrel, 1);
    const answers = await holdTransaction(
      shop,
      [DELETE, customer.id],
      [
        () => addToWishlist(browser, products.Corsica),
        () => addToCart(browser, products.Corsica, 1),
        () => browser.mutate('moveToWishlist', { variantId: products.Kestrel.variantId }),
      ],
    );
    for (const answer of answers) expect(answer).toMatchObject(SIGN_IN);
    expect(await browser.me()).toBeNull();
  });
});

it('adding a product while it is deleted fails with NOT_FOUND in GraphQL and REST', async () => {
  const { browser } = await shop.member(`${randomUUID()}@example.in`);
  const { productId } = products.Corsica;
  const [mutation, row] = await holdTransaction<unknown>(
    shop,
    ['DELETE FROM product WHERE id = $1', productId],
    [
      () => browser.mutate('addToWishlist', { productId }),
      () => browser.rest('POST', '/api/ecommerce/wishlist/items', { productId }),
    ],
  );
  expect(mutation).toMatchObject({ code: 'NOT_FOUND' });
  expect(row).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
