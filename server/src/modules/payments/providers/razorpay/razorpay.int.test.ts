import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../../../testing/cart';
import {
  fetchCheckout,
  fillInCheckout,
  fetchOrder,
  fetchStock,
  placeOrder,
} from '../../../../testing/orders';
import { findBrokenInvariants } from '../../../../testing/invariants';
import { withRazorpay } from '../../testing';
import { startFakeRazorpay, type FakeRazorpay } from './razorpay.testing';

let razorpay: FakeRazorpay;
let shop: TestShop;
let products: Readonly<Record<'Rare', Bag>>;
let guest: TestClient;
beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  shop = await openTestShop({ rateLimits: false, paymentProviders: withRazorpay(razorpay.settings) });
});
beforeEach(async () => {
  razorpay.behaviour = 'well';
  guest = shop.browser();
  products = await createProducts(shop, { Rare: { price: 100_000, stock: 1 } });
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await razorpay.close();
});

async function startPayment(): Promise<{ number: string; orderId: string }> {
  await addToCart(guest, products.Rare);
  const { order, payment, ...rest } = await placeOrder(guest, await fillInCheckout(guest, 'RAZORPAY'));
  const orderId = payment?.razorpay?.orderId;
  if (!order || orderId === undefined) throw new Error(`Nothing was started: ${JSON.stringify(rest)}`);
  return { number: order.number, orderId };
}
const statusOf = async (number: string) => (await fetchOrder(guest, number))?.status;
const confirm = (paymentId: string, change: object = {}) =>
  guest.mutate('confirmPayment', {
    input: {
      method: 'RAZORPAY',
      parameters: toParameters({ ...razorpay.confirmation(paymentId), ...change }),
    },
  });
const toParameters = (values: object) => Object.entries(values).map(([name, value]) => ({ name, value }));

describe('payments at Razorpay', () => {
  it('Razorpay is the first payment method of a shop with keys, and placeOrder creates an order there', async () => {
    await addToCart(guest, products.Rare);
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
      nextAction: {
        method: 'RAZORPAY',
        parameters: toParameters({
          keyId: 'rzp_test_key',
          orderId: startedPayment.payment?.razorpay?.orderId,
          amount: '108000',
          currency: 'INR',
          name: 'Potli',
          description: `Order ${startedPayment.order?.number}`,
          email: 'asha@example.in',
          contact: '+919876543210',
        }),
      },
    });
    expect(await placeOrder(guest, due, key)).toEqual(startedPayment);
  });

  it('confirmPayment places the order once, after checking the payment with Razorpay', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    expect(await confirm(paymentId)).toMatchObject({
      order: { number, status: 'PLACED', payment: { status: 'PAID' } },
    });
    expect(await confirm(paymentId)).toMatchObject({ order: { number, status: 'PLACED' } });
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId)).toBe(200);
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toEqual([]);
  });

  it('tabs from before nextAction get the same parameters, and confirm by confirmRazorpayPayment', async () => {
    await addToCart(guest, products.Rare);
    const { order, payment } = await placeOrder(guest, await fillInCheckout(guest, 'RAZORPAY'));
    expect(payment).toEqual({
      method: 'RAZORPAY',
      url: null,
      razorpay: { keyId: 'rzp_test_key', orderId: expect.any(String), amount: 108_000, currency: 'INR' },
    });
    const paymentId = razorpay.pay(payment?.razorpay?.orderId ?? '');
    const input = razorpay.confirmation(paymentId);
    expect(
      await guest.mutate('confirmRazorpayPayment', { input: { ...input, razorpaySignature: 'x' } }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'razorpaySignature' }] });
    expect(await guest.mutate('confirmRazorpayPayment', { input })).toMatchObject({
      order: { number: order?.number, status: 'PLACED' },
    });
  });

  it('confirmPayment rejects a method whose provider has no script', async () => {
    for (const method of ['CASH_ON_DELIVERY', 'TEST_GATEWAY', 'GIFT_CARD'])
      expect(await guest.mutate('confirmPayment', { input: { method, parameters: [] } })).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: 'This way to pay is not offered',
      });
  });

  it('confirmPayment captures an authorized payment', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId, { status: 'authorized' });
    await confirm(paymentId);
    expect(razorpay.payments.get(paymentId)?.status).toBe('captured');
    expect(await statusOf(number)).toBe('PLACED');
  });

  it('an authorized payment is captured once, although page and webhooks report it in parallel', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId, { status: 'authorized' });
    const webhookDeliveries = Array.from({ length: 4 }, () =>
      razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'payment.authorized' }),
    );
    expect(await confirm(paymentId)).toMatchObject({ order: { number, status: 'PLACED' } });
    expect(await Promise.all(webhookDeliveries)).toEqual([200, 200, 200, 200]);
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toEqual([]);
  });

  it('confirmPayment rejects a failed payment, even with a valid signature', async () => {
    const { number, orderId } = await startPayment();
    expect(await confirm(razorpay.pay(orderId, { status: 'failed' }))).toMatchObject({
      code: 'CONFLICT',
      message: 'This payment is not complete',
    });
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('confirmPayment rejects a wrong signature, order or payment', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    for (const change of [
      { razorpaySignature: 'a'.repeat(64) },
      { razorpaySignature: '' },
      { razorpayOrderId: 'order_other' },
      { razorpayPaymentId: 'pay_other' },
    ])
      expect(await confirm(paymentId, change)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'razorpaySignature' }],
      });
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('placeOrder fails while Razorpay is down, and succeeds afterwards with the same key', async () => {
    await addToCart(guest, products.Rare);
    const due = await fillInCheckout(guest, 'RAZORPAY');
    const key = randomUUID();
    razorpay.behaviour = 'down';
    expect(await placeOrder(guest, due, key)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The payment service does not answer. Please try again in a minute.',
    });
    razorpay.behaviour = 'well';
    expect(await placeOrder(guest, due, key)).toMatchObject({ __typename: 'PaymentStarted' });
    expect(await fetchStock(shop, products.Rare)).toMatchObject({ stock: 0, held: 1 });
  });
});

