import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, type Bag } from '../../testing/cart';
import { createReachableCustomer } from '../reviews/testing';
import { fetchAlerts, fetchUnconfirmed } from './testing';
import { type TestAlert } from './testing.fields';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

const LINK_SENT = 'We have sent you a link by email. Open it to confirm your alert.';

/** Creates a sold-out product. */
const createSoldOutBag = async (): Promise<Bag> =>
  (await createProducts(shop, { Tote: { price: 200_000, stock: 0 } })).Tote;
const setStockAlert = (caller: TestClient, { variantId }: { variantId: string }, overrides: object = {}) =>
  caller.mutate('setAlert', { input: { variantId, kind: 'BACK_IN_STOCK', ...overrides } });
const setPriceAlert = (caller: TestClient, bag: Bag, wishedPrice: number | null, overrides: object = {}) =>
  setStockAlert(caller, bag, { kind: 'PRICE_DROP', wishedPrice, ...overrides });
const fetchTemplates = async (to: string) => (await shop.outbox(to)).map(({ template }) => template);

describe('AlertService for customers with a confirmed address', () => {
  it('setAlert sets an alert at once, and repeating it updates the same alert', async () => {
    const bag = await createSoldOutBag();
    const { browser, customer } = await createReachableCustomer(shop, 'told');
    const first = await setStockAlert(browser, bag);
    expect(first).toMatchObject({
      __typename: 'AlertSet',
      alert: { kind: 'BACK_IN_STOCK', wishedPrice: null, variant: { id: bag.variantId, quantity: 0 } },
    });
    expect((await setStockAlert(browser, bag, { email: ' Told@Example.com ' })).alert?.id).toBe(
      first.alert?.id,
    );
    shop.clock.advance(1);
    await setPriceAlert(browser, bag, 150_000);
    expect((await setPriceAlert(browser, bag, 120_000)).alert).toMatchObject({
      wishedPrice: { amount: 120_000 },
    });
    expect(await fetchAlerts(browser)).toMatchObject([
      { kind: 'PRICE_DROP', wishedPrice: { amount: 120_000, currency: 'INR' } },
      { kind: 'BACK_IN_STOCK', product: { name: 'Tote' } },
    ]);
    expect(await fetchTemplates('told@example.com')).toEqual(['verify-email']);
    expect((await shop.accounts.exports.exportCustomer(customer.id))['alerts']).toMatchObject([
      { product: 'Tote', kind: 'back_in_stock', email: 'told@example.com', state: 'active' },
      { kind: 'price_drop', wished_price: 120_000 },
    ]);
  });

  it('the deprecated mutations watchVariant and unwatch set and remove an alert', async () => {
    const bag = await createSoldOutBag();
    const { browser } = await createReachableCustomer(shop, 'old-tab');
    const input = { variantId: bag.variantId, kind: 'BACK_IN_STOCK' };
    const { alert } = await browser.mutate('watchVariant', { input });
    expect(await fetchAlerts(browser)).toMatchObject([{ id: alert?.id }]);
    expect(await browser.mutate('unwatch', { id: alert?.id })).toMatchObject({ __typename: 'Done' });
    expect(await fetchAlerts(browser)).toEqual([]);
  });

  it("removeAlert ends only the customer's own alerts, and deleteAccount deletes them", async () => {
    const bag = await createSoldOutBag();
    const { browser, customer } = await createReachableCustomer(shop, 'ends');
    const { browser: other } = await createReachableCustomer(shop, 'other');
    const { alert } = await setStockAlert(browser, bag);
    const id = alert?.id;
    for (const unknownId of [id, randomUUID(), 'x', ''])
      expect(await other.mutate('removeAlert', { id: unknownId })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no such alert',
      });
    expect(await shop.browser().mutate('removeAlert', { id })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await browser.mutate('removeAlert', { id })).toMatchObject({ __typename: 'Done' });
    expect(await browser.mutate('removeAlert', { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await fetchAlerts(browser)).toEqual([]);
    await setStockAlert(browser, bag);
    await browser.mutate('deleteAccount');
    expect(await shop.sql('SELECT 1 FROM product_alert WHERE customer_id = $1', [customer.id])).toEqual([]);
    expect(await shop.sql(`SELECT 1 FROM product_alert WHERE email = 'ends@example.com'`)).toEqual([]);
  });

  it('setAlert allows 50 active alerts per customer, also in parallel', async () => {
    const { browser } = await createReachableCustomer(shop, 'many');
    const bags = await createProducts(
      shop,
      Object.fromEntries(Array.from({ length: 52 }, (_, at) => [`B${at}`, { price: 200_000, stock: 0 }])),
    );
    const answers = await Promise.all(Object.values(bags).map((bag) => setStockAlert(browser, bag)));
    expect(answers.filter(({ __typename }) => __typename === 'AlertSet')).toHaveLength(50);
    const refused = answers.find(({ code }) => code !== undefined);
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      message: 'You can have at most 50 alerts at a time. Remove one first.',
    });
    const [last] = (await fetchAlerts(browser)) as TestAlert[];
    await browser.mutate('removeAlert', { id: last?.id });
    expect(await setStockAlert(browser, await createSoldOutBag())).toMatchObject({ __typename: 'AlertSet' });
  });
});

