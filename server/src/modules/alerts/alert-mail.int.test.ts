import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createTestServices } from '../../testing/services';
import { alertsModule } from './alerts.module';
import { createProducts, type Bag } from '../../testing/cart';
import { createReachableCustomer } from '../reviews/testing';
import { fetchAlerts } from './testing';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

let people = 0;
/** Creates a sold-out product and a customer with an active alert for it. */
async function createActiveAlert(
  overrides: object = {},
): Promise<{ bag: Bag; browser: TestClient; email: string }> {
  const { Tote } = await createProducts(shop, { Tote: { price: 200_000, stock: 0 } });
  const name = `waits${(people += 1)}`;
  const { browser } = await createReachableCustomer(shop, name);
  const input = { variantId: Tote.variantId, kind: 'BACK_IN_STOCK', ...overrides };
  expect(await browser.mutate('setAlert', { input })).toMatchObject({ __typename: 'AlertSet' });
  return { bag: Tote, browser, email: `${name}@example.com` };
}
const setStock = ({ variantId }: Bag, stock: number) =>
  shop.sql('UPDATE variant SET stock = $2 WHERE id = $1', [variantId, stock]);
const setPrice = ({ variantId }: Bag, price: number) =>
  shop.sql('UPDATE variant SET price = $2 WHERE id = $1', [variantId, price]);
const fetchMailTemplates = async (to: string) =>
  (await shop.outbox(to)).filter(({ template }) => template === 'back-in-stock' || template === 'price-drop');
/** Runs the task that notices the stock, and again after the 30 seconds that the stock must stay. */
async function sendDueTwice(): Promise<void> {
  await shop.services.alertMails.sendDue();
  shop.clock.advance(30);
  await shop.services.alertMails.sendDue();
}

describe('back-in-stock alerts', () => {
  it('a back-in-stock email is sent once the stock has stayed for 30 seconds, and the alert ends', async () => {
    const { bag, browser, email } = await createActiveAlert();
    await sendDueTwice();
    expect(await fetchMailTemplates(email)).toEqual([]);
    await setStock(bag, 1);
    await shop.services.alertMails.sendDue();
    shop.clock.advance(29);
    await shop.services.alertMails.sendDue();
    expect(await fetchMailTemplates(email)).toEqual([]);
    shop.clock.advance(1);
    await shop.services.alertMails.sendDue();
    const [mail] = await fetchMailTemplates(email);
    expect(mail?.text).toContain('the Tote in Blue is in stock again, at ₹2,000.00.');
    expect(mail?.text).toContain(`${shop.origin}/products/bag-${bag.productId}?variant=SKU-${bag.variantId}`);
    expect(await fetchAlerts(browser)).toEqual([]);
    await setStock(bag, 0);
    await sendDueTwice();
    await setStock(bag, 5);
    await sendDueTwice();
    expect(await fetchMailTemplates(email)).toHaveLength(1);
    // A new alert sends a new email.
    await setStock(bag, 0);
    const input = { variantId: bag.variantId, kind: 'BACK_IN_STOCK' };
    expect(await browser.mutate('setAlert', { input })).toMatchObject({ __typename: 'AlertSet' });
    await setStock(bag, 5);
    await sendDueTwice();
    expect(await fetchMailTemplates(email)).toHaveLength(2);
  });

  it('stock that sells out again within 30 seconds sends no email and must stay for 30 seconds anew', async () => {
    const { bag, email } = await createActiveAlert();
    await setStock(bag, 1);
    await shop.services.alertMails.sendDue();
    shop.clock.advance(30);
    await setStock(bag, 0);
    await shop.services.alertMails.sendDue();
    await setStock(bag, 1);
    await shop.services.alertMails.sendDue();
    shop.clock.advance(29);
    await shop.services.alertMails.sendDue();
    expect(await fetchMailTemplates(email)).toEqual([]);
    shop.clock.advance(1);
    await shop.services.alertMails.sendDue();
    expect(await fetchMailTemplates(email)).toHaveLength(1);
  });

  it('no back-in-stock email is sent for an unconfirmed alert or an archived product until either changes', async () => {
    const { bag, email } = await createActiveAlert();
    const input = { variantId: bag.variantId, kind: 'BACK_IN_STOCK', email: 'silent@example.com' };
    await shop.browser().mutate('setAlert', { input });
    await setStock(bag, 1);
    await shop.sql(`UPDATE product SET status = 'archived' WHERE id = $1`, [bag.productId]);
    await sendDueTwice();
    expect(await fetchMailTemplates(email)).toEqual([]);
    await shop.sql(`UPDATE product SET status = 'active' WHERE id = $1`, [bag.productId]);
    await sendDueTwice();
    expect(await fetchMailTemplates(email)).toHaveLength(1);
    expect(await fetchMailTemplates('silent@example.com')).toEqual([]);
    // The variant is still in stock when they confirm.
    const token = await shop.findToken('silent@example.com');
    await shop.browser().mutate('confirmAlert', { token });
    await sendDueTwice();
    expect(await fetchMailTemplates('silent@example.com')).toHaveLength(1);
  });
});

