import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import {
  CART_PRODUCTS,
  fetchCart,
  cartQuantities,
  createProducts,
  createSave10Promotion,
  type CartProducts,
  addToCart,
  type Bag,
} from '../../testing/cart';

let shop: TestShop;
let products: CartProducts;
let guest: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  await createSave10Promotion(shop);
});
beforeEach(async () => {
  guest = shop.browser();
  products = await createProducts(shop, CART_PRODUCTS);
});
afterAll(() => shop.close());

describe('a guest’s cart', () => {
  it('a browser without a cart gets null from the cart query, and no cookie', async () => {
    expect(await fetchCart(guest)).toBeNull();
    expect(guest.cookies.size).toBe(0);
  });

  it('a guest’s cart is found only by the browser that made it, through an HttpOnly cookie', async () => {
    expect(await addToCart(guest, products.Kestrel)).toMatchObject({
      __typename: 'CartChanged',
      notice: null,
    });
    expect(guest.setCookies).toEqual([
      expect.stringMatching(/^guest=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/),
    ]);
    expect(guest.headers['cache-control']).toBe('no-store');
    expect(await cartQuantities(guest)).toEqual([['Kestrel', 1]]);
    expect(await fetchCart(shop.browser())).toBeNull();
    const thief = shop.browser();
    thief.cookies.set('guest', randomUUID());
    expect(await fetchCart(thief)).toBeNull();
  });

  it('a client without cookies keeps its cart by sending the header X-Guest-Token', async () => {
    const client = shop.client();
    await addToCart(client, products.Kestrel);
    expect(client.setCookies).toEqual([]);
    const token = client.headers['x-guest-token'];
    expect(token).toMatch(/^[\w-]{43}$/);
    client.sent = { 'x-guest-token': String(token) };
    await addToCart(client, products.Kestrel, 2);
    expect(await cartQuantities(client)).toEqual([['Kestrel', 3]]);
  });

  it('a guest’s cart expires 90 days after the last visit', async () => {
    await addToCart(guest, products.Kestrel);
    shop.clock.advance(80 * 86_400);
    expect(await fetchCart(guest)).not.toBeNull();
    expect(guest.setCookies).toEqual([expect.stringMatching(/^guest=.*Max-Age=7776000$/)]);
    shop.clock.advance(80 * 86_400);
    expect(await fetchCart(guest)).not.toBeNull();
    shop.clock.advance(90 * 86_400);
    expect(await fetchCart(guest)).toBeNull();
  });
});

describe('addToCart', () => {
  it('addToCart creates a line, and adds to the line of the same variant', async () => {
    await addToCart(guest, products.Kestrel);
    await addToCart(guest, products.Corsica, 2);
    const { cart } = await addToCart(guest, products.Kestrel, 3);
    expect(cart?.lines.map(({ quantity }) => quantity)).toEqual([4, 2]);
    expect(cart).toMatchObject({ itemCount: 6, version: 3 });
  });

  it('addToCart without a variantId adds the first variant in stock', async () => {
    const { productId, variantId } = products.Kestrel;
    await shop.sql(
      `INSERT INTO variant (id, product_id, sku, name, colour_slug, colour_name, colour_hex, colour_family, price, stock, position)
       SELECT gen_random_uuid(), product_id, 'SKU-' || gen_random_uuid(), 'Red', 'red', 'Red', '#ff0000', 'blue', price, 5, 1 FROM variant WHERE id = $1`,
      [variantId],
    );
    const first = await guest.mutate('addToCart', { input: { productId } });
    expect(first.cart?.lines.map(({ variant }) => variant.id)).toEqual([variantId]);
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [variantId]);
    const second = await shop.browser().mutate('addToCart', { input: { productId } });
    expect(second.cart?.lines[0]?.variant.id).not.toBe(variantId);
  });

  it.each([-1, 0, 11, 2_147_483_647])(
    'addToCart fails with BAD_USER_INPUT for a quantity of %d',
    async (quantity) => {
      expect(await addToCart(guest, products.Kestrel, quantity)).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: 'quantity must be a whole number from 1 to 10',
        fields: [{ field: 'quantity' }],
      });
      expect(await cartQuantities(guest)).toEqual([]);
    },
  );

  it.each([0.1, 1e308, '1', null, [1, 2], {}, true])(
    'addToCart rejects a quantity of %j as no whole number, and creates no cart',
    async (quantity) => {
      const { data, errors } = await guest.query(
        'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
        { input: { productId: products.Kestrel.productId, quantity } },
      );
      expect(data ?? null).toBeNull();
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(errors?.[0]?.message).toContain('input.quantity');
      expect(await fetchCart(guest)).toBeNull();
    },
  );

  it.each(['price', 'total', 'discount', 'userId', 'status', 'customerId'])(
    'addToCart rejects an input with the unknown field %s',
    async (field) => {
      const { data, errors } = await guest.query(
        'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
        { input: { productId: products.Kestrel.productId, [field]: 1 } },
      );
      expect(data ?? null).toBeNull();
      expect(errors?.[0]?.message).toContain(`"${field}" is not defined`);
      expect(await fetchCart(guest)).toBeNull();
    },
  );

  it('addToCart limits a line to ten units and to the stock, and says so', async () => {
    await addToCart(guest, products.Kestrel, 8);
    expect(await addToCart(guest, products.Kestrel, 5)).toMatchObject({
      notice: 'One order takes 10 of a bag at most',
      cart: { lines: [{ quantity: 10 }] },
    });
    expect(await addToCart(guest, products.Kestrel)).toMatchObject({
      code: 'CONFLICT',
      message: 'You have 10 of these in your cart, the most in one order',
    });
    expect(await addToCart(guest, products.Rare, 5)).toMatchObject({ notice: 'Only 3 of these are left' });
    expect(await addToCart(guest, products.Rare)).toMatchObject({
      code: 'CONFLICT',
      message: 'Only 3 of these are left, and in your cart already',
    });
    expect(await addToCart(guest, products.Empty)).toMatchObject({
      code: 'CONFLICT',
      message: 'This bag is sold out',
    });
    expect(await cartQuantities(guest)).toEqual([
      ['Kestrel', 10],
      ['Rare', 3],
    ]);
  });

  it('addToCart fails with NOT_FOUND for archived and unknown products and for variants of other products', async () => {
    await shop.sql(`UPDATE product SET status = 'archived' WHERE id = $1`, [products.Rare.productId]);
    const { productId } = products.Kestrel;
    const noProduct = {
      code: 'NOT_FOUND',
      message: 'There is no such product',
      fields: [{ field: 'productId' }],
    };
    for (const bag of [
      products.Rare,
      { ...products.Kestrel, productId: randomUUID() },
      { ...products.Kestrel, productId: 'x' },
    ])
      expect(await addToCart(guest, bag)).toMatchObject(noProduct);
    for (const variantId of [products.Corsica.variantId, randomUUID(), '', '<script>'])
      expect(await addToCart(guest, { productId, variantId })).toMatchObject({
        code: 'NOT_FOUND',
        fields: [{ field: 'variantId' }],
      });
  });

  it('addToCart counts requests with the same changeId once, even in parallel', async () => {
    const input = { productId: products.Kestrel.productId, quantity: 2, changeId: randomUUID() };
    await addToCart(guest, products.Corsica);
    await Promise.all(Array.from({ length: 10 }, () => guest.mutate('addToCart', { input })));
    expect(await cartQuantities(guest)).toEqual([
      ['Corsica', 1],
      ['Kestrel', 2],
    ]);
    expect(await guest.mutate('addToCart', { input: { ...input, changeId: 'again' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'changeId' }],
    });
  });

  it('fifty parallel calls of addToCart leave the same cart as fifty calls in sequence', async () => {
    await addToCart(guest, products.Pebble);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        addToCart(guest, index % 2 ? products.Kestrel : products.Rare),
      ),
    );
    expect(Object.fromEntries(await cartQuantities(guest))).toEqual({ Pebble: 1, Kestrel: 10, Rare: 3 });
  });

  it('addToCart rejects the fifty-first line', async () => {
    const many = await createProducts(
      shop,
      Object.fromEntries(
        Array.from({ length: 51 }, (_, index) => [`Bag ${index}`, { price: 100, stock: 5 }]),
      ),
    );
    const answers = [];
    for (const bag of Object.values(many)) answers.push(await addToCart(guest, bag));
    expect(answers.at(-2)).toMatchObject({ __typename: 'CartChanged' });
    expect(answers.at(-1)).toMatchObject({
      code: 'CONFLICT',
      message: 'A cart holds at most 50 different bags',
    });
  });
});

