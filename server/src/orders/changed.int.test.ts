import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { cartOf, put, createProducts, type Bag } from '../cart/testing';
import { brokenInvariants } from '../testing/invariants';
import { checkoutOf, fillIn, orderOf, place, press } from './testing';

/** Payments under way whose shopper goes back and changes something: what they took is there for the order that follows. */
let shop: TestShop;
let guest: Caller;
let bag: Bag;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  guest = shop.browser();
  bag = (await createProducts(shop, { Kestrel: { price: 150_000, stock: 40 } })).Kestrel;
});
afterEach(async () => {
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

/** A paid card's code. */
async function card(amount: number): Promise<string> {
  const buyer = shop.browser();
  const recipientEmail = `${randomUUID()}@example.in`;
  const names = { recipientName: 'Ravi Rao', senderName: 'Asha Rao', senderEmail: 'asha@example.in' };
  const { payment } = await buyer.mutate('buyGiftCard', {
    input: { amount, recipientEmail, ...names, paymentMethod: 'TEST_GATEWAY' },
    idempotencyKey: randomUUID(),
  });
  await press(shop, payment?.url, 'pay');
  return (
    /Your code is ([A-Z0-9-]+)\./.exec((await shop.outbox(recipientEmail)).at(-1)?.text ?? '')?.[1] ?? ''
  );
}
async function shown(): Promise<number> {
  const checkout = await checkoutOf(guest);
  if (!checkout) throw new Error('There is no checkout');
  return checkout.totals.due.amount;
}
/** Begins to pay with a card of ₹1,000 for two bags of ₹1,500 and the tax. */
async function begin(amount = 100_000): Promise<{ number: string; code: string }> {
  const code = await card(amount);
  await put(guest, bag, 2);
  await fillIn(guest, 'TEST_GATEWAY');
  await guest.mutate('applyGiftCard', { code });
  const { order } = await place(guest, await shown());
  expect(order?.status).toBe('PENDING_PAYMENT');
  return { number: order?.number ?? '', code };
}

describe('a gift card of which a payment under way has its part', () => {
  it('pays as much of the order that takes its place, as shown before', async () => {
    const { number } = await begin();
    await guest.mutate('saveCheckoutDelivery', { delivery: 'EXPRESS' });
    // 2 × 1,500 and 8 % of it, less the card's 1,000.
    expect(await shown()).toBe(224_000);
    expect(await place(guest, 224_000)).toMatchObject({
      __typename: 'PaymentStarted',
      order: { delivery: 'EXPRESS', totals: { giftCard: { amount: 100_000 }, due: { amount: 224_000 } } },
    });
    expect((await orderOf(guest, number))?.status).toBe('CANCELLED');
  });

  it('also when its time is over and nobody has ended it yet', async () => {
    await begin();
    shop.clock.turn(601);
    expect(await shown()).toBe(224_000);
    expect(await place(guest, 224_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('and that ran out meanwhile: what comes back can be spent', async () => {
    await begin();
    await shop.sql(`UPDATE gift_card SET expires_at = $1 WHERE balance = 0`, [shop.clock.read()]);
    await put(guest, bag);
    const due = await shown();
    expect(due).toBe(486_000 - 100_000);
    expect(await place(guest, due)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('another card is worth what it holds', async () => {
    await begin();
    await guest.mutate('applyGiftCard', { code: await card(50_000) });
    expect(await shown()).toBe(324_000 - 50_000);
    expect(await place(guest, 274_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('cash is offered for what is left to pay', async () => {
    // One bag less leaves 120 to pay: too little for a courier to collect.
    await begin(150_000);
    await guest.mutate('setCartQuantity', { variantId: bag.variantId, quantity: 1 });
    const checkout = await checkoutOf(guest);
    expect(checkout?.totals.due.amount).toBe(12_000);
    expect(checkout?.paymentOptions).toContainEqual(
      expect.objectContaining({
        method: 'CASH_ON_DELIVERY',
        problem: 'Cash on delivery is for orders of ₹200 to ₹50,000',
      }),
    );
  });
});

describe('a promotion whose last use a payment under way has', () => {
  const beginWith = async (code: string) => {
    await shop.sql(
      `INSERT INTO promotion (code, description, kind, percent, use_limit) VALUES ($1, 'Half off, for one', 'percentage', 50, 1)`,
      [code],
    );
    await put(guest, bag);
    await guest.mutate('applyPromoCode', { code });
    await fillIn(guest, 'TEST_GATEWAY');
    return place(guest, await shown());
  };

  it('is that shopper’s still, and nobody else’s', async () => {
    const { order } = await beginWith('LASTONE');
    expect(order).toMatchObject({ promotionCode: 'LASTONE', totals: { due: { amount: 87_000 } } });
    expect((await cartOf(guest))?.promotion).toMatchObject({ code: 'LASTONE', problem: null });
    await guest.mutate('saveCheckoutDelivery', { delivery: 'EXPRESS' });
    expect(await shown()).toBe(87_000);
    expect(await place(guest, 87_000)).toMatchObject({
      __typename: 'PaymentStarted',
      order: { promotionCode: 'LASTONE', delivery: 'EXPRESS' },
    });
    const other = shop.browser();
    await put(other, bag);
    expect(await other.mutate('applyPromoCode', { code: 'LASTONE' })).toMatchObject({
      code: 'CONFLICT',
      message: 'LASTONE has been used as often as it may be',
    });
  });

  it('can be taken off and put on again', async () => {
    await beginWith('LASTAGAIN');
    await guest.mutate('removePromoCode');
    expect((await guest.mutate('applyPromoCode', { code: 'lastagain' })).code).toBeUndefined();
    expect((await cartOf(guest))?.promotion).toMatchObject({ problem: null });
  });
});

it('nothing to pay where nothing is to be had is no gift card', async () => {
  await put(guest, bag);
  await fillIn(guest);
  await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [bag.variantId]);
  expect(await checkoutOf(guest)).toMatchObject({
    totals: { due: { amount: 0 } },
    paymentMethod: 'CASH_ON_DELIVERY',
  });
});
