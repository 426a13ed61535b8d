import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { put, createProducts, type Bag } from '../cart/testing';
import { checkoutOf, fillIn, orderOf, place, stockOf } from '../orders/testing';
import { brokenInvariants } from '../testing/invariants';
import { startRazorpay, type RazorpayPeer } from './razorpay.testing';

let peer: RazorpayPeer;
let shop: TestShop;
let shelf: Readonly<Record<'Rare', Bag>>;
let guest: Caller;
beforeAll(async () => {
  peer = await startRazorpay();
  shop = await openTestShop({ rateLimits: false }, { razorpay: peer.settings });
});
beforeEach(async () => {
  peer.mood = 'well';
  guest = shop.browser();
  shelf = await createProducts(shop, { Rare: { price: 100_000, stock: 1 } });
});
afterEach(async () => {
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

async function start(): Promise<{ number: string; orderId: string }> {
  await put(guest, shelf.Rare);
  const { order, payment, ...rest } = await place(guest, await fillIn(guest, 'RAZORPAY'));
  const orderId = payment?.razorpay?.orderId;
  if (!order || orderId === undefined) throw new Error(`Nothing was started: ${JSON.stringify(rest)}`);
  return { number: order.number, orderId };
}
const statusOf = async (number: string) => (await orderOf(guest, number))?.status;
const confirm = (paymentId: string, change: object = {}) =>
  guest.mutate('confirmRazorpayPayment', { input: { ...peer.confirmation(paymentId), ...change } });

describe('a payment at Razorpay', () => {
  it('is the first that a shop with keys offers, and begins with an order there', async () => {
    await put(guest, shelf.Rare);
    expect((await checkoutOf(guest))?.paymentOptions.map(({ method }) => method)).toEqual([
      'RAZORPAY',
      'TEST_GATEWAY',
      'CASH_ON_DELIVERY',
    ]);
    const due = await fillIn(guest, 'RAZORPAY');
    const key = randomUUID();
    const begun = await place(guest, due, key);
    expect(begun).toMatchObject({
      __typename: 'PaymentStarted',
      payment: {
        method: 'RAZORPAY',
        url: null,
        razorpay: { keyId: 'rzp_test_key', amount: 108_000, currency: 'INR' },
      },
    });
    expect(await place(guest, due, key)).toEqual(begun);
  });

  it('is confirmed by the page, whose word is asked after', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId);
    expect(await confirm(paymentId)).toMatchObject({
      order: { number, status: 'PLACED', payment: { status: 'PAID' } },
    });
    expect(await confirm(paymentId)).toMatchObject({ order: { number, status: 'PLACED' } });
    expect(await peer.tell(shop.origin, paymentId)).toBe(200);
    expect(await stockOf(shop, shelf.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
    expect(peer.refunds.filter((refund) => refund.paymentId === paymentId)).toEqual([]);
  });

  it('that is only promised is taken', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId, { status: 'authorized' });
    await confirm(paymentId);
    expect(peer.payments.get(paymentId)?.status).toBe('captured');
    expect(await statusOf(number)).toBe('PLACED');
  });

  it('that is only promised is taken once, whoever hears of it at the same moment', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId, { status: 'authorized' });
    const told = Array.from({ length: 4 }, () =>
      peer.tell(shop.origin, paymentId, { event: 'payment.authorized' }),
    );
    expect(await confirm(paymentId)).toMatchObject({ order: { number, status: 'PLACED' } });
    expect(await Promise.all(told)).toEqual([200, 200, 200, 200]);
    expect(peer.refunds.filter((refund) => refund.paymentId === paymentId)).toEqual([]);
  });

  it('that failed there places nothing, however it is signed', async () => {
    const { number, orderId } = await start();
    expect(await confirm(peer.pay(orderId, { status: 'failed' }))).toMatchObject({
      code: 'CONFLICT',
      message: 'This payment is not complete',
    });
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('with another signature, payment or order is refused', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId);
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
    await put(guest, shelf.Rare);
    const due = await fillIn(guest, 'RAZORPAY');
    const key = randomUUID();
    peer.mood = 'down';
    expect(await place(guest, due, key)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The payment service does not answer. Please try again in a minute.',
    });
    peer.mood = 'well';
    expect(await place(guest, due, key)).toMatchObject({ __typename: 'PaymentStarted' });
    expect(await stockOf(shop, shelf.Rare)).toMatchObject({ stock: 0, held: 1 });
  });
});