describe('AlertService for guests and unconfirmed addresses', () => {
  it("a guest's alert becomes active by the emailed link, whose token also lists and ends it", async () => {
    const bag = await createSoldOutBag();
    const guest = shop.browser();
    expect(await setStockAlert(guest, bag, { email: 'Guest@Example.com' })).toEqual({
      __typename: 'Done',
      message: LINK_SENT,
    });
    expect(await fetchTemplates('guest@example.com')).toEqual(['confirm-alert']);
    expect(await shop.sql(`SELECT state FROM product_alert WHERE email = 'guest@example.com'`)).toEqual([
      { state: 'waiting_for_confirmation' },
    ]);
    const token = await shop.findToken('guest@example.com');
    expect(await shop.sql('SELECT 1 FROM product_alert WHERE origin = $1', [shop.origin])).not.toEqual([]);
    // The database stores only a hash of the token.
    expect(await shop.sql('SELECT 1 FROM product_alert a WHERE a::text LIKE $1', [`%${token}%`])).toEqual([]);
    expect(await fetchAlerts(guest, token)).toEqual([]);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await shop.browser().mutate('confirmAlert', { token })).toMatchObject({
        __typename: 'AlertSet',
        alert: { kind: 'BACK_IN_STOCK', product: { name: 'Tote' } },
      });
    const [alert] = (await fetchAlerts(guest, token)) as TestAlert[];
    expect(await fetchAlerts(guest)).toBe('UNAUTHENTICATED');
    expect(await guest.mutate('removeAlert', { id: alert?.id, token })).toMatchObject({ __typename: 'Done' });
    expect(await fetchAlerts(guest, token)).toEqual([]);
    expect(await guest.mutate('confirmAlert', { token })).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('unconfirmedAlert says what a link confirms, confirms nothing, and is silent once it is confirmed', async () => {
    const { Tote } = await createProducts(shop, { Tote: { price: 200_000, stock: 5 } });
    const guest = shop.browser();
    await setPriceAlert(guest, Tote, 150_000, { email: 'which@example.com' });
    const token = await shop.findToken('which@example.com');
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await fetchUnconfirmed(shop.browser(), token)).toMatchObject({
        kind: 'PRICE_DROP',
        wishedPrice: { amount: 150_000, currency: 'INR' },
        product: { name: 'Tote' },
        variant: { id: Tote.variantId },
      });
    expect(await fetchAlerts(guest, token)).toEqual([]);
    await guest.mutate('confirmAlert', { token });
    expect(await fetchUnconfirmed(guest, token)).toBeNull();
    // Another price for the same bag waits again; the older link is gone.
    await setPriceAlert(guest, Tote, 120_000, { email: 'which@example.com' });
    const next = await shop.findToken('which@example.com');
    expect(await fetchUnconfirmed(guest, next)).toMatchObject({ wishedPrice: { amount: 120_000 } });
    expect(await fetchUnconfirmed(guest, token)).toBeNull();
    expect(await fetchAlerts(guest, next)).toMatchObject([{ wishedPrice: { amount: 150_000 } }]);
  });

  it('unconfirmedAlert reveals nothing for a link that is unknown, expired or of an alert that was withdrawn', async () => {
    const guest = shop.browser();
    for (const token of ['', 'x', `' OR 1=1 --`, 'a'.repeat(5000), '\u0000'])
      expect(await fetchUnconfirmed(guest, token)).toBeNull();
    await setStockAlert(guest, await createSoldOutBag(), { email: 'silent@example.com' });
    const token = await shop.findToken('silent@example.com');
    expect(await fetchUnconfirmed(guest, token)).toMatchObject({
      wishedPrice: null,
      product: { name: 'Tote' },
    });
    await shop.sql(
      `UPDATE product_alert SET state = 'ended', over_at = now() WHERE email = 'silent@example.com'`,
    );
    expect(await fetchUnconfirmed(guest, token)).toBeNull();
    await shop.sql(
      `UPDATE product_alert SET state = 'waiting_for_confirmation', over_at = NULL WHERE email = 'silent@example.com'`,
    );
    shop.clock.advance(48 * 3600);
    expect(await fetchUnconfirmed(guest, token)).toBeNull();
  });

  it("an alert's confirmation link expires after 48 hours, and the alert is deleted", async () => {
    const bag = await createSoldOutBag();
    await setStockAlert(shop.browser(), bag, { email: 'slow@example.com' });
    const token = await shop.findToken('slow@example.com');
    shop.clock.advance(48 * 3600);
    expect(await shop.browser().mutate('confirmAlert', { token })).toMatchObject({
      code: 'TOKEN_INVALID',
      message: 'This link has expired. Ask for the alert again.',
    });
    expect(await fetchAlerts(shop.browser(), token)).toBe('TOKEN_INVALID');
    for (const task of shop.maintenanceTasks) await task();
    expect(await shop.sql(`SELECT 1 FROM product_alert WHERE email = 'slow@example.com'`)).toEqual([]);
  });

  it('setAlert answers alike for known and unknown addresses', async () => {
    const bag = await createSoldOutBag();
    const { browser } = await createReachableCustomer(shop, 'known');
    await setStockAlert(browser, bag);
    const knownEmailResult = await setStockAlert(shop.browser(), bag, { email: 'known@example.com' });
    const unknown = await setStockAlert(shop.browser(), bag, { email: 'unknown@example.com' });
    expect(knownEmailResult).toEqual(unknown);
    expect((await fetchTemplates('known@example.com')).at(-1)).toBe('confirm-alert');
    // The same holds for customers who enter another's address or have not confirmed their own.
    const { browser: other } = await shop.member('unconfirmed@example.com');
    expect(await setStockAlert(other, bag, { email: 'known@example.com' })).toEqual(knownEmailResult);
    expect(await setStockAlert(other, bag)).toEqual(knownEmailResult);
    expect(await fetchTemplates('unconfirmed@example.com')).toEqual(['verify-email', 'confirm-alert']);
    expect(await fetchAlerts(other)).toEqual([]);
  });

  it("a guest's request for another's address changes that alert only after it is confirmed", async () => {
    const bag = await createSoldOutBag();
    const { browser } = await createReachableCustomer(shop, 'owner');
    const { alert } = await setPriceAlert(browser, bag, 150_000);
    shop.clock.advance(1);
    await setPriceAlert(shop.browser(), bag, 90_000, { email: 'owner@example.com' });
    expect(await fetchAlerts(browser)).toMatchObject([{ id: alert?.id, wishedPrice: { amount: 150_000 } }]);
    const token = await shop.findToken('owner@example.com');
    expect((await shop.browser().mutate('confirmAlert', { token })).alert?.id).toBe(alert?.id);
    expect(await fetchAlerts(browser)).toMatchObject([{ id: alert?.id, wishedPrice: { amount: 90_000 } }]);
  });

  it('setAlert keeps the ten newest unconfirmed alerts of an address', async () => {
    for (let asked = 0; asked < 12; asked += 1) {
      await setStockAlert(shop.browser(), await createSoldOutBag(), { email: 'flood@example.com' });
      shop.clock.advance(1);
    }
    const token = await shop.findToken('flood@example.com');
    const rows = await shop.sql(`SELECT 1 FROM product_alert WHERE email = 'flood@example.com'`);
    expect(rows).toHaveLength(10);
    expect(await shop.browser().mutate('confirmAlert', { token })).toMatchObject({ __typename: 'AlertSet' });
  });
});

