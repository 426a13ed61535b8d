import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { fetchCart, addToCart, createProducts, type Bag } from '../cart/testing';
import { brokenInvariants } from '../testing/invariants';
import { fetchCheckout, fillInCheckout, fetchOrder, placeOrder, chooseOnTestGateway } from './testing';

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
async function buyGiftCard(amount: number): Promise<string> {
  const buyer = shop.browser();
  const recipientEmail = `${randomUUID()}@example.in`;
  const names = { recipientName: 'Ravi Rao', senderName: 'Asha Rao', senderEmail: 'asha@example.in' };
  const { payment } = await buyer.mutate('buyGiftCard', {
    input: { amount, recipientEmail, ...names, paymentMethod: 'TEST_GATEWAY' },
    idempotencyKey: randomUUID(),
  });
  await chooseOnTestGateway(shop, payment?.url, 'pay');
  return (
    /Your code is ([A-Z0-9-]+)\./.exec((await shop.outbox(recipientEmail)).at(-1)?.text ?? '')?.[1] ?? ''
  );
}
async function fetchDue(): Promise<number> {
  const checkout = await fetchCheckout(guest);
  if (!checkout) throw new Error('There is no checkout');
  return checkout.totals.due.amount;
}
/** Begins to pay with a card of ₹1,000 for two bags of ₹1,500 and the tax. */
async function startPayment(amount = 100_000): Promise<{ number: string; code: string }> {
  const code = await buyGiftCard(amount);
  await addToCart(guest, bag, 2);
  await fillInCheckout(guest, 'TEST_GATEWAY');
  await guest.mutate('applyGiftCard', { code });
  const { order } = await placeOrder(guest, await fetchDue());
  expect(order?.status).toBe('PENDING_PAYMENT');
  return { number: order?.number ?? '', code };
}

describe('a gift card of which a payment under way has its part', () => {
  it('pays as much of the order that takes its place, as shown before', async () => {
    const { number } = await startPayment();
    await guest.mutate('saveCheckoutDelivery', { delivery: 'EXPRESS' });
    // 2 × 1,500 and 8 % of it, less the card's 1,000.
    expect(await fetchDue()).toBe(224_000);
    expect(await placeOrder(guest, 224_000)).toMatchObject({
      __typename: 'PaymentStarted',
      order: { delivery: 'EXPRESS', totals: { giftCard: { amount: 100_000 }, due: { amount: 224_000 } } },
    });
    expect((await fetchOrder(guest, number))?.status).toBe('CANCELLED');
  });

  it('also when its time is over and nobody has ended it yet', async () => {
    await startPayment();
    shop.clock.turn(601);
    expect(await fetchDue()).toBe(224_000);
    expect(await placeOrder(guest, 224_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('and that ran out meanwhile: what comes back can be spent', async () => {
    await startPayment();
    await shop.sql(`UPDATE gift_card SET expires_at = $1 WHERE balance = 0`, [shop.clock.read()]);
    await addToCart(guest, bag);
    const due = await fetchDue();
    expect(due).toBe(486_000 - 100_000);
    expect(await placeOrder(guest, due)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('another card is worth what it holds', async () => {
    await startPayment();
    await guest.mutate('applyGiftCard', { code: await buyGiftCard(50_000) });
    expect(await fetchDue()).toBe(324_000 - 50_000);
    expect(await placeOrder(guest, 274_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('cash is offered for what is left to pay', async () => {
    // One bag less leaves 120 to pay: too little for a courier to collect.
    await startPayment(150_000);
    await guest.mutate('setCartQuantity', { variantId: bag.variantId, quantity: 1 });
    const checkout = await fetchCheckout(guest);
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
  const startPaymentWith = async (code: string) => {
    await shop.sql(
      `INSERT INTO promotion (code, description, kind, percent, use_limit) VALUES ($1, 'Half off, for one', 'percentage', 50, 1)`,
      [code],
    );
    await addToCart(guest, bag);
    await guest.mutate('applyPromoCode', { code });
    await fillInCheckout(guest, 'TEST_GATEWAY');
    return placeOrder(guest, await fetchDue());
  };

  it('is that shopper’s still, and nobody else’s', async () => {
    const { order } = await startPaymentWith('LASTONE');
    expect(order).toMatchObject({ promotionCode: 'LASTONE', totals: { due: { amount: 87_000 } } });
    expect((await fetchCart(guest))?.promotion).toMatchObject({ code: 'LASTONE', problem: null });
    await guest.mutate('saveCheckoutDelivery', { delivery: 'EXPRESS' });
    expect(await fetchDue()).toBe(87_000);
    expect(await placeOrder(guest, 87_000)).toMatchObject({
      __typename: 'PaymentStarted',
      order: { promotionCode: 'LASTONE', delivery: 'EXPRESS' },
    });
    const other = shop.browser();
    await addToCart(other, bag);
    expect(await other.mutate('applyPromoCode', { code: 'LASTONE' })).toMatchObject({
      code: 'CONFLICT',
      message: 'LASTONE has been used as often as it may be',
    });
  });

  it('can be taken off and put on again', async () => {
    await startPaymentWith('LASTAGAIN');
    await guest.mutate('removePromoCode');
    expect((await guest.mutate('applyPromoCode', { code: 'lastagain' })).code).toBeUndefined();
    expect((await fetchCart(guest))?.promotion).toMatchObject({ problem: null });
  });
});

it('nothing to pay where nothing is to be had is no gift card', async () => {
  await addToCart(guest, bag);
  await fillInCheckout(guest);
  await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [bag.variantId]);
  expect(await fetchCheckout(guest)).toMatchObject({
    totals: { due: { amount: 0 } },
    paymentMethod: 'CASH_ON_DELIVERY',
  });
});
