import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type Caller, type TestShop } from '../accounts/testing.http';
import { put, createProducts, type Bag } from '../cart/testing';
import { brokenInvariants } from '../testing/invariants';
import { fillIn, orderOf, place, press } from './testing';

/** Money that comes when nobody counts on it any more: what it may not buy. */
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
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

async function start(caller: Caller, code?: string): Promise<{ number: string; url: string }> {
  await put(caller, bag);
  if (code) await caller.mutate('applyPromoCode', { code });
  const { order, payment, ...rest } = await place(caller, await fillIn(caller, 'TEST_GATEWAY'));
  if (!order || !payment?.url) throw new Error(`Nothing was started: ${JSON.stringify(rest)}`);
  return { number: order.number, url: payment.url };
}
async function lapse(seconds = 600): Promise<void> {
  shop.clock.turn(seconds);
  await shop.selling.sweep();
}

describe('money that comes late', () => {
  it('buys no more at a promotion’s price than the promotion allows', async () => {
    const guests = [shop.browser(), shop.browser()];
    const started: { readonly number: string; readonly url: string }[] = [];
    for (const guest of guests) {
      started.push(await start(guest, 'ONCE50'));
      await lapse();
    }
    for (const { url } of started) await press(shop, url, 'pay');
    const [first, second] = await Promise.all(
      guests.map((guest, at) => orderOf(guest, started[at]?.number ?? '')),
    );
    expect(first?.status).toBe('PLACED');
    expect(second).toMatchObject({
      status: 'PAID_UNFULFILLABLE',
      statusNote:
        'Your payment came after the reservation had ended, and ONCE50 has been used as often as it may be',
    });
    expect(await shop.sql(`SELECT uses FROM promotion WHERE code = 'ONCE50'`)).toEqual([{ uses: 1 }]);
  });

  it('buys within a day, and goes back after it', async () => {
    const [early, late] = [shop.browser(), shop.browser()];
    const first = await start(early);
    await lapse(86_399);
    await press(shop, first.url, 'pay');
    expect(await orderOf(early, first.number)).toMatchObject({ status: 'PLACED' });
    const second = await start(late);
    await lapse(86_401);
    await press(shop, second.url, 'pay');
    expect(await orderOf(late, second.number)).toMatchObject({
      status: 'PAID_UNFULFILLABLE',
      statusNote: 'Your payment came more than a day after the order was begun',
    });
  });

  it('for what was begun before signing in is of the same purchase: one of the two is the order', async () => {
    const { browser } = await shop.member('meanwhile@example.com');
    // The account has a checkout of its own from another day.
    await put(browser, bag);
    await fillIn(browser);
    await browser.mutate('clearCart');
    await browser.mutate('signOut');
    const first = await start(browser);
    await browser.mutate('signIn', { input: { email: 'meanwhile@example.com', password: PASSWORD } });
    const due = await fillIn(browser, 'TEST_GATEWAY', 'other@example.com');
    const second = await place(browser, due);
    await press(shop, second.payment?.url, 'pay');
    await press(shop, first.url, 'pay');
    const states = await shop.sql<{ state: string }>(
      `SELECT o.state FROM shop_order o JOIN customer c ON c.id = o.customer_id WHERE c.email = 'meanwhile@example.com'`,
    );
    expect(states.filter(({ state }) => state === 'placed')).toHaveLength(1);
  });
});

it('one number gets messages of ten orders an hour, whoever orders', async () => {
  const guarded = await openTestShop();
  try {
    const products = await createProducts(guarded, { Kestrel: { price: 100_000, stock: 40 } });
    const codes = [];
    for (let at = 0; at < 11; at += 1) {
      const guest = guarded.browser();
      await put(guest, products.Kestrel);
      // An email has limits of its own.
      const due = await fillIn(guest, 'TEST_GATEWAY', `${at}@example.in`);
      codes.push((await place(guest, due)).code ?? 'placed');
    }
    expect(codes).toEqual([...Array(10).fill('placed'), 'RATE_LIMITED']);
  } finally {
    await guarded.close();
  }
});
