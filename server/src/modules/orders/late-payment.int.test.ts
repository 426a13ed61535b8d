import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../testing/cart';
import { buyGiftCardCode } from '../../testing/gift-cards';
import { holdTransaction } from '../../testing/hold-transaction';
import { findBrokenInvariants } from '../../testing/invariants';
import { fillInCheckout, fetchOrder, chooseOnTestGateway, placeOrder } from '../../testing/orders';

/** Payments that come after their order's reservation has ended. */
let shop: TestShop;
let bag: Bag;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent, use_limit) VALUES ('ONCE50', 'Half off, for one', 'percentage', 50, 1)`,
  );
});
beforeEach(async () => {
  bag = (await createProducts(shop, { Kestrel: { price: 100_000, stock: 40 } })).Kestrel;
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

async function startPayment(caller: TestClient, code?: string): Promise<{ number: string; url: string }> {
  await addToCart(caller, bag);
  if (code) await caller.mutate('applyPromoCode', { code });
  const { order, payment, ...rest } = await placeOrder(caller, await fillInCheckout(caller, 'TEST_GATEWAY'));
  if (!order || !payment?.url) throw new Error(`Nothing was started: ${JSON.stringify(rest)}`);
  return { number: order.number, url: payment.url };
}
async function expireReservations(seconds = 600): Promise<void> {
  shop.clock.advance(seconds);
  await shop.services.expireReservations();
}

describe('a late payment', () => {
  it('a late payment is refunded if the promotion has been used up meanwhile', async () => {
    const guests = [shop.browser(), shop.browser()];
    const started: { readonly number: string; readonly url: string }[] = [];
    for (const guest of guests) {
      started.push(await startPayment(guest, 'ONCE50'));
      await expireReservations();
    }
    for (const { url } of started) await chooseOnTestGateway(shop, url, 'pay');
    const [first, second] = await Promise.all(
      guests.map((guest, at) => fetchOrder(guest, started[at]?.number ?? '')),
    );
    expect(first?.status).toBe('PLACED');
    expect(second).toMatchObject({
      status: 'PAID_UNFULFILLABLE',
      statusNote:
        'Your payment came after the reservation had ended, and ONCE50 has been used as often as it may be',
    });
    expect(await shop.sql(`SELECT uses FROM promotion WHERE code = 'ONCE50'`)).toEqual([{ uses: 1 }]);
  });

  it.each([
    ['the gift card was used meanwhile', 'the gift card no longer holds its part', false],
    ['the stock is gone', 'the stock is gone', true],
  ])(
    'a late payment is refunded, and the mail says what went back to the gift card unless it was used: %s',
    async (_reason, words, isMentioned) => {
      const code = await buyGiftCardCode(shop, 50_000);
      const [guest, other] = [shop.browser(), shop.browser()];
      const email = `${randomUUID()}@example.in`;
      const start = async (caller: TestClient) => {
        await addToCart(caller, bag);
        await caller.mutate('applyGiftCard', { code });
        return placeOrder(caller, await fillInCheckout(caller, 'TEST_GATEWAY', email));
      };
      const { order, payment } = await start(guest);
      await expireReservations();
      if (isMentioned) await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [bag.variantId]);
      else await start(other);
      await chooseOnTestGateway(shop, payment?.url, 'pay');
      expect(await fetchOrder(guest, order?.number ?? '')).toMatchObject({ status: 'PAID_UNFULFILLABLE' });
      const mail = (await shop.outbox(email)).find(({ text }) =>
        text.includes('we cannot fulfil your order'),
      );
      expect(mail?.text).toContain(words);
      expect(mail?.text).toContain('The ₹580.00 that you paid goes back to your original payment method.');
      expect(mail?.text.includes(`₹500.00 went back to the gift card ending in ${code.slice(-4)}.`)).toBe(
        isMentioned,
      );
    },
  );

  it('a late payment that cannot place its order leaves the order that came after it', async () => {
    const { Heron } = await createProducts(shop, { Heron: { price: 100_000, stock: 5 } });
    const guest = shop.browser();
    const first = await startPayment(guest);
    await expireReservations();
    await guest.mutate('clearCart');
    await addToCart(guest, Heron);
    const second = await placeOrder(guest, await fillInCheckout(guest, 'TEST_GATEWAY'));
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [bag.variantId]);
    await chooseOnTestGateway(shop, first.url, 'pay');
    expect(await fetchOrder(guest, first.number)).toMatchObject({
      status: 'PAID_UNFULFILLABLE',
      statusNote: 'Your payment came after the reservation had ended, and the stock is gone',
    });
    await chooseOnTestGateway(shop, second.payment?.url, 'pay');
    expect(await fetchOrder(guest, second.order?.number ?? '')).toMatchObject({ status: 'PLACED' });
  });

  it('a late payment places its order while the order that came after it expires', async () => {
    const guest = shop.browser();
    const first = await startPayment(guest);
    await expireReservations();
    const second = await placeOrder(guest, await fillInCheckout(guest, 'TEST_GATEWAY'));
    const number = second.order?.number ?? '';
    await holdTransaction(
      shop,
      (transaction) =>
        transaction.query(
          `WITH expired AS (UPDATE shop_order SET state = 'expired', reserved_until = NULL WHERE number = '${number}' RETURNING id),
             event AS (INSERT INTO order_event (order_id, state, at) SELECT id, 'expired', now() FROM expired),
             released AS (DELETE FROM stock_hold h USING expired e WHERE h.order_id = e.id RETURNING h.variant_id, h.quantity)
           UPDATE variant v SET stock = v.stock + r.quantity, committed = v.committed - r.quantity FROM released r WHERE v.id = r.variant_id`,
        ),
      [() => chooseOnTestGateway(shop, first.url, 'pay')],
    );
    expect(await fetchOrder(guest, first.number)).toMatchObject({ status: 'PLACED' });
    expect(await shop.sql('SELECT state FROM shop_order WHERE number = $1', [number])).toEqual([
      { state: 'expired' },
    ]);
  });

  it('a late payment places the order within a day, and is refunded after that', async () => {
    const [earlyGuest, lateGuest] = [shop.browser(), shop.browser()];
    const first = await startPayment(earlyGuest);
    await expireReservations(86_399);
    await chooseOnTestGateway(shop, first.url, 'pay');
    expect(await fetchOrder(earlyGuest, first.number)).toMatchObject({ status: 'PLACED' });
    const second = await startPayment(lateGuest);
    await expireReservations(86_401);
    await chooseOnTestGateway(shop, second.url, 'pay');
    expect(await fetchOrder(lateGuest, second.number)).toMatchObject({
      status: 'PAID_UNFULFILLABLE',
      statusNote: 'Your payment came more than a day after the order was started',
    });
  });

  it('two paid orders of a shopper, one from before signing in, count as one purchase: only one is placed', async () => {
    const { browser } = await shop.member('meanwhile@example.com');
    // The customer has a checkout from an earlier day.
    await addToCart(browser, bag);
    await fillInCheckout(browser);
    await browser.mutate('clearCart');
    await browser.mutate('signOut');
    const first = await startPayment(browser);
    await browser.mutate('signIn', { input: { email: 'meanwhile@example.com', password: PASSWORD } });
    const due = await fillInCheckout(browser, 'TEST_GATEWAY', 'other@example.com');
    const second = await placeOrder(browser, due);
    await chooseOnTestGateway(shop, second.payment?.url, 'pay');
    await chooseOnTestGateway(shop, first.url, 'pay');
    const states = await shop.sql<{ state: string }>(
      `SELECT o.state FROM shop_order o JOIN customer c ON c.id = o.customer_id WHERE c.email = 'meanwhile@example.com'`,
    );
    expect(states.filter(({ state }) => state === 'placed')).toHaveLength(1);
  });
});
