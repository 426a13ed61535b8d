import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { fetchCart, createProducts, addToCart, type Bag } from '../../testing/cart';
import { findBrokenInvariants } from '../../testing/invariants';
import {
  fetchCheckout,
  fillInCheckout,
  fetchOrder,
  chooseOnTestGateway,
  fetchStock,
  placeOrder,
} from '../../testing/orders';

let shop: TestShop;
let products: Readonly<Record<'Rare' | 'Kestrel', Bag>>;
let guest: TestClient;
let email: string;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  guest = shop.browser();
  email = `${randomUUID()}@example.in`;
  products = await createProducts(shop, {
    Rare: { price: 100_000, stock: 1 },
    Kestrel: { price: 349_900, stock: 40 },
  });
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

/** Starts a payment at the test gateway. */
async function startPayment(
  caller: TestClient = guest,
  bag: Bag = products.Rare,
): Promise<{ number: string; url: string }> {
  await addToCart(caller, bag);
  const { order, payment, ...rest } = await placeOrder(
    caller,
    await fillInCheckout(caller, 'TEST_GATEWAY', email),
  );
  if (!order || !payment?.url) throw new Error(`Nothing was started: ${JSON.stringify(rest)}`);
  return { number: order.number, url: payment.url };
}
const expireReservations = async (): Promise<void> => {
  shop.clock.advance(600);
  await shop.services.expireReservations();
};
const statusOf = async (caller: TestClient, number: string) => (await fetchOrder(caller, number))?.status;
/** Sorted: the test clock stands still, so all messages have the same time. */
const fetchTemplates = async () => (await shop.outbox(email)).map(({ template }) => template).toSorted();
const fetchRefunds = (number: string) =>
  shop.sql<{ amount: number; state: string }>(
    `SELECT f.amount, f.state FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id JOIN payment p ON p.id = r.payment_id
     JOIN shop_order o ON o.id = p.order_id WHERE o.number = $1`,
    [number],
  );

describe('a failed payment', () => {
  it('a failed payment releases the stock and keeps the cart, and the next attempt makes a new order', async () => {
    const { number, url } = await startPayment();
    expect(await chooseOnTestGateway(shop, url, 'fail')).toBe(`/checkout/confirmation/${number}`);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PAYMENT_FAILED',
      payment: { status: 'FAILED' },
      canCancel: false,
      timeline: [{ status: 'PENDING_PAYMENT' }, { status: 'PAYMENT_FAILED' }],
    });
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 1, committed: 0, held: 0, sum: 1 });
    expect((await fetchCart(guest))?.lines).toMatchObject([{ quantity: 1, status: 'AVAILABLE' }]);
    expect(await fetchCheckout(guest)).toMatchObject({ nextStep: 'REVIEW', pendingOrder: null });
    const again = await placeOrder(guest, 108_000);
    expect(again).toMatchObject({ __typename: 'PaymentStarted' });
    expect(again.order?.number).not.toBe(number);
    await chooseOnTestGateway(shop, again.payment?.url, 'pay');
    expect(await statusOf(guest, again.order?.number ?? '')).toBe('PLACED');
  });

  it('a failed payment that succeeds after all places the order', async () => {
    const { number, url } = await startPayment();
    await chooseOnTestGateway(shop, url, 'fail');
    await chooseOnTestGateway(shop, url, 'pay');
    expect(await statusOf(guest, number)).toBe('PLACED');
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
  });
});

