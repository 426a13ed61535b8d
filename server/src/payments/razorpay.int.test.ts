import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { addToCart, createProducts, type Bag } from '../cart/testing';
import { fetchCheckout, fillInCheckout, fetchOrder, placeOrder, fetchStock } from '../orders/testing';
import { brokenInvariants } from '../testing/invariants';
import { startFakeRazorpay, type FakeRazorpay } from './razorpay.testing';

let razorpay: FakeRazorpay;
let shop: TestShop;
let shelf: Readonly<Record<'Rare', Bag>>;
let guest: Caller;
beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  shop = await openTestShop({ rateLimits: false }, { razorpay: razorpay.settings });
});
beforeEach(async () => {
  razorpay.behaviour = 'well';
  guest = shop.browser();
  shelf = await createProducts(shop, { Rare: { price: 100_000, stock: 1 } });
});
afterEach(async () => {
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await razorpay.close();
});

async function startPayment(): Promise<{ number: string; orderId: string }> {
  await addToCart(guest, shelf.Rare);
  const { order, payment, ...rest } = await placeOrder(guest, await fillInCheckout(guest, 'RAZORPAY'));
  const orderId = payment?.razorpay?.orderId;
  if (!order || orderId === undefined) throw new Error(`Nothing was started: ${JSON.stringify(rest)}`);
  return { number: order.number, orderId };
}
const statusOf = async (number: string) => (await fetchOrder(guest, number))?.status;
const confirm = (paymentId: string, change: object = {}) =>
  guest.mutate('confirmRazorpayPayment', { input: { ...razorpay.confirmation(paymentId), ...change } });

describe('a payment at Razorpay', () => {
  it('is the first that a shop with keys offers, and begins with an order there', async () => {
    await addToCart(guest, shelf.Rare);
    expect((await fetchCheckout(guest))?.paymentOptions.map(({ method }) => method)).toEqual([
      'RAZORPAY',
      'TEST_GATEWAY',
      'CASH_ON_DELIVERY',
    ]);
    const due = await fillInCheckout(guest, 'RAZORPAY');
    const key = randomUUID();
    const startedPayment = await placeOrder(guest, due, key);
    expect(startedPayment).toMatchObject({
      __typename: 'PaymentStarted',
      payment: {
        method: 'RAZORPAY',
        url: null,
        razorpay: { keyId: 'rzp_test_key', amount: 108_000, currency: 'INR' },
      },
    });
    expect(await placeOrder(guest, due, key)).toEqual(startedPayment);
  });

  it('is confirmed by the page, whose word is asked after', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    expect(await confirm(paymentId)).toMatchObject({
      order: { number, status: 'PLACED', payment: { status: 'PAID' } },
    });
    expect(await confirm(paymentId)).toMatchObject({ order: { number, status: 'PLACED' } });
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId)).toBe(200);
    expect(await fetchStock(shop, shelf.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toEqual([]);
  });

  it('that is only promised is taken', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId, { status: 'authorized' });
    await confirm(paymentId);
    expect(razorpay.payments.get(paymentId)?.status).toBe('captured');
    expect(await statusOf(number)).toBe('PLACED');
  });

  it('that is only promised is taken once, whoever hears of it at the same moment', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId, { status: 'authorized' });
    const told = Array.from({ length: 4 }, () =>
      razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'payment.authorized' }),
    );
    expect(await confirm(paymentId)).toMatchObject({ order: { number, status: 'PLACED' } });
    expect(await Promise.all(told)).toEqual([200, 200, 200, 200]);
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toEqual([]);
  });

  it('that failed there places nothing, however it is signed', async () => {
    const { number, orderId } = await startPayment();
    expect(await confirm(razorpay.pay(orderId, { status: 'failed' }))).toMatchObject({
      code: 'CONFLICT',
      message: 'This payment is not complete',
    });
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('with another signature, payment or order is refused', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    for (const change of [
      { razorpaySignature: 'a'.repeat(64) },
      { razorpaySignature: '' },
      { razorpayOrderId: 'order_other' },
    ])
      expect(await confirm(paymentId, change)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'razorpaySignature' }],
      });
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('while the provider is down is told so, and goes on afterwards with the same key', async () => {
    await addToCart(guest, shelf.Rare);
    const due = await fillInCheckout(guest, 'RAZORPAY');
    const key = randomUUID();
    razorpay.behaviour = 'down';
    expect(await placeOrder(guest, due, key)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The payment service does not answer. Please try again in a minute.',
    });
    razorpay.behaviour = 'well';
    expect(await placeOrder(guest, due, key)).toMatchObject({ __typename: 'PaymentStarted' });
    expect(await fetchStock(shop, shelf.Rare)).toMatchObject({ stock: 0, held: 1 });
  });
});

