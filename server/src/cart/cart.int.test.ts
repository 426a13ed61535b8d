import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type Caller, type TestShop } from '../accounts/testing.http';
import { cartOf, put, stockShelf, type Bag } from './testing';

let shop: TestShop;
let shelf: Readonly<Record<'Kestrel' | 'Corsica' | 'Pebble' | 'Rare' | 'Empty', Bag>>;
let guest: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent) VALUES ('SAVE10', '10% off', 'percentage', 10)`,
  );
});
beforeEach(async () => {
  guest = shop.browser();
  shelf = await stockShelf(shop, {
    Kestrel: { price: 349_900, stock: 40 },
    Corsica: { price: 1_299_950, stock: 40 },
    Pebble: { price: 33, stock: 40 },
    Rare: { price: 100_000, stock: 3 },
    Empty: { price: 100_000, stock: 0 },
  });
});
afterAll(() => shop.close());

const quantities = async (caller: Caller) =>
  (await cartOf(caller))?.lines.map(({ product, quantity }) => [product.name, quantity]) ?? [];

describe('a guest’s cart', () => {
  it('is nobody’s and nothing before something is put there, and asks for no cookie', async () => {
    expect(await cartOf(guest)).toBeNull();
    expect(guest.cookies.size).toBe(0);
  });

  it('belongs to the browser that made it, by a cookie that no script reads', async () => {
    expect(await put(guest, shelf.Kestrel)).toMatchObject({ __typename: 'CartChanged', notice: null });
    expect(guest.setCookies).toEqual([
      expect.stringMatching(/^guest=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/),
    ]);
    expect(guest.headers['cache-control']).toBe('no-store');
    expect(await quantities(guest)).toEqual([['Kestrel', 1]]);
    expect(await cartOf(shop.browser())).toBeNull();
    const thief = shop.browser();
    thief.cookies.set('guest', randomUUID());
    expect(await cartOf(thief)).toBeNull();
  });

  it('is kept by a client without cookies through the header X-Guest-Token', async () => {
    const client = shop.client();
    await put(client, shelf.Kestrel);
    expect(client.setCookies).toEqual([]);
    const token = client.headers['x-guest-token'];
    expect(token).toMatch(/^[\w-]{43}$/);
    client.sent = { 'x-guest-token': String(token) };
    await put(client, shelf.Kestrel, 2);
    expect(await quantities(client)).toEqual([['Kestrel', 3]]);
  });

  it('is forgotten after 90 days without a visit, and kept by one', async () => {
    await put(guest, shelf.Kestrel);
    shop.clock.turn(80 * 86_400);
    expect(await cartOf(guest)).not.toBeNull();
    expect(guest.setCookies).toEqual([expect.stringMatching(/^guest=.*Max-Age=7776000$/)]);
    shop.clock.turn(80 * 86_400);
    expect(await cartOf(guest)).not.toBeNull();
    shop.clock.turn(90 * 86_400);
    expect(await cartOf(guest)).toBeNull();
  });
});

describe('adding', () => {
  it('makes a line, and adds to the line of the same variant', async () => {
    await put(guest, shelf.Kestrel);
    await put(guest, shelf.Corsica, 2);
    const { cart } = await put(guest, shelf.Kestrel, 3);
    expect(cart?.lines.map(({ quantity }) => quantity)).toEqual([4, 2]);
    expect(cart).toMatchObject({ itemCount: 6, version: 3 });
  });

  it('takes the first variant in stock where none is named', async () => {
    const { productId, variantId } = shelf.Kestrel;
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

  it.each([-1, 0, 11, 2_147_483_647])('of %d is refused, and the field named', async (quantity) => {
    expect(await put(guest, shelf.Kestrel, quantity)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'quantity must be a whole number from 1 to 10',
      fields: [{ field: 'quantity' }],
    });
    expect(await quantities(guest)).toEqual([]);
  });

  it.each([0.1, 1e308, '1', null, [1, 2], {}, true])(
    'of %j is no whole number: the field is named, and nothing is written',
    async (quantity) => {
      const { data, errors } = await guest.post(
        'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
        { input: { productId: shelf.Kestrel.productId, quantity } },
      );
      expect(data ?? null).toBeNull();
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(errors?.[0]?.message).toContain('input.quantity');
      expect(await cartOf(guest)).toBeNull();
    },
  );

  it.each(['price', 'total', 'discount', 'userId', 'status', 'customerId'])(
    'with %s of the sender’s is refused',
    async (field) => {
      const { data, errors } = await guest.post(
        'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
        { input: { productId: shelf.Kestrel.productId, [field]: 1 } },
      );
      expect(data ?? null).toBeNull();
      expect(errors?.[0]?.message).toContain(`"${field}" is not defined`);
      expect(await cartOf(guest)).toBeNull();
    },
  );

  it('is held to ten of a bag and to the stock, and says so', async () => {
    await put(guest, shelf.Kestrel, 8);
    expect(await put(guest, shelf.Kestrel, 5)).toMatchObject({
      notice: 'One order takes 10 of a bag at most',
      cart: { lines: [{ quantity: 10 }] },
    });
    expect(await put(guest, shelf.Kestrel)).toMatchObject({
      code: 'CONFLICT',
      message: 'You have 10 of these in your cart, the most in one order',
    });
    expect(await put(guest, shelf.Rare, 5)).toMatchObject({ notice: 'Only 3 of these are left' });
    expect(await put(guest, shelf.Rare)).toMatchObject({
      code: 'CONFLICT',
      message: 'Only 3 of these are left, and in your cart already',
    });
    expect(await put(guest, shelf.Empty)).toMatchObject({
      code: 'CONFLICT',
      message: 'This bag is sold out',
    });
    expect(await quantities(guest)).toEqual([
      ['Kestrel', 10],
      ['Rare', 3],
    ]);
  });

  it('of what the shop does not sell is refused, and the field named', async () => {
    await shop.sql(`UPDATE product SET status = 'archived' WHERE id = $1`, [shelf.Rare.productId]);
    const { productId } = shelf.Kestrel;
    const noProduct = {
      code: 'NOT_FOUND',
      message: 'There is no such product',
      fields: [{ field: 'productId' }],
    };
    for (const bag of [
      shelf.Rare,
      { ...shelf.Kestrel, productId: randomUUID() },
      { ...shelf.Kestrel, productId: 'x' },
    ])
      expect(await put(guest, bag)).toMatchObject(noProduct);
    for (const variantId of [shelf.Corsica.variantId, randomUUID(), '', '<script>'])
      expect(await put(guest, { productId, variantId })).toMatchObject({
        code: 'NOT_FOUND',
        fields: [{ field: 'variantId' }],
      });
  });

  it('sent again with the same changeId counts once, also at the same time', async () => {
    const input = { productId: shelf.Kestrel.productId, quantity: 2, changeId: randomUUID() };
    await put(guest, shelf.Corsica);
    await Promise.all(Array.from({ length: 10 }, () => guest.mutate('addToCart', { input })));
    expect(await quantities(guest)).toEqual([
      ['Corsica', 1],
      ['Kestrel', 2],
    ]);
    expect(await guest.mutate('addToCart', { input: { ...input, changeId: 'again' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'changeId' }],
    });
  });

  it('fifty at once leaves what fifty one after the other would', async () => {
    await put(guest, shelf.Pebble);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => put(guest, index % 2 ? shelf.Kestrel : shelf.Rare)),
    );
    expect(Object.fromEntries(await quantities(guest))).toEqual({ Pebble: 1, Kestrel: 10, Rare: 3 });
  });

  it('stops at fifty different bags', async () => {
    const many = await stockShelf(
      shop,
      Object.fromEntries(
        Array.from({ length: 51 }, (_, index) => [`Bag ${index}`, { price: 100, stock: 5 }]),
      ),
    );
    const answers = [];
    for (const bag of Object.values(many)) answers.push(await put(guest, bag));
    expect(answers.at(-2)).toMatchObject({ __typename: 'CartChanged' });
    expect(answers.at(-1)).toMatchObject({
      code: 'CONFLICT',
      message: 'A cart holds at most 50 different bags',
    });
  });
});

describe('changing', () => {
  it('sets the quantity, and removes at 0 or less', async () => {
    await put(guest, shelf.Kestrel);
    await put(guest, shelf.Corsica);
    const set = (bag: Bag, quantity: number) =>
      guest.mutate('setCartQuantity', { variantId: bag.variantId, quantity });
    expect((await set(shelf.Kestrel, 7)).cart?.lines[0]).toMatchObject({ quantity: 7, maxQuantity: 10 });
    expect(await set(shelf.Kestrel, 11)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'quantity must be a whole number from 0 to 10',
    });
    await set(shelf.Kestrel, 0);
    expect(await quantities(guest)).toEqual([['Corsica', 1]]);
    await set(shelf.Corsica, -5);
    expect(await quantities(guest)).toEqual([]);
  });

  it('never brings a removed line back, however the two race', async () => {
    const { variantId } = shelf.Kestrel;
    for (let round = 0; round < 10; round += 1) {
      await put(guest, shelf.Kestrel);
      await Promise.all([
        guest.mutate('setCartQuantity', { variantId, quantity: 5 }),
        guest.mutate('removeFromCart', { variantId }),
        guest.mutate('setCartQuantity', { variantId, quantity: 6 }),
      ]);
      expect(await quantities(guest)).toEqual([]);
    }
    expect(await guest.mutate('setCartQuantity', { variantId, quantity: 2 })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This bag is no longer in your cart',
    });
  });

  it('of what is gone already changes nothing, and is no failure', async () => {
    await put(guest, shelf.Kestrel);
    const before = await cartOf(guest);
    for (const variantId of [shelf.Corsica.variantId, 'x', ''])
      expect(await guest.mutate('removeFromCart', { variantId })).toMatchObject({
        __typename: 'CartChanged',
      });
    expect(await cartOf(guest)).toEqual(before);
  });

  it('reaches no other cart', async () => {
    const other = shop.browser();
    await put(guest, shelf.Kestrel, 3);
    await put(other, shelf.Corsica);
    const { variantId } = shelf.Kestrel;
    await other.mutate('setCartQuantity', { variantId, quantity: 1 });
    await other.mutate('removeFromCart', { variantId });
    await other.mutate('clearCart');
    expect(await quantities(guest)).toEqual([['Kestrel', 3]]);
    expect(await quantities(other)).toEqual([]);
  });
});

describe('figures', () => {
  it('add up as the specification says: tax is 8% of the subtotal, SAVE10 takes 10% off it', async () => {
    await put(guest, shelf.Kestrel, 2);
    const money = (amount: number) => ({ amount, currency: 'INR' });
    expect(await cartOf(guest)).toMatchObject({
      subtotal: money(699_800),
      discount: money(0),
      shipping: money(0),
      tax: money(55_984),
      total: money(755_784),
    });
    await guest.mutate('applyPromoCode', { code: ' save10 ' });
    expect(await cartOf(guest)).toMatchObject({
      promotion: { code: 'SAVE10', problem: null },
      subtotal: money(699_800),
      discount: money(69_980),
      tax: money(55_984),
      total: money(685_804),
    });
    await guest.mutate('removePromoCode');
    expect(await cartOf(guest)).toMatchObject({ promotion: null, total: money(755_784) });
  });

  it('round half up, once for the cart', async () => {
    // 33 paise: tax 2.64 -> 3; twice 33: 5.28 -> 5, not 6.
    await put(guest, shelf.Pebble);
    expect(await cartOf(guest)).toMatchObject({ tax: { amount: 3 }, total: { amount: 36 } });
    await put(guest, shelf.Pebble);
    expect(await cartOf(guest)).toMatchObject({ tax: { amount: 5 }, total: { amount: 71 } });
  });

  it('say when a price changed, until the shopper has seen it', async () => {
    await put(guest, shelf.Kestrel);
    await shop.sql('UPDATE variant SET price = 400000 WHERE id = $1', [shelf.Kestrel.variantId]);
    expect(await cartOf(guest)).toMatchObject({
      subtotal: { amount: 400_000 },
      lines: [{ unitPrice: { amount: 400_000 }, previousUnitPrice: { amount: 349_900 } }],
    });
    const { cart } = await guest.mutate('acknowledgeCartChanges');
    expect(cart?.lines).toMatchObject([{ unitPrice: { amount: 400_000 }, previousUnitPrice: null }]);
  });

  it('say when there are fewer than wanted, none, or no such bag, and count only what can be bought', async () => {
    await put(guest, shelf.Kestrel, 5);
    await put(guest, shelf.Corsica);
    await put(guest, shelf.Rare);
    await shop.sql('UPDATE variant SET stock = 2 WHERE id = $1', [shelf.Kestrel.variantId]);
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [shelf.Corsica.variantId]);
    await shop.sql(`UPDATE product SET status = 'archived' WHERE id = $1`, [shelf.Rare.productId]);
    expect(await cartOf(guest)).toMatchObject({
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

describe('a promo code', () => {
  const promote = (columns: string, values: string) =>
    shop.sql(
      `INSERT INTO promotion (description, ${columns}) VALUES ('Less to pay', ${values}) ON CONFLICT DO NOTHING`,
    );

  it.each(['NOSUCH', '', '  ', 'SAVE10; DROP TABLE', '<script>', 'x'.repeat(5000)])(
    'that nobody knows (%#) changes nothing and says nothing',
    async (code) => {
      await put(guest, shelf.Kestrel);
      const before = await cartOf(guest);
      expect(await guest.mutate('applyPromoCode', { code })).toMatchObject({
        __typename: 'CartChanged',
        notice: null,
      });
      expect(await cartOf(guest)).toEqual(before);
    },
  );

  it('that is known but does not apply says why, and leaves the one that applied', async () => {
    await promote('code, kind, amount, minimum_subtotal', `'BIG500', 'amount', 50000, 1000000`);
    await promote('code, kind, percent, starts_at', `'EARLY20', 'percentage', 20, '2099-01-01'`);
    await promote('code, kind, percent, ends_at', `'LATE20', 'percentage', 20, '2026-01-01'`);
    await promote('code, kind, percent, use_limit, uses', `'USED20', 'percentage', 20, 3, 3`);
    await promote('code, kind, percent, is_active', `'OFF20', 'percentage', 20, false`);
    await put(guest, shelf.Kestrel);
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
    expect(await cartOf(guest)).toMatchObject({ promotion: { code: 'SAVE10' } });
  });

  it('takes nothing off while it does not fit, and does again when it fits', async () => {
    await promote('code, kind, amount, minimum_subtotal', `'BIG500', 'amount', 50000, 1000000`);
    await put(guest, shelf.Corsica);
    expect(await guest.mutate('applyPromoCode', { code: 'big500' })).toMatchObject({
      cart: { discount: { amount: 50_000 } },
    });
    await guest.mutate('removeFromCart', { variantId: shelf.Corsica.variantId });
    await put(guest, shelf.Kestrel);
    expect(await cartOf(guest)).toMatchObject({
      discount: { amount: 0 },
      promotion: { code: 'BIG500', problem: 'BIG500 needs a subtotal of ₹10,000.00' },
    });
    await put(guest, shelf.Kestrel, 3);
    expect(await cartOf(guest)).toMatchObject({ discount: { amount: 50_000 }, promotion: { problem: null } });
  });

  it('never takes off more than there is', async () => {
    await promote('code, kind, amount', `'FLAT500', 'amount', 50000`);
    await put(guest, shelf.Pebble);
    await guest.mutate('applyPromoCode', { code: 'FLAT500' });
    expect(await cartOf(guest)).toMatchObject({ discount: { amount: 33 }, total: { amount: 3 } });
  });

  it('is not guessed without end', async () => {
    const answers = [];
    for (let tries = 0; tries < 61; tries += 1)
      answers.push((await guest.mutate('applyPromoCode', { code: `GUESS${tries}` })).code);
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(undefined));
    expect(answers[60]).toBe('RATE_LIMITED');
  });
});

describe('signing in', () => {
  const enter = (caller: Caller, email: string) =>
    caller.mutate('signIn', { input: { email, password: PASSWORD } });

  it('brings the guest’s cart along, whole, and ends the guest', async () => {
    const { browser } = await shop.member('brings@example.com');
    await browser.mutate('signOut');
    await put(browser, shelf.Kestrel, 2);
    await browser.mutate('applyPromoCode', { code: 'SAVE10' });
    await enter(browser, 'brings@example.com');
    expect(await cartOf(browser)).toMatchObject({
      lines: [{ quantity: 2 }],
      promotion: { code: 'SAVE10' },
      notes: [],
    });
    expect(browser.cookies.has('guest')).toBe(false);
    expect(await quantities(browser)).toEqual([['Kestrel', 2]]);
    await browser.mutate('signOut');
    expect(await cartOf(browser)).toBeNull();
  });

  it('adds quantities up, held to ten, loses nothing and says what changed', async () => {
    const { browser } = await shop.member('merges@example.com');
    await put(browser, shelf.Kestrel, 7);
    await put(browser, shelf.Rare, 1);
    await browser.mutate('signOut');
    await put(browser, shelf.Kestrel, 6);
    await put(browser, shelf.Corsica, 1);
    await put(browser, shelf.Rare, 3);
    await enter(browser, 'merges@example.com');
    expect(await cartOf(browser)).toMatchObject({
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

  it('holds the merged cart to fifty different bags, and names what did not fit', async () => {
    const bags = await stockShelf(
      shop,
      Object.fromEntries(
        Array.from({ length: 52 }, (_, index) => [`Bag ${index}`, { price: 100, stock: 5 }]),
      ),
    );
    const { browser, customer } = await shop.member('many@example.com');
    await put(browser, shelf.Kestrel);
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
    for (const name of ['Bag 49', 'Bag 50', 'Bag 0', 'Bag 51']) await put(browser, bags[name]!);
    await enter(browser, 'many@example.com');
    const cart = await cartOf(browser);
    expect(cart?.lines).toHaveLength(50);
    expect(cart?.lines.find(({ product }) => product.name === 'Bag 0')?.quantity).toBe(2);
    expect(cart?.notes).toEqual([
      'Of the 4 bags you chose before you signed in, 2 are in your cart too',
      'Not in your cart, which holds at most 50 different bags: Bag 50 in Blue, Bag 51 in Blue',
    ]);
  });

  it('holds the merged cart to what one order may be worth, and says what did not fit', async () => {
    const dear = await stockShelf(shop, {
      Crown: { price: 60_000_000, stock: 40 },
      Orb: { price: 90_000_000, stock: 40 },
    });
    const { browser } = await shop.member('dear@example.com');
    await put(browser, dear.Crown, 5);
    await browser.mutate('signOut');
    await put(browser, dear.Orb, 2);
    await put(browser, dear.Crown, 4);
    await put(browser, shelf.Kestrel);
    await enter(browser, 'dear@example.com');
    expect(await cartOf(browser)).toMatchObject({
      subtotal: { amount: 480_349_900 },
      lines: [{ quantity: 5 }, { quantity: 2 }, { quantity: 1 }],
      notes: [
        'Of the 7 bags you chose before you signed in, 3 are in your cart too',
        'Crown in Blue: 5 instead of 9; for more than ₹50,00,000.00 in one order please write to us',
      ],
    });
  });

  it('merges once, however many requests come at once', async () => {
    const { browser } = await shop.member('once@example.com');
    await put(browser, shelf.Kestrel, 1);
    await browser.mutate('signOut');
    await put(browser, shelf.Kestrel, 2);
    await enter(browser, 'once@example.com');
    const carts = await Promise.all(Array.from({ length: 12 }, () => cartOf(browser)));
    expect(new Set(carts.map((cart) => cart?.itemCount))).toEqual(new Set([3]));
    expect(await quantities(browser)).toEqual([['Kestrel', 3]]);
  });

  it('is the same cart on every device, and nobody else’s', async () => {
    const { browser: phone } = await shop.member('devices@example.com');
    const desktop = shop.browser();
    await enter(desktop, 'devices@example.com');
    await put(phone, shelf.Kestrel);
    await put(desktop, shelf.Kestrel);
    expect(await quantities(phone)).toEqual([['Kestrel', 2]]);
    const { browser: other } = await shop.member('elsewhere@example.com');
    expect(await cartOf(other)).toBeNull();
  });

  it('counts an addition once that was sent before it and again after it', async () => {
    const { browser } = await shop.member('again@example.com');
    await browser.mutate('signOut');
    const input = { productId: shelf.Kestrel.productId, changeId: randomUUID() };
    await browser.mutate('addToCart', { input });
    await enter(browser, 'again@example.com');
    await browser.mutate('addToCart', { input });
    expect(await quantities(browser)).toEqual([['Kestrel', 1]]);
  });
});