describe('a payment that hangs', () => {
  it('a payment that hangs holds the stock for exactly ten minutes', async () => {
    const { number, url } = await startPayment();
    expect(await chooseOnTestGateway(shop, url, 'hang')).toBe(`${url}?hangs`);
    shop.clock.advance(599);
    expect(await shop.services.expireReservations()).toBe(0);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PENDING_PAYMENT',
      reservedForSeconds: 1,
    });
    expect(await fetchStock(shop, products.Rare)).toMatchObject({ stock: 0, held: 1 });
    shop.clock.advance(1);
    expect(await shop.services.expireReservations()).toBe(1);
    expect(await statusOf(guest, number)).toBe('EXPIRED');
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 1, committed: 0, held: 0, sum: 1 });
    expect((await fetchCart(guest))?.lines).toHaveLength(1);
    expect(await shop.services.expireReservations()).toBe(0);
  });

  it('placeOrder continues a pending payment if the cart has not changed', async () => {
    const { number, url } = await startPayment();
    shop.clock.advance(60);
    const again = await placeOrder(guest, 108_000);
    expect(again).toMatchObject({ order: { number, reservedForSeconds: 540 }, payment: { url } });
    expect(await placeOrder(guest, 107_999)).toMatchObject({
      code: 'CONFLICT',
      message: 'The total changed from ₹1,079.99 to ₹1,080.00. Please look at your order again.',
    });
  });

  it('placeOrder replaces the pending order if the cart has changed, and a payment of the first is refunded', async () => {
    const { number, url } = await startPayment();
    await addToCart(guest, products.Kestrel);
    // The unit held for this shopper's first order is available to the second.
    const due = 100_000 + 349_900 + 35_992;
    const other = await placeOrder(guest, due);
    expect(other).toMatchObject({
      __typename: 'PaymentStarted',
      order: { totals: { due: { amount: due } } },
    });
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'CANCELLED',
      statusNote: 'Another order took its place',
    });
    expect(await fetchStock(shop, products.Rare)).toMatchObject({ stock: 0, held: 1 });
    await chooseOnTestGateway(shop, url, 'pay');
    expect(await fetchRefunds(number)).toEqual([{ amount: 108_000, state: 'due' }]);
    expect(await statusOf(guest, other.order?.number ?? '')).toBe('PENDING_PAYMENT');
    await chooseOnTestGateway(shop, other.payment?.url, 'pay');
    expect(await statusOf(guest, other.order?.number ?? '')).toBe('PLACED');
  });

  it('a shopper can cancel an order whose payment is pending', async () => {
    const { number } = await startPayment();
    expect(await guest.mutate('cancelOrder', { number })).toMatchObject({ order: { status: 'CANCELLED' } });
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 1, committed: 0, held: 0, sum: 1 });
    expect((await fetchCart(guest))?.lines).toHaveLength(1);
    expect(await fetchTemplates()).toEqual([]);
  });
});

