import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdTransaction } from '../../testing/hold-transaction';
import { createStatementRecorder } from '../../testing/recorded-statements';
import { openOwnTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import {
  addToCart,
  CART_PRODUCTS,
  cartQuantities,
  createProducts,
  createSave10Promotion,
  fetchCart,
  type CartProducts,
} from '../../testing/cart';

let shop: TestShop;
let record: ReturnType<typeof createStatementRecorder>;
let products: CartProducts;
let guest: TestClient;
beforeAll(async () => {
  shop = await openOwnTestShop({ rateLimits: false });
  await createSave10Promotion(shop);
  record = createStatementRecorder(shop.dataSource);
});
beforeEach(async () => {
  guest = shop.browser();
  products = await createProducts(shop, CART_PRODUCTS);
});
afterAll(() => shop.close());

/** The lines with the parts that are read with them. */
const LINES = 'lines { id quantity lineTotal { amount } product { id slug name } variant { id sku name } }';

describe('statements of a cart', () => {
  const read = async (caller: TestClient) => {
    const { data, errors } = await caller.query(`{ cart { id total { amount } ${LINES} } }`);
    expect(errors).toBeUndefined();
    return data;
  };
  const set = (quantity: number) =>
    guest.query(
      `mutation ($id: ID!, $quantity: Int!) { setCartQuantity(variantId: $id, quantity: $quantity) {
        ... on CartChanged { cart { id total { amount } ${LINES} } } } }`,
      { id: products.Kestrel.variantId, quantity },
    );

  it('a guest’s cart is read in one statement, and a customer’s in one after the session', async () => {
    await addToCart(guest, products.Kestrel);
    await addToCart(guest, products.Corsica, 2);
    expect(await record(() => read(guest))).toHaveLength(1);
    const { browser } = await shop.member('statements@example.com');
    await addToCart(browser, products.Kestrel);
    expect(await record(() => read(browser))).toHaveLength(2);
  });

  it('a guest’s cart is changed in two statements', async () => {
    await addToCart(guest, products.Kestrel);
    expect(await record(() => set(3))).toHaveLength(2);
    expect(await cartQuantities(guest)).toEqual([['Kestrel', 3]]);
  });

  it('the lines show the same product and variant, whichever of their fields a query selects', async () => {
    await addToCart(guest, products.Kestrel);
    const few = await guest.query(`{ cart { ${LINES} } }`);
    const many = await guest.query(
      `{ cart { ${LINES.replace('slug name', 'slug name warrantyMonths').replace('sku name', 'sku name inStock')} } }`,
    );
    expect(many.data).toMatchObject(few.data ?? {});
    expect(JSON.stringify(many.data)).toContain('"warrantyMonths":12');
  });
});

describe('changes at the same time', () => {
  const LOCK = 'SELECT 1 FROM cart WHERE id = $1 FOR UPDATE';

  it('additions that read the same cart are all counted', async () => {
    const { cart } = await addToCart(guest, products.Kestrel);
    const answers = await holdTransaction(
      shop,
      [LOCK, cart?.id],
      [products.Kestrel, products.Kestrel, products.Corsica].map((bag) => () => addToCart(guest, bag)),
    );
    expect(answers.map(({ __typename }) => __typename)).toEqual(Array(3).fill('CartChanged'));
    expect(new Set(answers.map((answer) => answer.cart?.version))).toEqual(new Set([2, 3, 4]));
    expect(Object.fromEntries(await cartQuantities(guest))).toEqual({ Kestrel: 3, Corsica: 1 });
  });

  it('first additions of a guest at the same time create one cart with all of them', async () => {
    await guest.mutate('addToWishlist', { productId: products.Kestrel.productId });
    await Promise.all(
      [products.Kestrel, products.Corsica, products.Pebble].map((bag) => addToCart(guest, bag)),
    );
    expect(Object.fromEntries(await cartQuantities(guest))).toEqual({ Kestrel: 1, Corsica: 1, Pebble: 1 });
  });

  it('a change of a guest who is merged meanwhile fails with SERVICE_UNAVAILABLE and writes nothing', async () => {
    const { cart } = await addToCart(guest, products.Kestrel);
    const [row] = await shop.sql<{ id: string }>('SELECT guest_id AS id FROM cart WHERE id = $1', [cart?.id]);
    const [answer] = await holdTransaction(
      shop,
      ['DELETE FROM guest WHERE id = $1', row?.id],
      [() => addToCart(guest, products.Kestrel)],
    );
    expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await shop.sql('SELECT 1 FROM cart WHERE id = $1', [cart?.id])).toEqual([]);
  });
});

it('a client with an unknown guest token gets a new guest when it adds, and none when it reads', async () => {
  const client = shop.client();
  client.sent = { 'x-guest-token': randomUUID() };
  expect(await fetchCart(client)).toBeNull();
  expect(client.headers['x-guest-token']).toBeUndefined();
  await addToCart(client, products.Kestrel);
  const token = client.headers['x-guest-token'];
  expect(token).toMatch(/^[\w-]{43}$/);
  client.sent = { 'x-guest-token': String(token) };
  expect(await cartQuantities(client)).toEqual([['Kestrel', 1]]);
});

it('every change answers with the cart that is read afterwards', async () => {
  const bag = fc.constantFrom(...(['Kestrel', 'Corsica', 'Pebble', 'Rare'] as const));
  const quantity = fc.integer({ min: 1, max: 10 });
  const kind = fc.constantFrom(
    ...(['add', 'set', 'remove', 'clear', 'apply', 'acknowledge', 'reprice'] as const),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind, bag, quantity }), { minLength: 4, maxLength: 12 }),
      async (steps) => {
        const caller = shop.browser();
        await addToCart(caller, products.Pebble);
        for (const step of steps) {
          const { variantId } = products[step.bag];
          const changes = {
            add: () => addToCart(caller, products[step.bag], step.quantity),
            set: () => caller.mutate('setCartQuantity', { variantId, quantity: step.quantity }),
            remove: () => caller.mutate('removeFromCart', { variantId }),
            clear: () => caller.mutate('clearCart'),
            apply: () => caller.mutate('applyPromoCode', { code: 'SAVE10' }),
            acknowledge: () => caller.mutate('acknowledgeCartChanges'),
            reprice: async () => {
              await shop.sql('UPDATE variant SET price = price + 1 WHERE id = $1', [variantId]);
              return caller.mutate('removePromoCode');
            },
          };
          const { cart } = await changes[step.kind]();
          if (cart) expect(await fetchCart(caller)).toEqual(cart);
        }
      },
    ),
    { numRuns: 12 },
  );
});