describe('the Razorpay webhook', () => {
  it('three parallel webhooks before the page’s confirmation count as one payment', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    const webhookDeliveries = await Promise.all([
      razorpay.sendPaymentWebhook(shop.origin, paymentId),
      razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'order.paid' }),
      razorpay.sendPaymentWebhook(shop.origin, paymentId),
    ]);
    expect(webhookDeliveries).toEqual([200, 200, 200]);
    expect(await statusOf(number)).toBe('PLACED');
    expect(await confirm(paymentId)).toMatchObject({ order: { number, status: 'PLACED' } });
    const receipts = await shop.sql('SELECT 1 FROM payment_receipt WHERE provider_payment_id = $1', [
      paymentId,
    ]);
    expect(receipts).toHaveLength(1);
  });

  it('a payment reported after the stock is sold is refunded once, although the first response is lost', async () => {
    const { number, orderId } = await startPayment();
    shop.clock.advance(3600);
    await shop.services.expireReservations();
    expect(await statusOf(number)).toBe('EXPIRED');
    const paymentId = razorpay.pay(orderId);
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [products.Rare.variantId]);
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    expect(await statusOf(number)).toBe('PAID_UNFULFILLABLE');
    // Razorpay makes the refund, but its response is lost: the next attempt finds the refund.
    razorpay.behaviour = 'forgetful';
    await shop.messaging.runDueJobs();
    expect(await statusOf(number)).toBe('PAID_UNFULFILLABLE');
    razorpay.behaviour = 'well';
    await shop.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await shop.messaging.runDueJobs();
    expect(await statusOf(number)).toBe('REFUNDED');
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toMatchObject([
      { amount: 108_000 },
    ]);
  });

  it('a payment without a webhook is found when the reservation expires, and the late webhook changes nothing', async () => {
    const { number, orderId } = await startPayment();
    razorpay.pay(orderId, { status: 'failed' });
    const paymentId = razorpay.pay(orderId, { status: 'authorized' });
    shop.clock.advance(600);
    await shop.services.expireReservations();
    expect(await statusOf(number)).toBe('PLACED');
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PLACED',
      payment: { refundedAmount: null },
    });
  });

  it('a reservation expires while Razorpay is down, and its payment still counts when the webhook arrives', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    razorpay.behaviour = 'down';
    shop.clock.advance(600);
    await expect(shop.services.expireReservations()).rejects.toThrow('Razorpay');
    expect(await statusOf(number)).toBe('EXPIRED');
    expect(await fetchStock(shop, products.Rare)).toMatchObject({ stock: 1, committed: 0 });
    razorpay.behaviour = 'well';
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    expect(await statusOf(number)).toBe('PLACED');
  });

  it('the Razorpay webhook rejects a missing or wrong signature', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId);
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { signature: '' })).toBe(400);
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { signature: 'f'.repeat(64) })).toBe(
      400,
    );
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('webhooks of failed and unknown payments and of another shop change nothing', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId, { status: 'failed' });
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'payment.failed' })).toBe(200);
    expect(await razorpay.sendPaymentWebhook(shop.origin, 'unknown')).toBe(200);
    const foreign = razorpay.pay(orderId, { order_id: 'order_of_another_shop' });
    expect(await razorpay.sendPaymentWebhook(shop.origin, foreign)).toBe(200);
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('webhooks with malformed ids, amounts or currencies get 200', async () => {
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

  it('a payment reported with a wrong amount is refunded', async () => {
    const { number, orderId } = await startPayment();
    const paymentId = razorpay.pay(orderId, { amount: 100 });
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    await shop.messaging.runDueJobs();
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toMatchObject([
      { amount: 100 },
    ]);
  });
});
