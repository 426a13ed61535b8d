import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type MutationAnswer, type TestClient, type TestShop } from '../../testing/test-shop';
import { fetchCart, createProducts, addToCart, type Bag } from '../../testing/cart';
import { canTransition, ORDER_STATES, type OrderState } from '../../domain/order-states';
import { findBrokenInvariants } from '../../testing/invariants';
import { HOME, fillInCheckout, fetchOrder, fetchStock, placeOrder } from '../../testing/orders';
import { createAdmin, createOrderInState as orderInState } from './testing.order-states';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Corsica', Bag>>;
let guest: TestClient;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  admin = await createAdmin(shop);
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent, use_limit) VALUES ('ONCE', '10% off', 'percentage', 10, 1)`,
  );
});
beforeEach(async () => {
  guest = shop.browser();
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 10 },
    Corsica: { price: 129_950, stock: 10 },
  });
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

const createOrder = (state: OrderState, caller: TestClient = guest, method?: string): Promise<string> =>
  orderInState({ shop, admin, bag: products.Kestrel }, state, caller, method);
const fetchRefunds = (number: string) =>
  shop.sql<{ amount: number; state: string }>(
    `SELECT f.amount, f.state FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id JOIN payment p ON p.id = r.payment_id
     JOIN shop_order o ON o.id = p.order_id WHERE o.number = $1`,
    [number],
  );

/** Every transition that shoppers can request; those of staff are tested in admin/fulfilment.int.test.ts. */
const STEPS: readonly (readonly [OrderState, (number: string) => Promise<MutationAnswer>])[] = [
  ['cancelled', (number) => guest.mutate('cancelOrder', { number })],
  ['return_requested', (number) => guest.mutate('requestReturn', { number, reason: 'Too small' })],
];

describe.each(ORDER_STATES)('transitions of an order in state %s', (state) => {
  it.each(STEPS.map(([to, ask]) => ({ to, ask })))(
    `a shopper can change an order from ${state} to $to only if the state machine allows it`,
    async ({ to, ask }) => {
      const number = await createOrder(state);
      const answer = await ask(number);
      // Repeating a change that was made already succeeds.
      if (canTransition(state, to) || state === to)
        expect(answer).toMatchObject({ order: { status: to.toUpperCase() } });
      else expect(answer).toMatchObject({ __typename: 'Failure', code: 'CONFLICT' });
    },
  );
});

describe('cancelOrder', () => {
  it('cancelOrder returns units and payment once, also in ten parallel calls', async () => {
    const number = await createOrder('placed');
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 8, committed: 2 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.mutate('cancelOrder', { number, reason: 'Changed my mind' })),
    );
    expect(new Set(answers.map(({ order }) => order?.status))).toEqual(new Set(['CANCELLED']));
    expect(await fetchStock(shop, products.Kestrel)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
    expect(await fetchRefunds(number)).toEqual([{ amount: 755_784, state: 'due' }]);
    await shop.messaging.runDueJobs();
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'CANCELLED',
      statusNote: 'Changed my mind',
      payment: { status: 'REFUNDED', refundedAmount: { amount: 755_784 } },
      canCancel: false,
    });
    expect(await fetchRefunds(number)).toEqual([{ amount: 755_784, state: 'done' }]);
  });

  it('cancelOrder refunds nothing for a cash order that was not paid', async () => {
    const number = await createOrder('placed', guest, 'CASH_ON_DELIVERY');
    await guest.mutate('cancelOrder', { number });
    expect(await fetchRefunds(number)).toEqual([]);
    expect(await fetchOrder(guest, number)).toMatchObject({
      payment: { status: 'FAILED', refundedAmount: null },
    });
  });

  it('of two parallel orders with the last use of a promo code one fails, and succeeds after the other is cancelled', async () => {
    const other = shop.browser();
    for (const caller of [guest, other]) {
      await addToCart(caller, products.Kestrel);
      await caller.mutate('applyPromoCode', { code: 'ONCE' });
    }
    const dues = [await fillInCheckout(guest), await fillInCheckout(other)];
    const answers = await Promise.all([placeOrder(guest, dues[0] ?? 0), placeOrder(other, dues[1] ?? 0)]);
    const succeeded = answers.find(({ __typename }) => __typename === 'OrderPlaced');
    const failed = answers.find(({ __typename }) => __typename === 'Failure');
    expect(failed).toMatchObject({ code: 'CONFLICT' });
    const winner = answers[0] === succeeded ? guest : other;
    await winner.mutate('cancelOrder', { number: succeeded?.order?.number });
    const loser = winner === guest ? other : guest;
    expect(await placeOrder(loser, dues[0] ?? 0)).toMatchObject({
      __typename: 'OrderPlaced',
      order: { totals: { discount: { amount: 34_990 } } },
    });
  });

  it('cancelOrder rejects a reason of more than 300 characters', async () => {
    const number = await createOrder('placed');
    expect(await guest.mutate('cancelOrder', { number, reason: 'x'.repeat(301) })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'reason', message: 'The reason may have at most 300 characters' }],
    });
  });
});

describe('a delivery', () => {
  it('delivering a cash order marks it as paid, emails the shopper and allows a return for 30 days', async () => {
    const number = await createOrder('delivered', guest, 'CASH_ON_DELIVERY');
    const order = await fetchOrder(guest, number);
    expect(order).toMatchObject({
      payment: { status: 'PAID', paidAt: shop.clock.read().toISOString() },
      tracking: { courier: 'Delhivery', trackingNumber: 'DL123' },
      returnUntil: new Date(shop.clock.read().getTime() + 30 * 86_400_000).toISOString(),
      canReturn: true,
      canCancel: false,
      timeline: [{ status: 'PLACED' }, { status: 'PACKED' }, { status: 'SHIPPED' }, { status: 'DELIVERED' }],
    });
    const mails = (await shop.outbox('asha@example.in')).filter(({ text }) => text.includes(number));
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'order-delivered',
      'order-placed',
      'order-shipped',
    ]);
    expect(mails.find(({ template }) => template === 'order-shipped')?.text).toContain(
      'Its tracking number is DL123.',
    );
  });
});

describe('a return', () => {
  it('refundOrder returns the units and the payment once, also in five parallel calls', async () => {
    const number = await createOrder('return_requested');
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 8, committed: 2 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.mutate('refundOrder', { number, reason: 'Came back whole' })),
    );
    expect(answers.filter(({ order }) => order?.status === 'RETURNED')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(4);
    expect(await fetchStock(shop, products.Kestrel)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
    await shop.messaging.runDueJobs();
    expect(await fetchRefunds(number)).toEqual([{ amount: 755_784, state: 'done' }]);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'RETURNED',
      payment: { status: 'REFUNDED' },
    });
  });

  it('requestReturn requires a reason', async () => {
    const number = await createOrder('delivered');
    expect(await guest.mutate('requestReturn', { number, reason: ' ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'reason', message: 'Please tell us why you are returning it' }],
    });
  });
});

describe('the orders query', () => {
  it('the orders query pages through a customer’s orders, newest first, without unpaid ones', async () => {
    const { browser } = await shop.member('list@example.in');
    const numbers: string[] = [];
    for (const state of ['placed', 'expired', 'delivered', 'payment_failed', 'cancelled'] as const) {
      numbers.push(await createOrder(state, browser));
      shop.clock.advance(60);
    }
    const page = async (args: string) => {
      const { data, errors } = await browser.query(
        `{ orders${args} { total page totalPages items { number } } }`,
      );
      return data?.['orders'] ?? errors?.[0]?.extensions.code;
    };
    const [placed, , delivered, , cancelled] = numbers;
    expect(await page('')).toEqual({
      total: 3,
      page: 1,
      totalPages: 1,
      items: [cancelled, delivered, placed].map((number) => ({ number })),
    });
    expect(await page('(page: 2, limit: 2)')).toEqual({
      total: 3,
      page: 2,
      totalPages: 2,
      items: [{ number: placed }],
    });
    for (const args of ['(page: 0)', '(limit: 0)', '(limit: 51)'])
      expect(await page(args)).toBe('BAD_USER_INPUT');
  });
});

it('the mail of an order greets the customer by the account’s name, and a guest by the address’', async () => {
  const { browser, customer } = await shop.member('meena@example.in');
  await shop.sql(`UPDATE customer SET first_name = 'Meena' WHERE id = $1`, [customer.id]);
  for (const [caller, email, name] of [
    [browser, 'meena@example.in', 'Meena'],
    [guest, 'guest@example.in', HOME.fullName.split(' ')[0]],
  ] as const) {
    await addToCart(caller, products.Kestrel);
    await placeOrder(caller, await fillInCheckout(caller, 'CASH_ON_DELIVERY', email));
    const mails = await shop.outbox(email);
    expect(mails.find(({ text }) => text.includes('Thank you. Your order'))?.text).toMatch(
      new RegExp(`^Hello ${name},`),
    );
  }
});

it('orders of the same moment come in the same order for their customer as for staff', async () => {
  const { browser } = await shop.member('moment@example.in');
  const numbers: string[] = [];
  for (let count = 0; count < 4; count += 1) numbers.push(await createOrder('placed', browser));
  const rows = await shop.sql<{ number: string }>(
    `WITH moved AS (UPDATE shop_order SET created_at = '2026-11-21T12:00:00Z' WHERE number = ANY ($1) RETURNING id, number)
     SELECT number FROM moved ORDER BY id DESC`,
    [numbers],
  );
  const { data } = await browser.query('{ orders { items { number } } }');
  expect(data?.['orders']).toEqual({ items: rows });
});

describe('reorder', () => {
  it('reorder adds the available lines to the cart, and names the others', async () => {
    await addToCart(guest, products.Kestrel, 2);
    await addToCart(guest, products.Corsica);
    const { order } = await placeOrder(guest, await fillInCheckout(guest));
    const number = order?.number ?? '';
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [products.Corsica.variantId]);
    expect(await guest.mutate('reorder', { number })).toMatchObject({
      __typename: 'Reordered',
      notice: 'Not available right now: Corsica in Blue',
    });
    expect((await fetchCart(guest))?.lines).toMatchObject([{ quantity: 2, product: { name: 'Kestrel' } }]);
    await guest.mutate('clearCart');
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [products.Kestrel.variantId]);
    expect(await guest.mutate('reorder', { number })).toMatchObject({
      code: 'CONFLICT',
      message: 'None of these bags is available right now',
    });
  });

  it('reorder tells which lines are limited by the stock, or in the cart already', async () => {
    await addToCart(guest, products.Kestrel, 5);
    const { order } = await placeOrder(guest, await fillInCheckout(guest));
    const number = order?.number ?? '';
    await shop.sql('UPDATE variant SET stock = 2 WHERE id = $1', [products.Kestrel.variantId]);
    expect(await guest.mutate('reorder', { number })).toMatchObject({
      notice: 'Kestrel in Blue: Only 2 of these are left',
    });
    expect(await guest.mutate('reorder', { number })).toMatchObject({
      code: 'CONFLICT',
      message: 'Kestrel in Blue: Only 2 of these are left, and in your cart already',
    });
  });
});

// Must be last: all sessions have expired after it.
it('requestReturn fails 30 days after the delivery', async () => {
  const number = await createOrder('delivered');
  shop.clock.advance(30 * 86_400 - 1);
  expect(await fetchOrder(guest, number)).toMatchObject({ canReturn: true });
  shop.clock.advance(1);
  expect(await fetchOrder(guest, number)).toMatchObject({ canReturn: false });
  expect(await guest.mutate('requestReturn', { number, reason: 'Too small' })).toMatchObject({
    code: 'CONFLICT',
    message: 'The 30 days for a return are over',
  });
});
