import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop';
import { createProducts, type Bag } from '../../../testing/cart';
import { sha256 } from '../../../platform/security/secrets';
import { HOME, fetchStock } from '../../../testing/orders';
import { CASH, CONTACT, createRestShoppers, type Cart, type Order } from './testing';

/** POST and GET /api/ecommerce/orders. */
let shop: TestShop;
let products: Readonly<Record<'Kestrel', Bag>>;
let shoppers: ReturnType<typeof createRestShoppers>;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent, minimum_subtotal)
     VALUES ('SAVE10', '10% off', 'percentage', 10, 0), ('LARGE', '10% off', 'percentage', 10, 10000000)`,
  );
  shoppers = createRestShoppers(shop);
});
beforeEach(async () => {
  products = await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } });
});
afterAll(() => shop.close());

const CROSS_SITE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
];

const fetchOrders = async () => {
  const [row] = await shop.sql<{ count: number }>('SELECT count(*)::int AS count FROM shop_order');
  return row?.count ?? 0;
};

describe('the idempotency key of POST /api/ecommerce/orders', () => {
  it('POST /api/ecommerce/orders makes one order of fifty parallel calls with the same key, and responds the same', async () => {
    const api = await shoppers.program(products.Kestrel);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.order(CASH, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ data: { status: 'placed' } });
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 39, committed: 1 });
    // The cart is empty by now, and the order of the body's fields does not matter.
    const again = Object.fromEntries(Object.entries(CASH).toReversed());
    expect(await api.order(again, key)).toEqual(answers[0]);
  });

  it('POST /api/ecommerce/orders rejects a key reused with another body; another shopper may use the same key', async () => {
    const api = await shoppers.program(products.Kestrel);
    const key = randomUUID();
    const { number } = (await api.order(CASH, key)).body.data;
    for (const other of [
      { ...CASH, delivery: 'express' },
      { ...CASH, expectedTotal: 3_778.92 },
      { ...CASH, address: { ...HOME, city: 'Mysuru' } },
    ]) {
      const { status, body } = await api.order(other, key);
      expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(Object.keys(body.fields ?? {})).toEqual(['Idempotency-Key']);
    }
    const other = await shoppers.program(products.Kestrel);
    expect((await other.order(CASH, key)).body.data.number).not.toBe(number);
  });

  it('POST /api/ecommerce/orders accepts a key again whose order failed, and keeps nothing of the failed order', async () => {
    const api = await shoppers.program(products.Kestrel);
    const key = randomUUID();
    expect((await api.order({ ...CASH, expectedTotal: 1 }, key)).status).toBe(409);
    const remainingCart = await shop.sql('SELECT 1 FROM checkout WHERE completed_at IS NULL');
    expect(remainingCart).toEqual([]);
    expect((await api.order(CASH, key)).status).toBe(201);
  });

  it('POST /api/ecommerce/orders rejects a missing or malformed idempotency key', async () => {
    const api = await shoppers.program(products.Kestrel);
    for (const key of ['short', 'with spaces in between', 'x'.repeat(101)])
      expect((await api.order(CASH, key)).body).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { 'Idempotency-Key': 'Idempotency-Key must have 16 to 100 letters, digits or hyphens' },
      });
    const { status, body } = await api.call('POST', '/orders', CASH);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['Idempotency-Key']]);
  });
});

describe('POST /api/ecommerce/orders', () => {
  it('POST /api/ecommerce/orders makes no order if the total differs from expectedTotal', async () => {
    const api = await shoppers.program(products.Kestrel);
    const before = await fetchOrders();
    await shop.sql('UPDATE variant SET price = 359900 WHERE id = $1', [products.Kestrel.variantId]);
    expect((await api.order({ ...CASH, expectedTotal: 3_778.92 })).body).toMatchObject({
      code: 'CONFLICT',
      message: 'The total changed from ₹3,778.92 to ₹3,886.92. Please look at your order again.',
    });
    expect(await fetchOrders()).toBe(before);
    expect((await api.order({ ...CASH, expectedTotal: 3_886.92 })).status).toBe(201);
  });

  it('POST /api/ecommerce/orders without expectedTotal fails if less stock is left than wanted', async () => {
    const api = await shoppers.program(products.Kestrel, 5);
    await shop.sql('UPDATE variant SET stock = 2 WHERE id = $1', [products.Kestrel.variantId]);
    expect((await api.order(CASH)).body).toMatchObject({
      code: 'CONFLICT',
      message: 'Only 2 of Kestrel in Blue are left',
    });
    const { total } = (await api.call<Cart>('GET', '/cart')).body.data;
    expect((await api.order({ ...CASH, expectedTotal: total })).body.data).toMatchObject({
      items: [{ quantity: 2 }],
    });
  });

  it('POST /api/ecommerce/orders applies a promo code, fails if it does not apply, and ignores an unknown one', async () => {
    const api = await shoppers.program(products.Kestrel);
    const refused = await api.order({ ...CASH, promoCode: 'LARGE' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['promoCode']]);
    expect((await api.order({ ...CASH, promoCode: 'save10' })).body.data).toMatchObject({
      promotionCode: 'SAVE10',
      discount: 349.9,
      total: 3_429.02,
    });
    await api.add(products.Kestrel);
    expect((await api.order({ ...CASH, promoCode: 'NONE' })).body.data).toMatchObject({ discount: 0 });
  });

  it('POST /api/ecommerce/orders pays with a gift card, which may cover the whole order', async () => {
    await shop.sql(
      `INSERT INTO gift_card (state, amount, balance, currency, recipient_name, recipient_email, sender_name, sender_email, message,
         deliver_on, origin, code_hash, last_four, expires_at, created_at)
       VALUES ('active', 1000000, 1000000, 'INR', 'Ravi', 'ravi@example.in', 'Asha', 'asha@example.in', '', '2026-11-21', 'http://x', $1, 'WXYZ', now() + interval '1 year', now())`,
      [sha256('ABCDEFGHJKLMWXYZ')],
    );
    const api = await shoppers.program(products.Kestrel);
    const placedOrder = { contact: CONTACT, address: HOME };
    const unknown = await api.order({ ...placedOrder, giftCardCode: 'ABCD-EFGH-JKLM-NPQR' });
    expect(unknown.body).toMatchObject({
      code: 'NOT_FOUND',
      fields: { giftCardCode: 'There is no gift card with this code' },
    });
    const key = randomUUID();
    const body = { ...placedOrder, giftCardCode: 'abcd efgh jklm wxyz' };
    const paid = await api.order(body, key);
    expect(paid.body.data).toMatchObject({
      status: 'placed',
      giftCard: 3_778.92,
      due: 0,
      payment: { method: 'gift_card', status: 'paid' },
    });
    expect(await api.order(body, key)).toEqual(paid);
    // Spent: the order would cost the full price.
    await shop.sql('UPDATE gift_card SET balance = 0 WHERE code_hash = $1', [sha256('ABCDEFGHJKLMWXYZ')]);
    await api.add(products.Kestrel);
    const spent = { ...CASH, giftCardCode: 'ABCD-EFGH-JKLM-WXYZ' };
    expect((await api.order(spent)).body).toMatchObject({
      code: 'CONFLICT',
      fields: { giftCardCode: expect.stringContaining('no balance left') },
    });
    expect((await api.order({ ...CASH, giftCardCode: null })).body.data).toMatchObject({ giftCard: 0 });
  });

  it('POST /api/ecommerce/orders uses the account’s address, or another saved address of the customer', async () => {
    const api = await shoppers.customer(products.Kestrel);
    const missing = await api.order({ paymentMethod: 'cash_on_delivery', contact: CONTACT });
    expect(missing.body).toMatchObject({ code: 'BAD_USER_INPUT', fields: { address: expect.any(String) } });
    const save = (city: string) =>
      api.caller.rest<{ id: string }>('POST', '/api/auth/addresses', { ...HOME, city }, api.headers);
    await save('Pune');
    const { id } = (await save('Nashik')).body.data;
    const one = await api.order({ paymentMethod: 'cash_on_delivery', contact: CONTACT });
    expect(one.body.data).toMatchObject({ address: { city: 'Pune' } });
    await api.add(products.Kestrel);
    const other = await api.order({ ...CASH, address: null, addressId: id });
    expect(other.body.data).toMatchObject({ address: { city: 'Nashik' } });
    const otherApi = await shoppers.customer(products.Kestrel);
    const foreign = await otherApi.order({ ...CASH, address: null, addressId: id });
    expect([foreign.status, foreign.body.fields]).toEqual([404, { addressId: 'There is no such address' }]);
  });

  it('POST /api/ecommerce/orders names every invalid field of the body', async () => {
    const api = await shoppers.program(products.Kestrel);
    const { body } = await api.order({
      contact: { email: 'nobody', phoneNumber: '12' },
      address: { ...HOME, pinCode: '012345', city: '' },
      delivery: 'drone',
      paymentMethod: 'gift_card',
      expectedTotal: '1',
    });
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
      'address.city',
      'address.pinCode',
      'contact.email',
      'contact.phoneNumber',
      'delivery',
      'expectedTotal',
      'paymentMethod',
    ]);
  });

  it('POST /api/ecommerce/orders fails with NOT_FOUND for an empty cart', async () => {
    const anonymousApi = shoppers.api(shop.client());
    expect((await anonymousApi.order(CASH)).body).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Your cart is empty',
    });
    const api = await shoppers.program(products.Kestrel);
    await api.order(CASH);
    expect((await api.order(CASH)).status).toBe(404);
  });

  it('GET /api/ecommerce/orders/{number} finds an order only for the shopper who placed it', async () => {
    const owner = await shoppers.program(products.Kestrel);
    const { number } = (await owner.order(CASH)).body.data;
    expect((await owner.call<Order>('GET', `/orders/${number}`)).body.data.number).toBe(number);
    for (const other of [
      shoppers.api(shop.client()),
      await shoppers.program(products.Kestrel),
      await shoppers.customer(products.Kestrel),
    ])
      expect((await other.call('GET', `/orders/${number}`)).body).toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no such order',
      });
    expect((await owner.call('GET', '/orders/%00')).status).toBe(404);
  });

  it('cross-site requests with a shopper’s cookie are rejected by the cart, wishlist and order routes', async () => {
    const api = await shoppers.browser(products.Kestrel);
    const before = await fetchOrders();
    for (const from of CROSS_SITE_HEADERS)
      for (const [method, path, body] of [
        ['POST', '/orders', CASH],
        ['POST', '/cart/items', products.Kestrel],
        ['PUT', '/cart/promotion', { code: 'SAVE10' }],
        ['DELETE', '/cart/promotion', undefined],
        ['POST', '/wishlist/items', products.Kestrel],
      ] as const)
        expect((await api.call(method, path, body, from)).body.code, path).toBe('CROSS_SITE');
    expect(await fetchOrders()).toBe(before);
    expect((await api.call<Cart>('GET', '/cart')).body.data).toMatchObject({ itemCount: 1, promotion: null });
  });
});
