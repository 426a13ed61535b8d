import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { fetchCart, createProducts, addToCart, type Bag } from '../../../testing/cart';
import { findBrokenInvariants } from '../../../testing/invariants';
import {
  fetchCheckout,
  fillInCheckout,
  fetchOrder,
  chooseOnTestGateway,
  placeOrder,
} from '../../../testing/orders';

/**
 * Pending orders whose shopper goes back and changes the checkout: what they reserved is available to the next order.
 */
let shop: TestShop;
let guest: TestClient;
let bag: Bag;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  guest = shop.browser();
  bag = (await createProducts(shop, { Kestrel: { price: 150_000, stock: 40 } })).Kestrel;
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

/** Buys a gift card. @returns its code */
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
/** Starts a payment for two units of ₹1,500 plus tax, with a gift card of ₹1,000 by default. */
async function startPayment(amount = 100_000): Promise<{ number: string; code: string }> {
  const code = await buyGiftCard(amount);
  await addToCart(guest, bag, 2);
  await fillInCheckout(guest, 'TEST_GATEWAY');
  await guest.mutate('applyGiftCard', { code });
  const { order } = await placeOrder(guest, await fetchDue());
  expect(order?.status).toBe('PENDING_PAYMENT');
  return { number: order?.number ?? '', code };
}

describe('a gift card that a pending order uses', () => {
  it('a replaced order’s gift card amount is available to the next order', async () => {
    const { number } = await startPayment();
    await guest.mutate('saveCheckoutDelivery', { delivery: 'EXPRESS' });
    // 2 × 1,500 plus 8 % tax, minus the card's 1,000.
    expect(await fetchDue()).toBe(224_000);
    expect(await placeOrder(guest, 224_000)).toMatchObject({
      __typename: 'PaymentStarted',
      order: { delivery: 'EXPRESS', totals: { giftCard: { amount: 100_000 }, due: { amount: 224_000 } } },
    });
    expect((await fetchOrder(guest, number))?.status).toBe('CANCELLED');
  });

  it('a gift card amount is available again when the reservation has ended, before the order is expired', async () => {
    await startPayment();
    shop.clock.advance(601);
    expect(await fetchDue()).toBe(224_000);
    expect(await placeOrder(guest, 224_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('a gift card that expired meanwhile can still spend the amount of the replaced order', async () => {
    await startPayment();
    await shop.sql(`UPDATE gift_card SET expires_at = $1 WHERE balance = 0`, [shop.clock.read()]);
    await addToCart(guest, bag);
    const due = await fetchDue();
    expect(due).toBe(486_000 - 100_000);
    expect(await placeOrder(guest, due)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('another gift card pays its own balance when it replaces the first', async () => {
    await startPayment();
    await guest.mutate('applyGiftCard', { code: await buyGiftCard(50_000) });
    expect(await fetchDue()).toBe(324_000 - 50_000);
    expect(await placeOrder(guest, 274_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('the checkout offers cash for the amount that is left after the pending order’s gift card', async () => {
    // With one unit less, 120 rupees are due: below the minimum for cash.
    await startPayment(150_000);
    await guest.mutate('setCartQuantity', { variantId: bag.variantId, quantity: 1 });
    const checkout = await fetchCheckout(guest);
    expect(checkout?.totals.due.amount).toBe(12_000);
    expect(checkout?.paymentOptions).toContainEqual(
      expect.objectContaining({
        method: 'CASH_ON_DELIVERY',
        problem: 'Cash on delivery is for amounts of ₹200 to ₹50,000',
      }),
    );
  });
});

describe('a promotion whose last use a pending order has', () => {
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

  it('the last use of a promotion stays with the shopper whose order is pending', async () => {
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

  it('a shopper can remove and reapply a promotion whose last use their pending order has', async () => {
    await startPaymentWith('LASTAGAIN');
    await guest.mutate('removePromoCode');
    expect((await guest.mutate('applyPromoCode', { code: 'lastagain' })).code).toBeUndefined();
    expect((await fetchCart(guest))?.promotion).toMatchObject({ problem: null });
  });
});

it('a checkout with sold-out lines only does not count as paid by gift card', async () => {
  await addToCart(guest, bag);
  await fillInCheckout(guest);
  await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [bag.variantId]);
  expect(await fetchCheckout(guest)).toMatchObject({
    totals: { due: { amount: 0 } },
    paymentMethod: 'CASH_ON_DELIVERY',
  });
});
