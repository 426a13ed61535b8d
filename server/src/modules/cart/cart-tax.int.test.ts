import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { fillInCheckout } from '../../testing/orders';
import { createAdminPerson } from '../questions/testing';
import { fetchCart, createProducts, addToCart, type Bag } from '../../testing/cart';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Pebble', Bag>>;
beforeAll(async () => {
  shop = await openTestShop({ tax: { strategy: 'gst', homeState: 'Karnataka', gstin: '29ABCDE1234F1Z5' } });
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent) VALUES ('SAVE10', '10% off', 'percentage', 10)`,
  );
  products = await createProducts(shop, {
    Kestrel: { price: 118_000, stock: 40 },
    Pebble: { price: 9_999, stock: 40 },
  });
});
afterAll(() => shop.close());

it('the shop query returns taxIncluded: true in a shop with GST', async () => {
  expect((await shop.browser().query('{ shop { taxIncluded } }')).data).toEqual({
    shop: { taxIncluded: true },
  });
});

it('a cart in a GST shop shows the tax that its prices include, and adds none', async () => {
  const guest = shop.browser();
  await addToCart(guest, products.Kestrel, 2);
  expect(await fetchCart(guest)).toMatchObject({
    taxIncluded: true,
    subtotal: { amount: 236_000 },
    tax: { amount: 36_000 },
    total: { amount: 236_000 },
  });
});

it('a cart in a GST shop shows the same totals as its checkout, with a promotion and several lines', async () => {
  const guest = shop.browser();
  await addToCart(guest, products.Kestrel, 2);
  await addToCart(guest, products.Pebble, 3);
  await guest.mutate('applyPromoCode', { code: 'SAVE10' });
  const cart = await fetchCart(guest);
  // 2,659.97 - 266.00 = 2,393.97, of which 18/118 is 365.18 (CGST and SGST of 182.59 each).
  expect(cart).toMatchObject({ tax: { amount: 36_518 }, total: { amount: 239_397 } });
  const { data } = await guest.query(
    '{ checkout { totals { subtotal { amount } discount { amount } tax { amount } taxIncluded total { amount } } } }',
  );
  const { subtotal, discount, tax, taxIncluded, total } = cart!;
  const amount = (money: { readonly amount: number }) => ({ amount: money.amount });
  expect(data?.['checkout']).toEqual({
    totals: {
      subtotal: amount(subtotal),
      discount: amount(discount),
      tax: amount(tax),
      taxIncluded,
      total: amount(total),
    },
  });
  expect(await fillInCheckout(guest, 'CASH_ON_DELIVERY')).toBe(239_397);
});

it('sold-out lines of a cart are not taxed', async () => {
  const guest = shop.browser();
  const { Rare } = await createProducts(shop, { Rare: { price: 50_000, stock: 1 } });
  await addToCart(guest, products.Kestrel);
  await addToCart(guest, Rare);
  await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [Rare.variantId]);
  expect(await fetchCart(guest)).toMatchObject({ tax: { amount: 18_000 }, total: { amount: 118_000 } });
});

it('PUT /api/ecommerce/products rejects an HSN code without a GST rate, so that every cart can be taxed', async () => {
  const guest = shop.browser();
  const { Basket } = await createProducts(shop, { Basket: { price: 118_000, stock: 5 } });
  await addToCart(guest, Basket);
  const { browser: admin } = await createAdminPerson(shop);
  const taxOf = (hsnCode: string) =>
    admin.rest('PUT', `/api/ecommerce/products/${Basket.productId}`, { hsnCode });
  expect(await taxOf('4602')).toMatchObject({
    status: 400,
    body: { fields: { hsnCode: 'hsnCode is of goods that the shop has no rate of GST for' } },
  });
  expect(await taxOf('42029200')).toMatchObject({ status: 200 });
  expect(await fetchCart(guest)).toMatchObject({ tax: { amount: 18_000 }, total: { amount: 118_000 } });
});

it('a new product is taxed at 18 %, and at 5 % once its HSN code says cotton or it is marked as handicraft', async () => {
  const { browser: admin } = await createAdminPerson(shop, 'boss');
  const { Basket } = await createProducts(shop, { Basket: { price: 105_000, stock: 40 } });
  const taxonomy = await shop.sql<{ categoryId: string; brandId: string }>(
    'SELECT category_id AS "categoryId", brand_id AS "brandId" FROM product WHERE id = $1',
    [Basket.productId],
  );
  const bag = { name: 'Plain tote', price: 1050, quantity: 40, ...taxonomy[0] };
  const created = await admin.rest('POST', '/api/ecommerce/products', bag);
  expect(created).toMatchObject({ status: 201, body: { data: { hsnCode: '4202', isHandicraft: false } } });
  const { id: productId, variants } = (
    created.body as { data: { id: string; variants: readonly { id: string }[] } }
  ).data;
  const tote = { productId, variantId: variants[0]?.id ?? '' };
  const taxAfterChange = async (change: Record<string, unknown>): Promise<number | undefined> => {
    const answer = await admin.rest('PUT', `/api/ecommerce/products/${productId}`, change);
    expect(answer).toMatchObject({ status: 200, body: { data: change } });
    const guest = shop.browser();
    await addToCart(guest, tote);
    return (await fetchCart(guest))?.tax.amount;
  };
  expect(await taxAfterChange({})).toBe(16_016);
  expect(await taxAfterChange({ hsnCode: '420222' })).toBe(16_016);
  expect(await taxAfterChange({ hsnCode: '42022290' })).toBe(16_016);
  expect(await taxAfterChange({ hsnCode: '42022290', isHandicraft: true })).toBe(5_000);
  expect(await taxAfterChange({ hsnCode: '42022110', isHandicraft: true })).toBe(16_016);
  expect(await taxAfterChange({ hsnCode: '42022220', isHandicraft: false })).toBe(5_000);
  expect(
    await admin.rest('PUT', `/api/ecommerce/products/${productId}`, {
      hsnCode: '42022',
      isHandicraft: 'perhaps',
    }),
  ).toMatchObject({
    status: 400,
    body: {
      fields: {
        hsnCode: 'hsnCode has 4, 6 or 8 digits',
        isHandicraft: 'isHandicraft must be true or false',
      },
    },
  });
});
