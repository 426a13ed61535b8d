import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart } from '../../testing/cart';
import { fillInCheckout, fetchOrder, placeOrder } from '../../testing/orders';
import { findBrokenInvariants } from '../../testing/invariants';
import { withRazorpay } from './testing';
import { startFakeRazorpay, type FakeRazorpay } from './providers/razorpay/razorpay.testing';

/** Payments of which neither the shopper's page nor the webhook has told the shop. */
let razorpay: FakeRazorpay;
let shop: TestShop;
let guest: TestClient;
beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  shop = await openTestShop({ rateLimits: false, paymentProviders: withRazorpay(razorpay.settings) });
});
beforeEach(() => {
  razorpay.behaviour = 'well';
  guest = shop.browser();
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await razorpay.close();
});

interface StartedPayment {
  readonly orderId: string;
  status(): Promise<string | undefined>;
}
async function buyGiftCard(
  caller: TestClient = guest,
): Promise<StartedPayment & { readonly recipientEmail: string }> {
  const recipientEmail = `${randomUUID()}@example.in`;
  const input = {
    amount: 200_000,
    recipientName: 'Ravi Rao',
    recipientEmail,
    senderName: 'Asha Rao',
    senderEmail: 'asha@example.in',
    paymentMethod: 'RAZORPAY',
  };
  const answer = await caller.mutate('buyGiftCard', { input, idempotencyKey: randomUUID() });
  const orderId = answer.payment?.razorpay?.orderId;
  if (orderId === undefined) throw new Error(`Nothing was started: ${JSON.stringify(answer)}`);
  const status = async (): Promise<string | undefined> => {
    const { data } = await caller.query(`{ giftCard(id: "${answer.giftCard?.id}") { status } }`);
    return (data?.['giftCard'] as { status: string } | null)?.status;
  };
  return { orderId, status, recipientEmail };
}
async function createOrder(): Promise<StartedPayment> {
  const { Rare } = await createProducts(shop, { Rare: { price: 100_000, stock: 1 } });
  await addToCart(guest, Rare);
  const answer = await placeOrder(guest, await fillInCheckout(guest, 'RAZORPAY'));
  const orderId = answer.payment?.razorpay?.orderId;
  if (orderId === undefined) throw new Error(`Nothing was started: ${JSON.stringify(answer)}`);
  return { orderId, status: async () => (await fetchOrder(guest, answer.order?.number ?? ''))?.status };
}
const confirm = (paymentId: string, caller: TestClient = guest) =>
  caller.mutate('confirmRazorpayPayment', { input: razorpay.confirmation(paymentId) });
/** Advances the clock and runs the periodic tasks. */
async function advanceClock(seconds: number): Promise<void> {
  shop.clock.advance(seconds);
  await shop.services.expireReservations();
  await shop.services.paymentPolling.pollOpenPayments();
}

describe('a gift card paid at Razorpay', () => {
  it('a gift card is confirmed once by its buyer’s page, and its code is sent once', async () => {
    const { orderId, recipientEmail } = await buyGiftCard();
    const paymentId = razorpay.pay(orderId);
    expect(await confirm(paymentId)).toMatchObject({
      __typename: 'GiftCardChanged',
      giftCard: { status: 'ACTIVE', balance: { amount: 200_000 } },
    });
    expect(await confirm(paymentId)).toMatchObject({ giftCard: { status: 'ACTIVE' } });
    expect(await confirm(paymentId, shop.browser())).toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no such gift card',
    });
    expect((await shop.outbox(recipientEmail)).map(({ template }) => template)).toEqual(['gift-card']);
  });

  it('a gift card payment without any notification is found by polling after ten minutes', async () => {
    const { orderId, status } = await buyGiftCard();
    razorpay.pay(orderId);
    await advanceClock(599);
    expect(await status()).toBe('PENDING_PAYMENT');
    await advanceClock(1);
    expect(await status()).toBe('ACTIVE');
  });

  it('a gift card payment is polled again ten minutes after the provider was down', async () => {
    const { orderId, status } = await buyGiftCard();
    razorpay.pay(orderId);
    razorpay.behaviour = 'down';
    await expect(advanceClock(600)).rejects.toThrow('Razorpay');
    razorpay.behaviour = 'well';
    await advanceClock(599);
    expect(await status()).toBe('PENDING_PAYMENT');
    await advanceClock(1);
    expect(await status()).toBe('ACTIVE');
  });
});

