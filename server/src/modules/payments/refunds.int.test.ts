import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../testing/cart';
import { fillInCheckout, fetchOrder, placeOrder } from '../../testing/orders';
import { findBrokenInvariants } from '../../testing/invariants';
import { withRazorpay } from './testing';
import { startFakeRazorpay, type FakeRazorpay } from './providers/razorpay/razorpay.testing';

let razorpay: FakeRazorpay;
let shop: TestShop;
let guest: TestClient;
let admin: TestClient;
let bag: Bag;
beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  shop = await openTestShop({ rateLimits: false, paymentProviders: withRazorpay(razorpay.settings) });
});
beforeEach(async () => {
  razorpay.behaviour = 'well';
  guest = shop.browser();
  // A new admin for each test: sessions expire when the clock advances by days.
  admin = await newAdmin();
  bag = (await createProducts(shop, { Kestrel: { price: 100_000, stock: 40 } })).Kestrel;
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await razorpay.close();
});

async function newAdmin(): Promise<TestClient> {
  const email = `${randomUUID()}@potli.example`;
  const { browser } = await shop.member(email);
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE email = $1`, [email]);
  return browser;
}
async function deliverOrder(number: string): Promise<void> {
  await admin.mutate('packOrder', { number });
  await admin.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: 'DL123' });
  await admin.mutate('deliverOrder', { number });
}
async function createCashOrder(): Promise<string> {
  await addToCart(guest, bag);
  const { order } = await placeOrder(guest, await fillInCheckout(guest));
  return order?.number ?? '';
}
const fetchMails = async (number: string, template: string) =>
  (await shop.outbox('asha@example.in')).filter(
    (mail) => mail.template === template && mail.text.includes(number),
  );
/** Jobs with attempts left: a job that has used them up loses its key. */
const jobs = () =>
  shop.sql<{ attempts: number }>(
    `SELECT attempts::int FROM graphile_worker.jobs WHERE task_identifier = 'pay-refund' AND key IS NOT NULL`,
  );

describe('a refund that all attempts failed to send', () => {
  async function cancelled(): Promise<{ number: string; paymentId: string }> {
    await addToCart(guest, bag);
    const { order, payment } = await placeOrder(guest, await fillInCheckout(guest, 'RAZORPAY'));
    const paymentId = razorpay.pay(payment?.razorpay?.orderId ?? '');
    await razorpay.sendPaymentWebhook(shop.origin, paymentId);
    const number = order?.number ?? '';
    await guest.mutate('cancelOrder', { number });
    return { number, paymentId };
  }

  it('a refund that all attempts failed to send is reported and queued again each day, and sent once', async () => {
    const { number, paymentId } = await cancelled();
    expect(await shop.services.refunds.retryOverdueRefunds()).toEqual([]);
    // All fifteen attempts fail; the last one's response is lost.
    await shop.sql('UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1');
    razorpay.behaviour = 'forgetful';
    await shop.messaging.runDueJobs();
    razorpay.behaviour = 'well';
    await shop.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await shop.messaging.runDueJobs();
    expect((await fetchOrder(guest, number))?.payment.status).toBe('REFUND_PENDING');
    shop.clock.advance(86_400);
    expect(await shop.services.refunds.retryOverdueRefunds()).toEqual([]);
    shop.clock.advance(1);
    const lines = await Promise.all([
      shop.services.refunds.retryOverdueRefunds(),
      shop.services.refunds.retryOverdueRefunds(),
    ]);
    for (const expectedText of lines)
      expect(expectedText).toEqual([
        expect.stringMatching(/^The refund [0-9a-f-]{36} of 108000 INR by razorpay is due since 2026-.*Z$/),
      ]);
    expect(await jobs()).toEqual([{ attempts: 0 }]);
    await shop.messaging.runDueJobs();
    expect((await fetchOrder(guest, number))?.payment.status).toBe('REFUNDED');
    expect(razorpay.refunds.filter((refund) => refund.paymentId === paymentId)).toHaveLength(1);
    expect(await shop.services.refunds.retryOverdueRefunds()).toEqual([]);
  });

  it('an overdue refund is queued again, however many manual refunds are overdue', async () => {
    const cash = await createCashOrder();
    await deliverOrder(cash);
    await cancelled();
    // No job is left to send the refund.
    await shop.sql(`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'pay-refund %'`);
    shop.clock.advance(86_402);
    const before = new Date(shop.clock.read().getTime() - 200_000_000);
    await shop.sql(
      `WITH came AS (
         INSERT INTO payment_receipt (payment_id, provider, provider_payment_id, amount, currency, applied, received_at)
         SELECT p.id, 'cash_on_delivery', 'many-' || n, 100, 'INR', false, $2 FROM generate_series(1, 100) n, payment p
         JOIN shop_order o ON o.id = p.order_id WHERE o.number = $1 RETURNING id)
       INSERT INTO refund (receipt_id, amount, reason, created_at) SELECT id, 100, 'Too much', $2 FROM came`,
      [cash, before],
    );
    expect(await shop.services.refunds.retryOverdueRefunds()).toHaveLength(101);
    expect(await jobs()).toEqual([{ attempts: 0 }]);
    await shop.messaging.runDueJobs();
    await shop.sql(
      `UPDATE refund SET state = 'done', provider_refund_id = id::text, done_at = $1 WHERE state = 'due'`,
      [shop.clock.read()],
    );
  });

  it('an overdue refund with attempts left keeps its job and its attempts', async () => {
    await cancelled();
    await shop.sql(`UPDATE graphile_worker._private_jobs SET attempts = 3 WHERE key LIKE 'pay-refund %'`);
    shop.clock.advance(86_401);
    expect(await shop.services.refunds.retryOverdueRefunds()).toHaveLength(1);
    expect(await jobs()).toEqual([{ attempts: 3 }]);
    await shop.messaging.runDueJobs();
  });
});

describe('refunds of cash', () => {
  it('a cash refund is reported until staff complete it, once, with the transfer’s reference', async () => {
    const number = await createCashOrder();
    await deliverOrder(number);
    await guest.mutate('requestReturn', { number, reason: 'Too small' });
    const [returnMail] = await fetchMails(number, 'return-requested');
    expect(returnMail?.text).toContain(
      'what you paid goes back to your bank account. We will write or call to ask for your account details.',
    );
    await admin.mutate('refundOrder', { number, reason: 'Came back whole' });
    await shop.messaging.runDueJobs();
    const { data } = await guest.query(`{ order(number: "${number}") { payment { status statusLabel } } }`);
    expect(data).toEqual({
      order: {
        payment: { status: 'REFUND_PENDING', statusLabel: 'Waiting for our transfer to your bank account' },
      },
    });
    shop.clock.advance(86_401);
    // Only staff can send it; until then it is reported every time.
    expect(await shop.services.refunds.retryOverdueRefunds()).toEqual([
      expect.stringContaining('of 108000 INR by cash_on_delivery is due since'),
    ]);
    expect(await jobs()).toEqual([]);
    const reference = 'UTR N326111';
    admin = await newAdmin();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.mutate('completeRefund', { number, reference })),
    );
    expect(answers.filter(({ order }) => order?.payment.status === 'REFUNDED')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(3);
    const expectedText = await fetchMails(number, 'order-refunded');
    expect(expectedText).toHaveLength(1);
    expect(expectedText[0]?.text).toContain('we have sent ₹1,080.00 back to your bank account.');
    const [row] = await shop.sql(
      `SELECT f.provider_refund_id AS reference FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id
       JOIN payment p ON p.id = r.payment_id JOIN shop_order o ON o.id = p.order_id WHERE o.number = $1`,
      [number],
    );
    expect(row).toEqual({ reference });
    expect((await fetchOrder(guest, number))?.timeline.map(({ status }) => status)).toEqual([
      'PLACED',
      'PACKED',
      'SHIPPED',
      'DELIVERED',
      'RETURN_REQUESTED',
      'RETURNED',
    ]);
  });

  it('a cancelled cash order that was not paid has no refund, and its email says so', async () => {
    const number = await createCashOrder();
    await guest.mutate('cancelOrder', { number });
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'FAILED', refundedAmount: null },
    });
    const [expectedText] = await fetchMails(number, 'order-cancelled');
    expect(expectedText?.text).toContain(`Your order ${number} is cancelled. There is nothing to pay.`);
    expect(await admin.mutate('completeRefund', { number, reference: 'UTR1' })).toMatchObject({
      code: 'CONFLICT',
      message: 'No money of this order waits to be sent by hand',
    });
  });

  it('completeRefund requires an admin and the transfer’s reference', async () => {
    const number = await createCashOrder();
    const values = { number, reference: 'UTR1' };
    expect(await guest.mutate('completeRefund', values)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await admin.mutate('completeRefund', { number, reference: ' ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'reference', message: 'Please enter the reference of the transfer' }],
    });
  });
});
