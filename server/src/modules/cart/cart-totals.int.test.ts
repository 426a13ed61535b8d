import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import {
  CART_PRODUCTS,
  fetchCart,
  createProducts,
  createSave10Promotion,
  type CartProducts,
  addToCart,
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

describe('the totals of a cart', () => {
  it('a cart’s tax is 8 % of the subtotal, and SAVE10 takes 10 % off the subtotal', async () => {
    await addToCart(guest, products.Kestrel, 2);
    const money = (amount: number) => ({ amount, currency: 'INR' });
    expect(await fetchCart(guest)).toMatchObject({
      subtotal: money(699_800),
      discount: money(0),
      shipping: money(0),
      tax: money(55_984),
      total: money(755_784),
    });
    await guest.mutate('applyPromoCode', { code: ' save10 ' });
    expect(await fetchCart(guest)).toMatchObject({
      promotion: { code: 'SAVE10', problem: null },
      subtotal: money(699_800),
      discount: money(69_980),
      tax: money(55_984),
      total: money(685_804),
    });
    await guest.mutate('removePromoCode');
    expect(await fetchCart(guest)).toMatchObject({ promotion: null, total: money(755_784) });
  });

  it('a cart’s tax is rounded half up, once for the whole cart', async () => {
    // One unit of 33 paise: tax 2.64 -> 3; two units: 5.28 -> 5, not 6.
    await addToCart(guest, products.Pebble);
    expect(await fetchCart(guest)).toMatchObject({ tax: { amount: 3 }, total: { amount: 36 } });
    await addToCart(guest, products.Pebble);
    expect(await fetchCart(guest)).toMatchObject({ tax: { amount: 5 }, total: { amount: 71 } });
  });

  it('a line shows its previous price until the shopper acknowledges the change', async () => {
    await addToCart(guest, products.Kestrel);
    await shop.sql('UPDATE variant SET price = 400000 WHERE id = $1', [products.Kestrel.variantId]);
    expect(await fetchCart(guest)).toMatchObject({
      subtotal: { amount: 400_000 },
      lines: [{ unitPrice: { amount: 400_000 }, previousUnitPrice: { amount: 349_900 } }],
    });
    const { cart } = await guest.mutate('acknowledgeCartChanges');
    expect(cart?.lines).toMatchObject([{ unitPrice: { amount: 400_000 }, previousUnitPrice: null }]);
  });

  it('a line shows whether its stock is reduced, sold out or gone, and only units in stock are counted', async () => {
    await addToCart(guest, products.Kestrel, 5);
    await addToCart(guest, products.Corsica);
    await addToCart(guest, products.Rare);
    await shop.sql('UPDATE variant SET stock = 2 WHERE id = $1', [products.Kestrel.variantId]);
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [products.Corsica.variantId]);
    await shop.sql(`UPDATE product SET status = 'archived' WHERE id = $1`, [products.Rare.productId]);
    expect(await fetchCart(guest)).toMatchObject({
      itemCount: 2,
      subtotal: { amount: 699_800 },
      lines: [
        { status: 'REDUCED', quantity: 2, wantedQuantity: 5, maxQuantity: 2 },
        { status: 'SOLD_OUT', quantity: 0, wantedQuantity: 1, maxQuantity: 0 },
        { status: 'GONE', quantity: 0, product: { name: 'Rare' } },
      ],
    });
    const { cart } = await guest.mutate('acknowledgeCartChanges');
    expect(cart?.lines.map(({ status }) => status)).toEqual(['AVAILABLE', 'SOLD_OUT', 'GONE']);
  });
});