it('a payment that cannot be captured does not prevent a later payment of the order from counting', async () => {
  const { orderId, status } = await createOrder();
  razorpay.uncapturable.add(razorpay.pay(orderId, { status: 'authorized' }));
  await expect(advanceClock(600)).rejects.toThrow('This payment cannot be captured');
  razorpay.pay(orderId);
  await advanceClock(600);
  expect(await status()).toBe('PLACED');
});

it.each([
  ['an order', createOrder],
  ['a gift card', buyGiftCard],
])(
  '%s without a payment is polled for two days at doubling intervals, and then no longer',
  async (_what, startPayment) => {
    const { orderId } = await startPayment();
    const [createdRow] = await shop.sql<{ at: Date }>(
      'SELECT created_at AS at FROM payment WHERE provider_order_id = $1',
      [orderId],
    );
    const minutes: number[] = [];
    for (;;) {
      const [row] = await shop.sql<{ at: Date | null }>(
        'SELECT ask_at AS at FROM payment WHERE provider_order_id = $1',
        [orderId],
      );
      if (!row?.at || !createdRow) break;
      minutes.push((row.at.getTime() - createdRow.at.getTime()) / 60_000);
      await advanceClock((row.at.getTime() - shop.clock.read().getTime()) / 1000);
    }
    expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120]);
  },
);

it('an order that was paid after its reservation, without any notification, is placed by polling', async () => {
  const { orderId, status } = await createOrder();
  await advanceClock(600);
  expect(await status()).toBe('EXPIRED');
  razorpay.pay(orderId);
  await advanceClock(600);
  expect(await status()).toBe('PLACED');
  const [row] = await shop.sql('SELECT ask_at AS at FROM payment WHERE provider_order_id = $1', [orderId]);
  expect(row).toEqual({ at: null });
});

describe('an authorized payment', () => {
  it.each([
    ['an order', createOrder, 'PLACED'],
    ['a gift card', buyGiftCard, 'ACTIVE'],
  ])(
    'an authorized payment for %s is captured when the webhook reports it',
    async (_what, startPayment, paid) => {
      const { orderId, status } = await startPayment();
      const paymentId = razorpay.pay(orderId, { status: 'authorized' });
      expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'payment.authorized' })).toBe(
        200,
      );
      expect(await status()).toBe(paid);
      expect(razorpay.payments.get(paymentId)?.status).toBe('captured');
    },
  );

  it('an authorized payment whose webhook fails while the provider is down is captured by the repeated webhook', async () => {
    const { orderId, status } = await createOrder();
    const paymentId = razorpay.pay(orderId, { status: 'authorized' });
    razorpay.behaviour = 'down';
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'payment.authorized' })).toBe(
      500,
    );
    razorpay.behaviour = 'well';
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'payment.authorized' })).toBe(
      200,
    );
    expect(await status()).toBe('PLACED');
  });

  it('an authorized payment of another shop with the same account is not captured', async () => {
    const { orderId } = await createOrder();
    const foreign = razorpay.pay(orderId, { status: 'authorized', order_id: 'order_of_another_shop' });
    expect(await razorpay.sendPaymentWebhook(shop.origin, foreign, { event: 'payment.authorized' })).toBe(
      200,
    );
    expect(razorpay.payments.get(foreign)?.status).toBe('authorized');
  });
});

it('expiring a reservation and polling in parallel ask the provider once', async () => {
  const { orderId, status } = await createOrder();
  razorpay.pay(orderId);
  shop.clock.advance(600);
  await Promise.all([shop.services.expireReservations(), shop.services.paymentPolling.pollOpenPayments()]);
  expect(razorpay.pollCounts.get(orderId)).toBe(1);
  expect(await status()).toBe('PLACED');
});

it('a reservation expires even if the provider does not respond', { timeout: 20_000 }, async () => {
  const { status } = await createOrder();
  shop.clock.advance(600);
  razorpay.behaviour = 'silent';
  // The sweep does not wait for the provider's timeout, which would make it fail.
  expect(await shop.services.expireReservations()).toBe(1);
  expect(await status()).toBe('EXPIRED');
});