describe('its webhook', () => {
  it('first, twice and at once, before the page has said anything, is one payment', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId);
    const told = await Promise.all([
      peer.tell(shop.origin, paymentId),
      peer.tell(shop.origin, paymentId, { event: 'order.paid' }),
      peer.tell(shop.origin, paymentId),
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
    const { number, orderId } = await start();
    shop.clock.turn(3600);
    await shop.selling.sweep();
    expect(await statusOf(number)).toBe('EXPIRED');
    const paymentId = peer.pay(orderId);
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [shelf.Rare.variantId]);
    await peer.tell(shop.origin, paymentId);
    expect(await statusOf(number)).toBe('PAID_UNFULFILLABLE');
    // The refund is made, its answer lost: the next try finds it.
    peer.mood = 'forgetful';
    await shop.messaging.deliverDue();
    expect(await statusOf(number)).toBe('PAID_UNFULFILLABLE');
    peer.mood = 'well';
    await shop.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await shop.messaging.deliverDue();
    expect(await statusOf(number)).toBe('REFUNDED');
    expect(peer.refunds.filter((refund) => refund.paymentId === paymentId)).toMatchObject([
      { amount: 108_000 },
    ]);
  });

  it('that never comes is not waited for: before a reservation ends the provider is asked', async () => {
    const { number, orderId } = await start();
    peer.pay(orderId, { status: 'failed' });
    const paymentId = peer.pay(orderId, { status: 'authorized' });
    shop.clock.turn(600);
    await shop.selling.sweep();
    expect(await statusOf(number)).toBe('PLACED');
    await peer.tell(shop.origin, paymentId);
    expect(await orderOf(guest, number)).toMatchObject({
      status: 'PLACED',
      payment: { refundedAmount: null },
    });
  });

  it('nor its provider, when that is down: the stock is for sale again, and the money counts when it comes', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId);
    peer.mood = 'down';
    shop.clock.turn(600);
    await expect(shop.selling.sweep()).rejects.toThrow('Razorpay');
    expect(await statusOf(number)).toBe('EXPIRED');
    expect(await stockOf(shop, shelf.Rare)).toMatchObject({ stock: 1, committed: 0 });
    peer.mood = 'well';
    await peer.tell(shop.origin, paymentId);
    expect(await statusOf(number)).toBe('PLACED');
  });

  it('that nobody signed, or that was changed on the way, is refused', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId);
    expect(await peer.tell(shop.origin, paymentId, { signature: '' })).toBe(400);
    expect(await peer.tell(shop.origin, paymentId, { signature: 'f'.repeat(64) })).toBe(400);
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('of a failure, of something else or of another shop’s payment changes nothing', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId, { status: 'failed' });
    expect(await peer.tell(shop.origin, paymentId, { event: 'payment.failed' })).toBe(200);
    expect(await peer.tell(shop.origin, 'unknown')).toBe(200);
    const foreign = peer.pay(orderId, { order_id: 'order_of_another_shop' });
    expect(await peer.tell(shop.origin, foreign)).toBe(200);
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
  });

  it('with ids and amounts that no payment has changes nothing', async () => {
    const entity = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR' };
    for (const odd of [
      { id: 'pay\0' },
      { order_id: 'order\0' },
      { currency: '\0' },
      { amount: 1e300 },
      { amount: 0.5 },
    ])
      for (const event of ['payment.captured', 'payment.authorized'])
        expect(await peer.tellOf(shop.origin, { ...entity, ...odd }, event)).toBe(200);
  });

  it('of another amount sends the money back', async () => {
    const { number, orderId } = await start();
    const paymentId = peer.pay(orderId, { amount: 100 });
    await peer.tell(shop.origin, paymentId);
    await shop.messaging.deliverDue();
    expect(await statusOf(number)).toBe('PENDING_PAYMENT');
    expect(peer.refunds.filter((refund) => refund.paymentId === paymentId)).toMatchObject([{ amount: 100 }]);
  });
});
