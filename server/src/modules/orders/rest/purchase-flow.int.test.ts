import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop';
import { createProducts, type Bag } from '../../../testing/cart';
import { HOME, chooseOnTestGateway, fetchStock } from '../../../testing/orders';
import { CASH, createRestShoppers, type Cart, type Order, type Wishlist } from './testing';

/** Purchases over REST only. */
let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Corsica', Bag>>;
let shoppers: ReturnType<typeof createRestShoppers>;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent) VALUES ('SAVE10', '10% off', 'percentage', 10)`,
  );
  shoppers = createRestShoppers(shop);
});
beforeEach(async () => {
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 40 },
    Corsica: { price: 129_950, stock: 3 },
  });
});
afterAll(() => shop.close());

describe.each([
  ['a guest without cookies', 'program'],
  ['a guest with cookies', 'browser'],
  ['a customer with a token', 'customer'],
] as const)('REST purchases of %s', (_name, kind) => {
  it('a shopper buys over REST and pays at the test gateway', async () => {
    const api = await shoppers[kind](products.Kestrel, 2);
    const cart = await api.call<Cart>('GET', '/cart');
    // 2 × 3,499 = 6,998; 8 % tax is 559.84.
    expect(cart.body.data).toMatchObject({
      itemCount: 2,
      subtotal: 6_998,
      tax: 559.84,
      total: 7_557.84,
      currency: 'INR',
      items: [
        {
          ...products.Kestrel,
          quantity: 2,
          price: 3_499,
          lineTotal: 6_998,
          product: { name: 'Kestrel', price: 3_499, comparePrice: null, images: [] },
          variant: { id: products.Kestrel.variantId, price: 3_499, attributes: { colour: 'Blue' } },
        },
      ],
    });
    const { status, body } = await api.order({
      ...CASH,
      paymentMethod: 'test_gateway',
      expectedTotal: cart.body.data.total,
    });
    expect(status).toBe(201);
    const { number, pay } = body.data;
    expect(body.data).toMatchObject({
      status: 'pending_payment',
      due: 7_557.84,
      payment: { method: 'test_gateway', status: 'pending' },
      pay: { method: 'test_gateway', url: expect.stringMatching(/^\/dev\/pay\//), razorpay: null },
    });
    expect(await chooseOnTestGateway(shop, pay?.url, 'pay')).toBe(`/checkout/confirmation/${number}`);
    const fetchedOrder = await api.call<Order>('GET', `/orders/${number.toLowerCase().replaceAll('-', '')}`);
    expect(fetchedOrder.body.data).toMatchObject({
      number,
      status: 'placed',
      payment: { status: 'paid' },
      items: [{ name: 'Kestrel', quantity: 2, price: 3_499, lineTotal: 6_998, tax: 559.84 }],
      address: { ...HOME, country: 'India' },
      timeline: [{ status: 'pending_payment' }, { status: 'placed' }],
    });
    expect((await api.call<Cart>('GET', '/cart')).body.data.items).toEqual([]);
  });

  it('a shopper buys over REST with cash on delivery', async () => {
    const api = await shoppers[kind](products.Corsica);
    const { body } = await api.order(CASH);
    expect(body).toMatchObject({ data: { status: 'placed', payment: { status: 'due' }, pay: null } });
    expect(await fetchStock(shop, products.Corsica)).toMatchObject({ stock: 2, committed: 1 });
    // Not sorted: the test clock stands still, so all messages have the same time.
    const mails = (await shop.outbox('asha@example.in')).map(({ text }) => text);
    expect(mails.join('\n')).toContain(`Your order ${body.data.number} is placed`);
  });
});

describe('guests of the REST API', () => {
  it('a guest without cookies gets one guest token in the body; a browser gets a cookie and no token', async () => {
    const api = shoppers.api(shop.client());
    const first = await api.add(products.Kestrel);
    const token = first.body.guestToken ?? '';
    expect(token).toMatch(/^[\w-]{40,}$/);
    expect(api.caller.headers['x-guest-token']).toBe(token);
    expect(api.caller.setCookies).toEqual([]);
    expect((await api.call('GET', '/cart')).body.data).toBeNull();
    api.headers = { 'x-guest-token': token };
    const second = await api.add(products.Kestrel);
    expect(second.body.guestToken).toBeUndefined();
    expect(second.body.data).toMatchObject({ id: first.body.data.id, itemCount: 2 });

    const guestPage = shoppers.api(shop.browser());
    const answer = await guestPage.add(products.Kestrel);
    expect(answer.body.guestToken).toBeUndefined();
    expect(guestPage.caller.cookies.has('guest')).toBe(true);
  });

  it('a guest who signs in over REST keeps their cart and orders', async () => {
    const api = await shoppers.program(products.Kestrel);
    const { number } = (await api.order(CASH)).body.data;
    await api.add(products.Corsica);
    const customerApi = await shoppers.customer(products.Kestrel);
    const bothHeaders = { ...api.headers, ...customerApi.headers };
    const { body } = await customerApi.call<Cart>('GET', '/cart', undefined, bothHeaders);
    expect(body.data.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect((await customerApi.call('GET', `/orders/${number}`)).status).toBe(200);
    expect((await api.call('GET', `/orders/${number}`)).status).toBe(404);
  });

  it('REST requests with an invalid access token get UNAUTHENTICATED instead of a guest’s cart', async () => {
    const expiredApi = shoppers.api(shop.client(), { authorization: 'Bearer gone' });
    for (const [method, path, body] of [
      ['GET', '/cart', undefined],
      ['POST', '/cart/items', { ...products.Kestrel, quantity: 1 }],
      ['POST', '/wishlist/items', { productId: products.Kestrel.productId }],
      ['POST', '/orders', CASH],
    ] as const)
      expect((await expiredApi.call(method, path, body)).body.code, path).toBe('UNAUTHENTICATED');
  });
});

describe('the cart in REST', () => {
  it('a cart item’s quantity is limited to the stock in PATCH, and DELETE removes the item once', async () => {
    const api = await shoppers.program(products.Kestrel);
    const { id } = (await api.add(products.Corsica)).body.data.items[1] ?? { id: '' };
    const more = await api.call<Cart>('PATCH', `/cart/items/${id}`, { quantity: 9 });
    expect(more.body).toMatchObject({ message: 'Only 3 of these are left', data: { itemCount: 4 } });
    const less = await api.call<Cart>('DELETE', `/cart/items/${id}`);
    expect(less.body.data.items).toHaveLength(1);
    expect((await api.call('DELETE', `/cart/items/${id}`)).status).toBe(404);
  });

  it('PUT /cart/promotion applies a promo code in any case and ignores an unknown one; DELETE removes it', async () => {
    const api = await shoppers.program(products.Kestrel);
    const withPromotion = await api.call<Cart>('PUT', '/cart/promotion', { code: ' save10' });
    expect(withPromotion.body.data).toMatchObject({
      discount: 349.9,
      promotion: { code: 'SAVE10', problem: null },
    });
    const unchanged = await api.call<Cart>('PUT', '/cart/promotion', { code: 'SAVE99' });
    expect(unchanged.body.data).toMatchObject({ discount: 349.9 });
    const withoutPromotion = await api.call<Cart>('DELETE', '/cart/promotion');
    expect(withoutPromotion.body.data).toMatchObject({ discount: 0, promotion: null });
  });

  it.each([0.1, 11, 1e308, '1', true, null, undefined, [1], {}])(
    'the cart’s REST routes reject a quantity of %j',
    async (quantity) => {
      const api = await shoppers.program(products.Kestrel);
      const [item] = (await api.call<Cart>('GET', '/cart')).body.data.items;
      for (const [method, path, sent, range] of [
        ['POST', '/cart/items', { ...products.Kestrel, quantity }, 'from 1 to 10'],
        ['PATCH', `/cart/items/${item?.id}`, { quantity }, 'up to 10'],
      ] as const) {
        const { status, body } = await api.call(method, path, sent);
        expect([status, body.fields]).toEqual([
          400,
          { quantity: `quantity must be a whole number ${range}` },
        ]);
      }
      expect((await api.call<Cart>('GET', '/cart')).body.data.items).toMatchObject([{ quantity: 1 }]);
    },
  );

  it.each([-1, 0])(
    'a quantity of %j removes a cart item over REST, and cannot be added',
    async (quantity) => {
      const api = await shoppers.program(products.Kestrel);
      const [item] = (await api.call<Cart>('GET', '/cart')).body.data.items;
      const added = await api.call('POST', '/cart/items', { ...products.Kestrel, quantity });
      expect(added.body.fields).toEqual({ quantity: 'quantity must be a whole number from 1 to 10' });
      const changed = await api.call<Cart>('PATCH', `/cart/items/${item?.id}`, { quantity });
      expect([changed.status, changed.body.data.items]).toEqual([200, []]);
    },
  );

  it('the cart and order routes name every invalid field, and reject forged prices, totals and owners', async () => {
    const api = await shoppers.program(products.Kestrel);
    const { body } = await api.call('POST', '/cart/items', { productId: [], quantity: 0 });
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['productId', 'quantity']);
    const forgedFields = {
      price: 1,
      unitPrice: 1,
      total: 1,
      discount: 1e6,
      userId: randomUUID(),
      status: 'placed',
    };
    const unknown = Object.fromEntries(
      Object.keys(forgedFields).map((name) => [name, `There is no field ${name}`]),
    );
    const added = await api.call<Cart>('POST', '/cart/items', {
      ...products.Kestrel,
      quantity: 1,
      ...forgedFields,
    });
    expect([added.status, added.body.fields]).toEqual([400, unknown]);
    const placedOrder = await api.order({ ...CASH, ...forgedFields });
    expect([placedOrder.status, placedOrder.body.fields]).toEqual([400, unknown]);
    expect((await api.call<Cart>('GET', '/cart')).body.data.items).toMatchObject([{ quantity: 1 }]);
  });

  it('the cart’s REST routes respond 404 for items of other carts and for unknown products and variants', async () => {
    const [mine, theirs] = [
      await shoppers.program(products.Kestrel),
      await shoppers.program(products.Kestrel),
    ];
    const [item] = (await theirs.call<Cart>('GET', '/cart')).body.data.items;
    const ids = [item?.id ?? '', products.Kestrel.variantId, randomUUID(), 'x', '%00'];
    for (const api of [mine, shoppers.api(shop.client())])
      for (const id of ids) {
        expect((await api.call('PATCH', `/cart/items/${id}`, { quantity: 2 })).status, id).toBe(404);
        expect((await api.call('DELETE', `/cart/items/${id}`)).status, id).toBe(404);
      }
    expect((await theirs.call<Cart>('GET', '/cart')).body.data.items).toMatchObject([{ quantity: 1 }]);
    const none = { productId: randomUUID(), variantId: randomUUID() };
    expect((await mine.add(none)).body.fields).toEqual({ productId: 'There is no such product' });
    expect((await mine.add({ ...products.Kestrel, variantId: products.Corsica.variantId })).status).toBe(404);
  });

  it('POST /cart/items counts parallel requests with the same changeId once', async () => {
    const api = await shoppers.program(products.Kestrel);
    const body = { ...products.Kestrel, quantity: 2, changeId: randomUUID() };
    await Promise.all([1, 2, 3].map(() => api.call('POST', '/cart/items', body)));
    expect((await api.call<Cart>('GET', '/cart')).body.data).toMatchObject({ itemCount: 3 });
  });
});

it('a wishlist in REST holds each product once, newest first, and products can be removed', async () => {
  const api = shoppers.api(shop.client());
  expect((await api.call('GET', '/wishlist')).body.data).toBeNull();
  expect((await api.call('DELETE', `/wishlist/items/${products.Kestrel.productId}`)).body.data).toBeNull();
  const addToWishlist = (productId: string) => api.call<Wishlist>('POST', '/wishlist/items', { productId });
  const { status, body } = await addToWishlist(products.Kestrel.productId);
  expect(status).toBe(201);
  api.headers = { 'x-guest-token': body.guestToken ?? '' };
  await addToWishlist(products.Kestrel.productId);
  expect((await addToWishlist(products.Corsica.productId)).body.data).toMatchObject({
    count: 2,
    items: [
      { productId: products.Corsica.productId, product: { name: 'Corsica', price: 1_299.5, images: [] } },
      { productId: products.Kestrel.productId },
    ],
  });
  const remaining = await api.call<Wishlist>('DELETE', `/wishlist/items/${products.Corsica.productId}`);
  expect(remaining.body.data.items.map(({ productId }) => productId)).toEqual([products.Kestrel.productId]);
  expect((await addToWishlist(randomUUID())).status).toBe(404);
  expect((await api.call('DELETE', '/wishlist/items/x')).status).toBe(404);
});