describe('applyPromoCode', () => {
  const createPromotion = (columns: string, values: string) =>
    shop.sql(
      `INSERT INTO promotion (description, ${columns}) VALUES ('Less to pay', ${values}) ON CONFLICT DO NOTHING`,
    );

  it.each(['NOSUCH', '', '  ', 'SAVE10; DROP TABLE', '<script>', 'x'.repeat(5000)])(
    'applyPromoCode with an unknown code (%#) changes nothing and gives no notice',
    async (code) => {
      await addToCart(guest, products.Kestrel);
      const before = await fetchCart(guest);
      expect(await guest.mutate('applyPromoCode', { code })).toMatchObject({
        __typename: 'CartChanged',
        notice: null,
      });
      expect(await fetchCart(guest)).toEqual(before);
    },
  );

  it('applyPromoCode with a code that does not apply fails with the reason, and keeps the earlier promotion', async () => {
    await createPromotion('code, kind, amount, minimum_subtotal', `'BIG500', 'amount', 50000, 1000000`);
    await createPromotion('code, kind, percent, starts_at', `'EARLY20', 'percentage', 20, '2099-01-01'`);
    await createPromotion('code, kind, percent, ends_at', `'LATE20', 'percentage', 20, '2026-01-01'`);
    await createPromotion('code, kind, percent, use_limit, uses', `'USED20', 'percentage', 20, 3, 3`);
    await createPromotion('code, kind, percent, is_active', `'OFF20', 'percentage', 20, false`);
    await addToCart(guest, products.Kestrel);
    await guest.mutate('applyPromoCode', { code: 'SAVE10' });
    for (const [code, message] of [
      ['BIG500', 'BIG500 needs a subtotal of ₹10,000.00'],
      ['EARLY20', 'EARLY20 is not valid yet'],
      ['LATE20', 'LATE20 is no longer valid'],
      ['OFF20', 'OFF20 is no longer valid'],
      ['USED20', 'USED20 has been used as often as it may be'],
    ])
      expect(await guest.mutate('applyPromoCode', { code })).toMatchObject({
        code: 'CONFLICT',
        message,
        fields: [{ field: 'code', message }],
      });
    expect(await fetchCart(guest)).toMatchObject({ promotion: { code: 'SAVE10' } });
  });

  it('a promotion gives no discount while the subtotal is below its minimum, and does again above it', async () => {
    await createPromotion('code, kind, amount, minimum_subtotal', `'BIG500', 'amount', 50000, 1000000`);
    await addToCart(guest, products.Corsica);
    expect(await guest.mutate('applyPromoCode', { code: 'big500' })).toMatchObject({
      cart: { discount: { amount: 50_000 } },
    });
    await guest.mutate('removeFromCart', { variantId: products.Corsica.variantId });
    await addToCart(guest, products.Kestrel);
    expect(await fetchCart(guest)).toMatchObject({
      discount: { amount: 0 },
      promotion: { code: 'BIG500', problem: 'BIG500 needs a subtotal of ₹10,000.00' },
    });
    await addToCart(guest, products.Kestrel, 3);
    expect(await fetchCart(guest)).toMatchObject({
      discount: { amount: 50_000 },
      promotion: { problem: null },
    });
  });

  it('a promotion’s discount is at most the subtotal', async () => {
    await createPromotion('code, kind, amount', `'FLAT500', 'amount', 50000`);
    await addToCart(guest, products.Pebble);
    await guest.mutate('applyPromoCode', { code: 'FLAT500' });
    expect(await fetchCart(guest)).toMatchObject({ discount: { amount: 33 }, total: { amount: 3 } });
  });

  it('applyPromoCode fails with RATE_LIMITED after 60 attempts', async () => {
    const answers = [];
    for (let attempts = 0; attempts < 61; attempts += 1)
      answers.push((await guest.mutate('applyPromoCode', { code: `GUESS${attempts}` })).code);
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(undefined));
    expect(answers[60]).toBe('RATE_LIMITED');
  });

  it('applyPromoCode of a guest who has expired counts once', async () => {
    guest.cookies.set('guest', 'expired');
    expect(await guest.mutate('applyPromoCode', { code: 'SAVE10' })).toMatchObject({ notice: null });
    const [limit] = await shop.sql<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [
      `promo code by address:${guest.address}`,
    ]);
    expect(limit?.points).toBe(1);
  });
});
