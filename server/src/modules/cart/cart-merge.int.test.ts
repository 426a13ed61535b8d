import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../testing/test-shop';
import { fetchCart, cartQuantities, createProducts, addToCart, type Bag } from '../../testing/cart';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Corsica' | 'Rare', Bag>>;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent) VALUES ('SAVE10', '10% off', 'percentage', 10)`,
  );
});
beforeEach(async () => {
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 40 },
    Corsica: { price: 1_299_950, stock: 40 },
    Rare: { price: 100_000, stock: 3 },
  });
});
afterAll(() => shop.close());

describe('CartMerge at sign-in', () => {
  const signIn = (caller: TestClient, email: string) =>
    caller.mutate('signIn', { input: { email, password: PASSWORD } });

  it('signing in moves the guest’s lines and promotion to the customer and deletes the guest cookie', async () => {
    const { browser } = await shop.member('brings@example.com');
    await browser.mutate('signOut');
    await addToCart(browser, products.Kestrel, 2);
    await browser.mutate('applyPromoCode', { code: 'SAVE10' });
    await signIn(browser, 'brings@example.com');
    expect(await fetchCart(browser)).toMatchObject({
      lines: [{ quantity: 2 }],
      promotion: { code: 'SAVE10' },
      notes: [],
    });
    expect(browser.cookies.has('guest')).toBe(false);
    expect(await cartQuantities(browser)).toEqual([['Kestrel', 2]]);
    await browser.mutate('signOut');
    expect(await fetchCart(browser)).toBeNull();
  });

  it('a client without cookies that signs in with its guest token finds the guest’s lines by its access token', async () => {
    await shop.member('token@example.com');
    const client = shop.client();
    await addToCart(client, products.Kestrel, 2);
    client.sent = { 'x-guest-token': String(client.headers['x-guest-token']) };
    const { tokens } = await client.mutate('signIn', {
      input: { email: 'token@example.com', password: PASSWORD },
    });
    const customer = shop.client({ authorization: `Bearer ${tokens?.accessToken}` });
    expect(await cartQuantities(customer)).toEqual([['Kestrel', 2]]);
    expect(await fetchCart(client)).toBeNull();
  });

  it('signing in adds up quantities of the same variant to at most ten, and notes what changed', async () => {
    const { browser } = await shop.member('merges@example.com');
    await addToCart(browser, products.Kestrel, 7);
    await addToCart(browser, products.Rare, 1);
    await browser.mutate('signOut');
    await addToCart(browser, products.Kestrel, 6);
    await addToCart(browser, products.Corsica, 1);
    await addToCart(browser, products.Rare, 3);
    await signIn(browser, 'merges@example.com');
    expect(await fetchCart(browser)).toMatchObject({
      lines: [
        { quantity: 10, wantedQuantity: 10 },
        { quantity: 3, wantedQuantity: 4, status: 'REDUCED' },
        { quantity: 1 },
      ],
      notes: [
        'Of the 10 bags you chose before you signed in, 7 are in your cart too',
        'Kestrel in Blue: 10 instead of 13, the most in one order',
      ],
    });
    expect((await browser.mutate('acknowledgeCartChanges')).cart?.notes).toEqual([]);
  });

  it('signing in merges at most fifty lines, and notes the lines that did not fit', async () => {
    const bags = await createProducts(
      shop,
      Object.fromEntries(
        Array.from({ length: 52 }, (_, index) => [`Bag ${index}`, { price: 100, stock: 5 }]),
      ),
    );
    const { browser, customer } = await shop.member('many@example.com');
    await addToCart(browser, products.Kestrel);
    await shop.sql(
      `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, added_at)
       SELECT c.id, v.id, 1, 100, now() FROM cart c, unnest($2::uuid[]) AS v (id) WHERE c.customer_id = $1`,
      [
        customer.id,
        Object.values(bags)
          .slice(0, 48)
          .map(({ variantId }) => variantId),
      ],
    );
    await browser.mutate('signOut');
    for (const name of ['Bag 49', 'Bag 50', 'Bag 0', 'Bag 51']) await addToCart(browser, bags[name]!);
    await signIn(browser, 'many@example.com');
    const cart = await fetchCart(browser);
    expect(cart?.lines).toHaveLength(50);
    expect(cart?.lines.find(({ product }) => product.name === 'Bag 0')?.quantity).toBe(2);
    expect(cart?.notes).toEqual([
      'Of the 4 bags you chose before you signed in, 2 are in your cart too',
      'Not in your cart, which holds at most 50 different bags: Bag 50 in Blue, Bag 51 in Blue',
    ]);
  });

  it('signing in keeps the merged cart within the value limit, and notes what did not fit', async () => {
    const expensive = await createProducts(shop, {
      Crown: { price: 60_000_000, stock: 40 },
      Orb: { price: 90_000_000, stock: 40 },
    });
    const { browser } = await shop.member('dear@example.com');
    await addToCart(browser, expensive.Crown, 5);
    await browser.mutate('signOut');
    await addToCart(browser, expensive.Orb, 2);
    await addToCart(browser, expensive.Crown, 4);
    await addToCart(browser, products.Kestrel);
    await signIn(browser, 'dear@example.com');
    expect(await fetchCart(browser)).toMatchObject({
      subtotal: { amount: 480_349_900 },
      lines: [{ quantity: 5 }, { quantity: 2 }, { quantity: 1 }],
      notes: [
        'Of the 7 bags you chose before you signed in, 3 are in your cart too',
        'Crown in Blue: 5 instead of 9; for more than ₹50,00,000.00 in one order please write to us',
      ],
    });
  });

  it('twelve parallel requests after sign-in all see the cart merged once', async () => {
    const { browser } = await shop.member('once@example.com');
    await addToCart(browser, products.Kestrel, 1);
    await browser.mutate('signOut');
    await addToCart(browser, products.Kestrel, 2);
    await signIn(browser, 'once@example.com');
    const carts = await Promise.all(Array.from({ length: 12 }, () => fetchCart(browser)));
    expect(new Set(carts.map((cart) => cart?.itemCount))).toEqual(new Set([3]));
    expect(await cartQuantities(browser)).toEqual([['Kestrel', 3]]);
  });

  it('a customer sees the same cart on every device, and other customers do not', async () => {
    const { browser: phone } = await shop.member('devices@example.com');
    const desktop = shop.browser();
    await signIn(desktop, 'devices@example.com');
    await addToCart(phone, products.Kestrel);
    await addToCart(desktop, products.Kestrel);
    expect(await cartQuantities(phone)).toEqual([['Kestrel', 2]]);
    const { browser: other } = await shop.member('elsewhere@example.com');
    expect(await fetchCart(other)).toBeNull();
  });

  it('an addition sent before sign-in and repeated after it with the same changeId counts once', async () => {
    const { browser } = await shop.member('again@example.com');
    await browser.mutate('signOut');
    const input = { productId: products.Kestrel.productId, changeId: randomUUID() };
    await browser.mutate('addToCart', { input });
    await signIn(browser, 'again@example.com');
    await browser.mutate('addToCart', { input });
    expect(await cartQuantities(browser)).toEqual([['Kestrel', 1]]);
  });
});