describe('invalid requests for alerts', () => {
  it('setAlert refuses stocked or unknown variants, prices and addresses, and names the field', async () => {
    const bag = await createSoldOutBag();
    const { Stocked } = await createProducts(shop, { Stocked: { price: 200_000, stock: 1 } });
    const { browser } = await createReachableCustomer(shop, 'fields');
    expect(await setStockAlert(browser, Stocked)).toMatchObject({
      code: 'CONFLICT',
      message: 'This bag is in stock',
      fields: [{ field: 'variantId' }],
    });
    for (const variantId of [randomUUID(), 'x', ''])
      expect(await setStockAlert(browser, { variantId })).toMatchObject({
        code: 'NOT_FOUND',
        fields: [{ field: 'variantId' }],
      });
    expect(await setPriceAlert(browser, bag, 200_000)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'wishedPrice', message: 'Please enter a price below ₹2,000.00' }],
    });
    for (const wishedPrice of [null, 0, -100, 99])
      expect(await setPriceAlert(browser, bag, wishedPrice)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'wishedPrice', message: 'Please enter the price you wish for' }],
      });
    for (const email of [
      '',
      'nowhere',
      'a@b.example, c@d.example',
      'a\n@b.example',
      `${'a'.repeat(300)}@b.in`,
    ])
      expect(await setStockAlert(shop.browser(), bag, { email })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'email', message: 'Please enter a valid email address' }],
      });
    await shop.sql(`UPDATE product SET status = 'archived' WHERE id = $1`, [bag.productId]);
    expect(await setStockAlert(browser, bag)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('confirmAlert and myAlerts answer TOKEN_INVALID to an invalid token', async () => {
    for (const token of ['', 'x', `' OR 1=1 --`, 'a'.repeat(5000), '\u0000']) {
      expect(await shop.browser().mutate('confirmAlert', { token })).toMatchObject({ code: 'TOKEN_INVALID' });
      expect(await fetchAlerts(shop.browser(), token)).toBe('TOKEN_INVALID');
    }
  });
});

