import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { addToCart, createProducts } from '../cart/testing';
import { fillInCheckout, fetchOrder, placeOrder } from '../orders/testing';
import { brokenInvariants } from '../testing/invariants';
import { startFakeRazorpay, type FakeRazorpay } from './razorpay.testing';

/** Payments whose word was lost on its way: neither the shopper's page nor the webhook has told. */
let razorpay: FakeRazorpay;
let shop: TestShop;
let guest: Caller;
beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  shop = await openTestShop({ rateLimits: false }, { razorpay: razorpay.settings });
});
beforeEach(() => {
  razorpay.behaviour = 'well';
  guest = shop.browser();
});
afterEach(async () => {
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
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
  caller: Caller = guest,
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
    const { data } = await caller.post(`{ giftCard(id: "${answer.giftCard?.id}") { status } }`);
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
const confirm = (paymentId: string, caller: Caller = guest) =>
  caller.mutate('confirmRazorpayPayment', { input: razorpay.confirmation(paymentId) });
/** Time goes by, and what the shop does every ten seconds is done. */
async function advanceClock(seconds: number): Promise<void> {
  shop.clock.turn(seconds);
  await shop.selling.sweep();
  await shop.selling.askAfterOpen();
}

describe('a gift card that was paid at Razorpay', () => {
  it('is confirmed by the page of whoever bought it, and its code goes out once', async () => {
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

  it('is good when the provider is asked, though nobody told', async () => {
    const { orderId, status } = await buyGiftCard();
    razorpay.pay(orderId);
    await advanceClock(599);
    expect(await status()).toBe('PENDING_PAYMENT');
    await advanceClock(1);
    expect(await status()).toBe('ACTIVE');
  });

  it('while the provider is down is asked after again, later', async () => {
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

it('a promise that can no longer be taken keeps nobody’s money from being counted', async () => {
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
  '%s is asked after for two days, each time after twice as long, and no longer',
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

it('an order that is paid after its reservation, with no word of it, is placed when the provider is asked again', async () => {
  const { orderId, status } = await createOrder();
  await advanceClock(600);
  expect(await status()).toBe('EXPIRED');
  razorpay.pay(orderId);
  await advanceClock(600);
  expect(await status()).toBe('PLACED');
  const [row] = await shop.sql('SELECT ask_at AS at FROM payment WHERE provider_order_id = $1', [orderId]);
  expect(row).toEqual({ at: null });
});

describe('a payment that was only promised', () => {
  it.each([
    ['an order', createOrder, 'PLACED'],
    ['a gift card', buyGiftCard, 'ACTIVE'],
  ])('for %s is taken as soon as the webhook tells of it', async (_what, startPayment, paid) => {
    const { orderId, status } = await startPayment();
    const paymentId = razorpay.pay(orderId, { status: 'authorized' });
    expect(await razorpay.sendPaymentWebhook(shop.origin, paymentId, { event: 'payment.authorized' })).toBe(
      200,
    );
    expect(await status()).toBe(paid);
    expect(razorpay.payments.get(paymentId)?.status).toBe('captured');
  });

  it('is told of again when the provider was down in between', async () => {
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

  it('to another shop of the same account is left to that', async () => {
    const { orderId } = await createOrder();
    const foreign = razorpay.pay(orderId, { status: 'authorized', order_id: 'order_of_another_shop' });
    expect(await razorpay.sendPaymentWebhook(shop.origin, foreign, { event: 'payment.authorized' })).toBe(
      200,
    );
    expect(razorpay.payments.get(foreign)?.status).toBe('authorized');
  });
});

it('the end of a reservation and what is asked after anyway ask once between them', async () => {
  const { orderId, status } = await createOrder();
  razorpay.pay(orderId);
  shop.clock.turn(600);
  await Promise.all([shop.selling.sweep(), shop.selling.askAfterOpen()]);
  expect(razorpay.pollCounts.get(orderId)).toBe(1);
  expect(await status()).toBe('PLACED');
});

it('a provider that does not answer keeps nobody’s stock', { timeout: 20_000 }, async () => {
  const { status } = await createOrder();
  shop.clock.turn(600);
  razorpay.behaviour = 'silent';
  // Not waited for until it counts as down: that would be a failure of the sweep.
  expect(await shop.selling.sweep()).toBe(1);
  expect(await status()).toBe('EXPIRED');
});