describe('a late payment', () => {
  it('a payment after the reservation places the order if the stock is still available', async () => {
    const { number, url } = await startPayment();
    await expireReservations();
    expect(await statusOf(guest, number)).toBe('EXPIRED');
    shop.clock.advance(3600);
    await chooseOnTestGateway(shop, url, 'pay');
    expect(await fetchOrder(guest, number)).toMatchObject({ status: 'PLACED', payment: { status: 'PAID' } });
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
    expect((await fetchCart(guest))?.lines).toEqual([]);
  });

  it('a payment after the reservation, but before the sweep, places the order', async () => {
    const { number, url } = await startPayment();
    shop.clock.advance(700);
    await chooseOnTestGateway(shop, url, 'pay');
    expect(await statusOf(guest, number)).toBe('PLACED');
    expect(await shop.services.expireReservations()).toBe(0);
  });

  it('a payment after the stock is sold is refunded once, and the shopper is told by email and SMS', async () => {
    const { number, url } = await startPayment();
    await expireReservations();
    const otherGuest = shop.browser();
    await addToCart(otherGuest, products.Rare);
    await placeOrder(otherGuest, await fillInCheckout(otherGuest));
    await chooseOnTestGateway(shop, url, 'repeat');
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PAID_UNFULFILLABLE',
      statusLabel: 'Paid, cannot fulfil',
      statusNote: 'Your payment came after the reservation had ended, and the stock is gone',
      payment: { status: 'REFUND_PENDING', refundedAmount: { amount: 108_000 } },
    });
    expect(await fetchRefunds(number)).toEqual([{ amount: 108_000, state: 'due' }]);
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
    await shop.messaging.runDueJobs();
    await shop.messaging.runDueJobs();
    expect(await fetchRefunds(number)).toEqual([{ amount: 108_000, state: 'done' }]);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'REFUNDED',
      payment: { status: 'REFUNDED' },
    });
    expect(await fetchTemplates()).toEqual(['order-refunded', 'order-unfulfillable']);
    const texts = await shop.outbox('9876543210');
    expect(texts.filter(({ text }) => text.includes(`cannot fulfil your order ${number}`))).toHaveLength(1);
  });

  it('an unfulfillable order becomes Refunded only when all of its payments are refunded', async () => {
    const { number, url } = await startPayment();
    const providerOrderId = url.replace('/dev/pay/', '');
    const wrong = { providerOrderId, providerPaymentId: `${number}-a`, amount: 1, currency: 'INR' };
    await shop.services.payments.recordPayment('test_gateway', wrong);
    await expireReservations();
    const otherGuest = shop.browser();
    await addToCart(otherGuest, products.Rare);
    await placeOrder(otherGuest, await fillInCheckout(otherGuest));
    await chooseOnTestGateway(shop, url, 'pay');
    const due = await shop.sql<{ id: string; amount: number }>(
      `SELECT f.id, f.amount FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id JOIN payment p ON p.id = r.payment_id
       JOIN shop_order o ON o.id = p.order_id WHERE o.number = $1 ORDER BY f.amount`,
      [number],
    );
    expect(due.map(({ amount }) => amount)).toEqual([1, 108_000]);
    await shop.services.refunds.executeRefund(due[0]?.id ?? '');
    expect(await statusOf(guest, number)).toBe('PAID_UNFULFILLABLE');
    await shop.services.refunds.executeRefund(due[1]?.id ?? '');
    expect(await statusOf(guest, number)).toBe('REFUNDED');
  });

  it('a late payment is refunded if another order of the purchase was paid', async () => {
    const { number, url } = await startPayment(guest, products.Kestrel);
    await expireReservations();
    const again = await placeOrder(guest, 377_892);
    await chooseOnTestGateway(shop, again.payment?.url, 'pay');
    await chooseOnTestGateway(shop, url, 'pay');
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PAID_UNFULFILLABLE',
      statusNote: 'Another payment for the same cart came first',
    });
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 39, committed: 1 });
  });

  it('a payment of the first of two attempts places that order and cancels the second, whose payment is refunded', async () => {
    const { number, url } = await startPayment();
    await expireReservations();
    const again = await placeOrder(guest, 108_000);
    expect(await fetchStock(shop, products.Rare)).toMatchObject({ stock: 0, held: 1 });
    await chooseOnTestGateway(shop, url, 'pay');
    expect(await statusOf(guest, number)).toBe('PLACED');
    expect(await statusOf(guest, again.order?.number ?? '')).toBe('CANCELLED');
    await chooseOnTestGateway(shop, again.payment?.url, 'pay');
    expect(await fetchRefunds(again.order?.number ?? '')).toEqual([{ amount: 108_000, state: 'due' }]);
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
  });

  it('the test gateway’s late confirmation arrives through the job queue', async () => {
    // Job times use the database's clock, which must not be ahead of the shop's.
    shop.clock.advance(Math.max(0, (Date.now() - shop.clock.read().getTime()) / 1000));
    const { number, url } = await startPayment();
    await chooseOnTestGateway(shop, url, 'late');
    await shop.messaging.runDueJobs();
    expect(await statusOf(guest, number)).toBe('PENDING_PAYMENT');
    const [job] = await shop.sql<{ seconds: number }>(
      `SELECT extract(epoch FROM run_at - $1::timestamptz)::int AS seconds FROM graphile_worker.jobs WHERE task_identifier = 'payment-provider'`,
      [shop.clock.read()],
    );
    expect(job?.seconds).toBe(630);
    await expireReservations();
    await shop.sql(`UPDATE graphile_worker._private_jobs SET run_at = now()`);
    await shop.messaging.runDueJobs();
    expect(await statusOf(guest, number)).toBe('PLACED');
  });
});