describe('its webhook', () => {
  it('first, twice and at once, before the page has said anything, is one payment', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    const told = await Promise.all([
      razorpay.sendPaymentWebhook(shop.origin, paymentId),
      razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'order.paid' }),
      razorpay.sendPaymentWebhook(shop.origin, paymentId),
    ]);
    expect(told).toEqual([200, 200, 200]);
    expect(await statusOf(number)).toBe('PLACED');
    expect(await confirm(paymentId)).toMatchObject({ order: { number, status: 'PLACED' } });
    const receipts = await shop.sql('SELECT 1 FROM payment_receipt WHERE provider_payment_id = $1', [
      paymentId,
    ]);
    expect(receipts).toHaveLength(1);
  });

  it('an hour late makes the order where the bag is there, and sends the money back once where it is not', async () => {
    const { number, orderId } = await startPayment();
    shop.clock.turn(3600);
    await shop.selling.sweep();
    expect(await statusOf(number)).toBe('EXPIRED');
    const paymentId = razorpay.pay(orderId);
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [shelf.Rare.variantId]);
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    expect(await statusOf(number)).toBe('PAID_UNFULFILLABLE');
    // The refund is made, its answer lost: the next try finds it.
    razorpay.behaviour = 'forgetful';
    await shop.messaging.deliverDue();
    expect(await statusOf(number)).toBe('PAID_UNFULFILLABLE');
    razorpay.behaviour = 'well';
    await shop.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await shop.messaging.deliverDue();
    expect(await statusOf(number)).toBe('REFUNDED');
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toMatchObject([
      { amount: 108_000 },
    ]);
  });

  it('that never comes is not waited for: before a reservation ends the provider is asked', async () => {
    const { number, orderId } = await startPayment();
    razorpay.pay(orderId, { status: 'failed' });
    const paymentId = razorpay.pay(orderId, { status: 'authorized' });
    shop.clock.turn(600);
    await shop.selling.sweep();
    expect(await statusOf(number)).toBe('PLACED');
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PLACED',
      payment: { refundedAmount: null },
    });
  });

  it('nor its provider, when that is down: the stock is for sale again, and the money counts when it comes', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    razorpay.behaviour = 'down';
    shop.clock.turn(600);
    await expect(shop.selling.sweep()).rejects.toThrow('Razorpay');
    expect(await statusOf(number)).toBe('EXPIRED');
    expect(await fetchStock(shop, shelf.Rare)).toMatchObject({ stock: 1, committed: 0 });
    razorpay.behaviour = 'well';
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    expect(await statusOf(number)).toBe('PLACED');
  });

  it('that nobody signed, or that was changed on the way, is refused', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { signature: '' })).toBe(400);
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { signature: 'f'.repeat(64) })).toBe(
      400,
    );
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('of a failure, of something else or of another shop’s payment changes nothing', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId, { status: 'failed' });
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'payment.failed' })).toBe(200);
    expect(await razorpay.sendPaymentWebhook(shop.origin, 'unknown')).toBe(200);
    const foreign = razorpay.pay(orderId, { order_id: 'order_of_another_shop' });
    expect(await razorpay.sendPaymentWebhook(shop.origin, foreign)).toBe(200);
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('with ids and amounts that no payment has changes nothing', async () => {
    const entity = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR' };
    for (const otherEvents of [
      { id: 'pay\0' },
      { order_id: 'order\0' },
      { currency: '\0' },
      { amount: 1e300 },
      { amount: 0.5 },
    ])
      for (const event of ['payment.captured', 'payment.authorized'])
        expect(await razorpay.sendCustomWebhook(shop.origin, { ...entity, ...otherEvents }, event)).toBe(200);
  });

  it('of another amount sends the money back', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId, { amount: 100 });
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    await shop.messaging.deliverDue();
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toMatchObject([
      { amount: 100 },
    ]);
  });
});
