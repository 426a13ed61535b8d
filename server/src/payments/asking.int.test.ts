import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { put, createProducts } from '../cart/testing';
import { fillIn, orderOf, place } from '../orders/testing';
import { brokenInvariants } from '../testing/invariants';
import { startRazorpay, type RazorpayPeer } from './razorpay.testing';

/** Payments whose word was lost on its way: neither the shopper's page nor the webhook has told. */
let peer: RazorpayPeer;
let shop: TestShop;
let guest: Caller;
beforeAll(async () => {
  peer = await startRazorpay();
  shop = await openTestShop({ rateLimits: false }, { razorpay: peer.settings });
});
beforeEach(() => {
  peer.mood = 'well';
  guest = shop.browser();
});
afterEach(async () => {
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

interface Begun {
  readonly orderId: string;
  status(): Promise<string | undefined>;
}
async function card(caller: Caller = guest): Promise<Begun & { readonly recipientEmail: string }> {
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
async function order(): Promise<Begun> {
  const { Rare } = await createProducts(shop, { Rare: { price: 100_000, stock: 1 } });
  await put(guest, Rare);
  const answer = await place(guest, await fillIn(guest, 'RAZORPAY'));
  const orderId = answer.payment?.razorpay?.orderId;
  if (orderId === undefined) throw new Error(`Nothing was started: ${JSON.stringify(answer)}`);
  return { orderId, status: async () => (await orderOf(guest, answer.order?.number ?? ''))?.status };
}
const confirm = (paymentId: string, caller: Caller = guest) =>
  caller.mutate('confirmRazorpayPayment', { input: peer.confirmation(paymentId) });
/** Time goes by, and what the shop does every ten seconds is done. */
async function later(seconds: number): Promise<void> {
  shop.clock.turn(seconds);
  await shop.selling.sweep();
  await shop.selling.askAfterOpen();
}

describe('a gift card that was paid at Razorpay', () => {
  it('is confirmed by the page of whoever bought it, and its code goes out once', async () => {
    const { orderId, recipientEmail } = await card();
    const paymentId = peer.pay(orderId);
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
    const { orderId, status } = await card();
    peer.pay(orderId);
    await later(599);
    expect(await status()).toBe('PENDING_PAYMENT');
    await later(1);
    expect(await status()).toBe('ACTIVE');
  });

  it('while the provider is down is asked after again, later', async () => {
    const { orderId, status } = await card();
    peer.pay(orderId);
    peer.mood = 'down';
    await expect(later(600)).rejects.toThrow('Razorpay');
    peer.mood = 'well';
    await later(599);
    expect(await status()).toBe('PENDING_PAYMENT');
    await later(1);
    expect(await status()).toBe('ACTIVE');
  });
});

it('a promise that can no longer be taken keeps nobody’s money from being counted', async () => {
  const { orderId, status } = await order();
  peer.stuck.add(peer.pay(orderId, { status: 'authorized' }));
  await expect(later(600)).rejects.toThrow('This payment cannot be captured');
  peer.pay(orderId);
  await later(600);
  expect(await status()).toBe('PLACED');
});

it.each([
  ['an order', order],
  ['a gift card', card],
])('%s is asked after for two days, each time after twice as long, and no longer', async (_what, begin) => {
  const { orderId } = await begin();
  const [begun] = await shop.sql<{ at: Date }>(
    'SELECT created_at AS at FROM payment WHERE provider_order_id = $1',
    [orderId],
  );
  const minutes: number[] = [];
  for (;;) {
    const [row] = await shop.sql<{ at: Date | null }>(
      'SELECT ask_at AS at FROM payment WHERE provider_order_id = $1',
      [orderId],
    );
    if (!row?.at || !begun) break;
    minutes.push((row.at.getTime() - begun.at.getTime()) / 60_000);
    await later((row.at.getTime() - shop.clock.read().getTime()) / 1000);
  }
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120]);
});

it('an order that is paid after its reservation, with no word of it, is placed when the provider is asked again', async () => {
  const { orderId, status } = await order();
  await later(600);
  expect(await status()).toBe('EXPIRED');
  peer.pay(orderId);
  await later(600);
  expect(await status()).toBe('PLACED');
  const [row] = await shop.sql('SELECT ask_at AS at FROM payment WHERE provider_order_id = $1', [orderId]);
  expect(row).toEqual({ at: null });
});

describe('a payment that was only promised', () => {
  it.each([
    ['an order', order, 'PLACED'],
    ['a gift card', card, 'ACTIVE'],
  ])('for %s is taken as soon as the webhook tells of it', async (_what, begin, paid) => {
    const { orderId, status } = await begin();
    const paymentId = peer.pay(orderId, { status: 'authorized' });
    expect(await peer.tell(shop.origin, paymentId, { event: 'payment.authorized' })).toBe(200);
    expect(await status()).toBe(paid);
    expect(peer.payments.get(paymentId)?.status).toBe('captured');
  });

  it('is told of again when the provider was down in between', async () => {
    const { orderId, status } = await order();
    const paymentId = peer.pay(orderId, { status: 'authorized' });
    peer.mood = 'down';
    expect(await peer.tell(shop.origin, paymentId, { event: 'payment.authorized' })).toBe(500);
    peer.mood = 'well';
    expect(await peer.tell(shop.origin, paymentId, { event: 'payment.authorized' })).toBe(200);
    expect(await status()).toBe('PLACED');
  });

  it('to another shop of the same account is left to that', async () => {
    const { orderId } = await order();
    const foreign = peer.pay(orderId, { status: 'authorized', order_id: 'order_of_another_shop' });
    expect(await peer.tell(shop.origin, foreign, { event: 'payment.authorized' })).toBe(200);
    expect(peer.payments.get(foreign)?.status).toBe('authorized');
  });
});

it('the end of a reservation and what is asked after anyway ask once between them', async () => {
  const { orderId, status } = await order();
  peer.pay(orderId);
  shop.clock.turn(600);
  await Promise.all([shop.selling.sweep(), shop.selling.askAfterOpen()]);
  expect(peer.asked.get(orderId)).toBe(1);
  expect(await status()).toBe('PLACED');
});

it('a provider that does not answer keeps nobody’s stock', { timeout: 20_000 }, async () => {
  const { status } = await order();
  shop.clock.turn(600);
  peer.mood = 'silent';
  // Not waited for until it counts as down: that would be a failure of the sweep.
  expect(await shop.selling.sweep()).toBe(1);
  expect(await status()).toBe('EXPIRED');
});