describe('changes of a cart', () => {
  it('setCartQuantity sets the quantity, removes the line at 0 or less, and rejects more than ten', async () => {
    await addToCart(guest, products.Kestrel);
    await addToCart(guest, products.Corsica);
    const set = (bag: Bag, quantity: number) =>
      guest.mutate('setCartQuantity', { variantId: bag.variantId, quantity });
    expect((await set(products.Kestrel, 7)).cart?.lines[0]).toMatchObject({ quantity: 7, maxQuantity: 10 });
    expect(await set(products.Kestrel, 11)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'quantity must be a whole number from 0 to 10',
    });
    await set(products.Kestrel, 0);
    expect(await cartQuantities(guest)).toEqual([['Corsica', 1]]);
    await set(products.Corsica, -5);
    expect(await cartQuantities(guest)).toEqual([]);
  });

  it('setCartQuantity never restores a line that is removed in parallel', async () => {
    const { variantId } = products.Kestrel;
    for (let round = 0; round < 10; round += 1) {
      await addToCart(guest, products.Kestrel);
      await Promise.all([
        guest.mutate('setCartQuantity', { variantId, quantity: 5 }),
        guest.mutate('removeFromCart', { variantId }),
        guest.mutate('setCartQuantity', { variantId, quantity: 6 }),
      ]);
      expect(await cartQuantities(guest)).toEqual([]);
    }
    expect(await guest.mutate('setCartQuantity', { variantId, quantity: 2 })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This bag is no longer in your cart',
    });
  });

  it('removeFromCart of a line that is not in the cart succeeds and changes nothing', async () => {
    await addToCart(guest, products.Kestrel);
    const before = await fetchCart(guest);
    for (const variantId of [products.Corsica.variantId, 'x', ''])
      expect(await guest.mutate('removeFromCart', { variantId })).toMatchObject({
        __typename: 'CartChanged',
      });
    expect(await fetchCart(guest)).toEqual(before);
  });

  it('changing or clearing a cart leaves other shoppers’ carts unchanged', async () => {
    const other = shop.browser();
    await addToCart(guest, products.Kestrel, 3);
    await addToCart(other, products.Corsica);
    const { variantId } = products.Kestrel;
    await other.mutate('setCartQuantity', { variantId, quantity: 1 });
    await other.mutate('removeFromCart', { variantId });
    await other.mutate('clearCart');
    expect(await cartQuantities(guest)).toEqual([['Kestrel', 3]]);
    expect(await cartQuantities(other)).toEqual([]);
  });
});