describe('duplicate and wrong payments', () => {
  it('one payment that is reported several times in parallel counts once', async () => {
    const { number, url } = await startPayment();
    const confirmationPath = `/checkout/confirmation/${number}`;
    expect(
      await Promise.all([chooseOnTestGateway(shop, url, 'repeat'), chooseOnTestGateway(shop, url, 'repeat')]),
    ).toEqual([confirmationPath, confirmationPath]);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PLACED',
      payment: { status: 'PAID', refundedAmount: null },
    });
    expect(await fetchTemplates()).toEqual(['order-placed']);
    expect(await fetchRefunds(number)).toEqual([]);
  });

  it('a second payment of an order is refunded', async () => {
    const { number, url } = await startPayment();
    await chooseOnTestGateway(shop, url, 'twice');
    expect(await fetchOrder(guest, number)).toMatchObject({ status: 'PLACED', payment: { status: 'PAID' } });
    expect(await fetchRefunds(number)).toEqual([{ amount: 108_000, state: 'due' }]);
    await shop.messaging.runDueJobs();
    expect(await statusOf(guest, number)).toBe('PLACED');
    expect(await fetchTemplates()).toEqual(['order-placed', 'order-refunded', 'payment-returned']);
  });

  it('a payment with a wrong amount or currency does not pay the order, and is refunded', async () => {
    const { number, url } = await startPayment();
    const providerOrderId = url.replace('/dev/pay/', '');
    const money = { providerOrderId, providerPaymentId: `${number}-a`, amount: 107_999, currency: 'INR' };
    await shop.services.payments.recordPayment('test_gateway', money);
    await shop.services.payments.recordPayment('test_gateway', {
      ...money,
      providerPaymentId: `${number}-b`,
      amount: 108_001,
    });
    await shop.services.payments.recordPayment('test_gateway', {
      ...money,
      providerPaymentId: `${number}-c`,
      amount: 108_000,
      currency: 'USD',
    });
    expect(await statusOf(guest, number)).toBe('PENDING_PAYMENT');
    expect(await fetchRefunds(number)).toHaveLength(3);
    expect(await fetchTemplates()).toEqual(['payment-returned', 'payment-returned', 'payment-returned']);
    await chooseOnTestGateway(shop, url, 'pay');
    expect(await statusOf(guest, number)).toBe('PLACED');
  });

  it('cancelling an order refunds the right payment once, beside an earlier wrong one', async () => {
    const { number, url } = await startPayment();
    const providerOrderId = url.replace('/dev/pay/', '');
    const wrong = { providerOrderId, providerPaymentId: `${number}-a`, amount: 1, currency: 'INR' };
    await shop.services.payments.recordPayment('test_gateway', wrong);
    await chooseOnTestGateway(shop, url, 'pay');
    await guest.mutate('cancelOrder', { number });
    const amounts = (await fetchRefunds(number)).map(({ amount }) => amount);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([1, 108_000]);
  });

  it('two parallel executions of a refund email the shopper once', async () => {
    const { number, url } = await startPayment();
    await chooseOnTestGateway(shop, url, 'twice');
    const [due] = await shop.sql<{ id: string }>(
      `SELECT f.id FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id JOIN payment p ON p.id = r.payment_id
       JOIN shop_order o ON o.id = p.order_id WHERE o.number = $1`,
      [number],
    );
    const send = () => shop.services.refunds.executeRefund(due?.id ?? '');
    await Promise.all([send(), send()]);
    expect((await fetchTemplates()).filter((template) => template === 'order-refunded')).toHaveLength(1);
  });

  it('a payment for an unknown order is rejected', async () => {
    const money = { providerOrderId: randomUUID(), providerPaymentId: 'x', amount: 1, currency: 'INR' };
    expect(await shop.services.payments.recordPayment('test_gateway', money)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await chooseOnTestGateway(shop, `/dev/pay/${randomUUID()}`, 'pay')).toBe('404');
    expect(await chooseOnTestGateway(shop, '/dev/pay/nothing', 'pay')).toBe('404');
  });
});

it('a parallel payment, sweep and cancellation leave an order either placed or cancelled, and all invariants hold', async () => {
  for (let round = 0; round < 8; round += 1) {
    const caller = shop.browser();
    await shop.sql('UPDATE variant SET stock = 1 WHERE id = $1 AND stock = 0', [products.Rare.variantId]);
    const { number, url } = await startPayment(caller);
    shop.clock.advance(600);
    await Promise.all([
      chooseOnTestGateway(shop, url, 'pay'),
      shop.services.expireReservations(),
      caller.mutate('cancelOrder', { number }),
      chooseOnTestGateway(shop, url, 'repeat'),
    ]);
    const order = await fetchOrder(caller, number);
    expect(['PLACED', 'CANCELLED']).toContain(order?.status);
    expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  }
});