describe('price-drop alerts', () => {
  it('a price-drop email is sent at once when the price falls to the wished price, and not above it', async () => {
    const { bag, email } = await createActiveAlert({ kind: 'PRICE_DROP', wishedPrice: 150_000 });
    await setPrice(bag, 150_001);
    await shop.services.alertMails.sendDue();
    expect(await fetchMailTemplates(email)).toEqual([]);
    await setPrice(bag, 150_000);
    await shop.services.alertMails.sendDue();
    await setPrice(bag, 120_000);
    await shop.services.alertMails.sendDue();
    const mails = await fetchMailTemplates(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('the Tote in Blue costs ₹1,500.00 now.');
  });
});

describe('delivery of alert emails', () => {
  it('130 due alerts send one email each when four processes run at once', async () => {
    const { Tote } = await createProducts(shop, { Tote: { price: 200_000, stock: 5 } });
    await shop.sql(
      `INSERT INTO product_alert (variant_id, kind, email, state, wished_price, asked_price, origin, asked_at)
       SELECT $1, 'price_drop', 'crowd' || n || '@example.com', 'active', 150000, 150000, $2, now() FROM generate_series(1, 130) n`,
      [Tote.variantId, shop.origin],
    );
    await setPrice(Tote, 100_000);
    const others = [1, 2, 3].map(() => createTestServices(shop.dataSource, { clock: shop.clock.read }));
    const mailed = await Promise.all(
      [shop.services, ...others].map(({ alertMails }) => alertMails.sendDue()),
    );
    expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(130);
    const [row] = await shop.sql<{ mails: number; people: number }>(
      `SELECT count(*)::int AS mails, count(DISTINCT recipient)::int AS people FROM outbox_message WHERE recipient LIKE 'crowd%'`,
    );
    expect(row).toEqual({ mails: 130, people: 130 });
  });

  it('an alert and its email are both rolled back when the process dies in between, and sent later', async () => {
    const { bag, browser, email } = await createActiveAlert({ kind: 'PRICE_DROP', wishedPrice: 150_000 });
    await setPrice(bag, 150_000);
    let written = 0;
    const failing = alertsModule.createServices({
      ...shop.services,
      messages: Object.assign(Object.create(shop.messaging.messages), {
        async queueMessage(...queueArguments: Parameters<typeof shop.messaging.messages.queueMessage>) {
          await shop.messaging.messages.queueMessage(...queueArguments);
          written += 1;
          // To the database, a killed process is a closed connection.
          await queueArguments[0].query('SELECT pg_terminate_backend(pg_backend_pid())');
        },
      }),
    });
    await expect(failing.alertMails.sendDue()).rejects.toThrow();
    expect(written).toBe(1);
    expect(await fetchMailTemplates(email)).toEqual([]);
    expect(await fetchAlerts(browser)).toHaveLength(1);
    await shop.services.alertMails.sendDue();
    await shop.services.alertMails.sendDue();
    expect(await fetchMailTemplates(email)).toHaveLength(1);
  });

  it("an alert's email goes to the customer's current address", async () => {
    const { bag, browser, email } = await createActiveAlert();
    await shop.sql(`UPDATE customer SET email = 'moved@example.com' WHERE email = $1`, [email]);
    const input = { variantId: bag.variantId, kind: 'BACK_IN_STOCK' };
    await browser.mutate('setAlert', { input });
    expect(await fetchAlerts(browser)).toHaveLength(1);
    await setStock(bag, 1);
    await sendDueTwice();
    expect([await fetchMailTemplates(email), await fetchMailTemplates('moved@example.com')]).toMatchObject([
      [],
      [{}],
    ]);
  });
});

describe('the unsubscribe link of alerts', () => {
  /** A customer who got an alert's email about one product and has an active alert for another. */
  async function createMailedAlert() {
    const { bag, browser, email } = await createActiveAlert();
    const { Other } = await createProducts(shop, { Other: { price: 200_000, stock: 0 } });
    const input = { variantId: Other.variantId, kind: 'BACK_IN_STOCK' };
    await browser.mutate('setAlert', { input });
    await setStock(bag, 1);
    await sendDueTwice();
    const [row] = await shop.sql<{ url: string }>(
      `SELECT unsubscribe_url AS url FROM outbox_message WHERE recipient = $1 AND template = 'back-in-stock'`,
      [email],
    );
    const url = new URL(row?.url ?? '');
    expect((await fetchMailTemplates(email))[0]?.text).toContain(url.href);
    return { browser, url, token: url.pathname.split('/').at(-1) ?? '' };
  }
  const confirmUnsubscribe = (url: URL, init: RequestInit = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      ...init,
    });

  it("POST to the alerts' unsubscribe link ends all alerts without signing in, and again without error", async () => {
    const { browser, url, token } = await createMailedAlert();
    expect(await shop.sql('SELECT 1 FROM product_alert a WHERE a::text LIKE $1', [`%${token}%`])).toEqual([]);
    expect(await fetchAlerts(browser)).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) {
      const answer = await confirmUnsubscribe(url, time === 0 ? {} : { headers: {}, body: null });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('We have ended all alerts of yours.');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await fetchAlerts(browser)).toEqual([]);
  });

  it("GET and HEAD of the alerts' unsubscribe link show a form and end no alert", async () => {
    const { browser, url } = await createMailedAlert();
    await fetch(url, { method: 'HEAD' });
    const page = await (await fetch(url)).text();
    expect(page).toContain('<form method="post"><button>End all my alerts</button></form>');
    expect(await fetchAlerts(browser)).toHaveLength(1);
  });

  it("the alerts' unsubscribe link works for 90 days and answers 404 afterwards", async () => {
    const { url } = await createMailedAlert();
    shop.clock.advance(90 * 24 * 3600 - 1);
    for (const task of shop.maintenanceTasks) await task();
    expect((await confirmUnsubscribe(url)).status).toBe(200);
    shop.clock.advance(2);
    for (const task of shop.maintenanceTasks) await task();
    expect((await confirmUnsubscribe(url)).status).toBe(404);
  });

  it("a guessed or malformed alerts' unsubscribe link answers 400 or 404 and ends no alert", async () => {
    const { browser, url } = await createMailedAlert();
    for (const token of [
      'x',
      '%00',
      `${'a'.repeat(43)}`,
      `' OR 1=1 --`,
      'a'.repeat(5000),
      '..%2f',
      '%E0%A4%A',
    ])
      expect((await confirmUnsubscribe(new URL(`/alerts/unsubscribe/${token}`, url))).status).toBeOneOf([
        400, 404,
      ]);
    expect(await fetchAlerts(browser)).toHaveLength(1);
  });
});