it('setAlert is limited to five links an hour and ten a day per email address, and 30 per IP address', async () => {
  const limitedShop = await openTestShop();
  try {
    const { Tote } = await createProducts(limitedShop, { Tote: { price: 200_000, stock: 0 } });
    for (let asked = 0; asked < 5; asked += 1)
      expect(await setStockAlert(limitedShop.browser(), Tote, { email: 'one@example.com' })).toMatchObject({
        __typename: 'Done',
      });
    for (const email of ['one@example.com', 'one+tag@example.com'])
      expect(await setStockAlert(limitedShop.browser(), Tote, { email })).toMatchObject({
        code: 'RATE_LIMITED',
      });
    // An hour later, after five more.
    await limitedShop.sql(`DELETE FROM rate_limit WHERE key LIKE 'alert to email:%'`);
    await limitedShop.sql(`UPDATE rate_limit SET points = 10 WHERE key LIKE 'alert to email by day:%'`);
    expect(await setStockAlert(limitedShop.browser(), Tote, { email: 'one@example.com' })).toMatchObject({
      code: 'RATE_LIMITED',
    });
    await limitedShop.sql('DELETE FROM rate_limit');
    const guest = limitedShop.browser();
    let sent = 0;
    while ((await setStockAlert(guest, Tote, { email: `to${sent}@example.com` })).code === undefined)
      sent += 1;
    expect(sent).toBe(30);
  } finally {
    await limitedShop.close();
  }
});
