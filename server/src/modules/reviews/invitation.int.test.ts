import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, PASSWORD, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../testing/cart';
import { fillInCheckout, placeOrder } from '../../testing/orders';
import { createReachableCustomer, writeReview } from './testing';

const DAY = 86_400;

let shop: TestShop;
let moderator: TestClient;
let products: Readonly<Record<'Kestrel' | 'Heron', Bag>>;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  const bag = { price: 349_900, stock: 40 };
  products = await createProducts(shop, { Kestrel: bag, Heron: bag });
});
afterAll(() => shop.close());

/** Places and delivers an order. Each order gets its own admin, since turning the clock ends an admin's session. */
async function createDeliveredOrder(name: string, bags: readonly Bag[]) {
  const { browser, customer } = await createReachableCustomer(shop, name);
  const admin = await createReachableCustomer(shop, `boss of ${name}`.replaceAll(' ', '.'));
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [admin.customer.id]);
  moderator = admin.browser;
  for (const bag of bags) await addToCart(browser, bag);
  const { order } = await placeOrder(browser, await fillInCheckout(browser));
  const number = order?.number ?? '';
  await moderator.mutate('packOrder', { number });
  await moderator.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: '1' });
  await moderator.mutate('deliverOrder', { number });
  const email = `${name}@example.com`;
  return { browser, customer, number, email, invitations: () => fetchInvitations(email) };
}

async function fetchInvitations(email: string): Promise<readonly { text: string; unsubscribeUrl: string }[]> {
  return shop.sql(
    `SELECT text, unsubscribe_url AS "unsubscribeUrl" FROM outbox_message WHERE recipient = $1 AND template = 'review-invitation'`,
    [email],
  );
}
const send = () => shop.services.invitations.sendDue();
const fetchUnsubscribePath = async (mails: Promise<readonly { unsubscribeUrl: string }[]>): Promise<string> =>
  new URL((await mails)[0]?.unsubscribeUrl ?? '').pathname;

describe('InvitationService', () => {
  it('a review invitation is sent once, ten days after delivery, and names only the bags that are not reviewed yet', async () => {
    const { browser, invitations } = await createDeliveredOrder('invited', [
      products.Kestrel,
      products.Heron,
    ]);
    await writeReview(browser, products.Heron.productId);
    shop.clock.advance(10 * DAY - 60);
    await send();
    expect(await invitations()).toEqual([]);
    shop.clock.advance(120);
    // As two processes would.
    await Promise.all([send(), send()]);
    await send();
    shop.clock.advance(DAY);
    await send();
    const mails = await invitations();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Kestrel has been with you for ten days');
    expect(mails[0]?.text).toMatch(/\/products\/bag-[0-9a-f-]{36}#reviews/);
    expect(mails[0]?.text).not.toContain('Heron');
    expect(mails[0]?.text).toContain(mails[0]?.unsubscribeUrl);
  });

  it('no review invitation is sent for a reviewed product, for a requested return or 31 days after delivery', async () => {
    const reviewed = await createDeliveredOrder('reviewed', [products.Kestrel]);
    await writeReview(reviewed.browser, products.Kestrel.productId);
    const returned = await createDeliveredOrder('returned', [products.Kestrel]);
    await returned.browser.mutate('requestReturn', { number: returned.number, reason: 'Too small' });
    shop.clock.advance(11 * DAY);
    await send();
    expect([await reviewed.invitations(), await returned.invitations()]).toEqual([[], []]);
    const late = await createDeliveredOrder('late', [products.Kestrel]);
    shop.clock.advance(31 * DAY);
    await send();
    expect(await late.invitations()).toEqual([]);
  });

  it('no review invitation is sent to an unconfirmed email address', async () => {
    const { customer, invitations } = await createDeliveredOrder('unconfirmed', [products.Kestrel]);
    await shop.sql('UPDATE customer SET email_verified_at = NULL WHERE id = $1', [customer.id]);
    shop.clock.advance(11 * DAY);
    await send();
    expect(await invitations()).toEqual([]);
  });
});

describe('unsubscribing from review invitations', () => {
  it('POST to the unsubscribe link ends review invitations without signing in; GET changes nothing', async () => {
    const { customer, invitations } = await createDeliveredOrder('weary', [products.Kestrel]);
    shop.clock.advance(11 * DAY);
    await send();
    const path = await fetchUnsubscribePath(invitations());
    const page = await fetch(`${shop.origin}${path}`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('Stop these emails');
    const out = () => shop.sql('SELECT 1 FROM review_opt_out WHERE customer_id = $1', [customer.id]);
    expect(await out()).toEqual([]);
    // As mail programs send it (RFC 8058), and twice.
    for (let time = 0; time < 2; time += 1) {
      const confirmedPage = await fetch(`${shop.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(confirmedPage.status).toBe(200);
    }
    expect(await out()).toHaveLength(1);
    // Simulates the customer's next order.
    await shop.sql('DELETE FROM review_invitation');
    await send();
    expect(await invitations()).toHaveLength(1);
    expect(await shop.accounts.exports.exportCustomer(customer.id)).toMatchObject({ review_mails: [{}] });
  });

  it('setReviewMails ends review invitations and allows them again, for signed-in customers only', async () => {
    const { browser, email, invitations } = await createDeliveredOrder('changes', [products.Kestrel]);
    const fetchReviewMails = async () => (await browser.query('{ reviewMails { wanted } }')).data;
    expect(await fetchReviewMails()).toEqual({ reviewMails: { wanted: true } });
    for (let time = 0; time < 2; time += 1)
      expect(await browser.mutate('setReviewMails', { wanted: false })).toMatchObject({ wanted: false });
    expect(await fetchReviewMails()).toEqual({ reviewMails: { wanted: false } });
    // The session has expired by then.
    shop.clock.advance(11 * DAY);
    await send();
    expect(await invitations()).toEqual([]);

    const again = shop.browser();
    await again.mutate('signIn', { input: { email, password: PASSWORD } });
    for (let time = 0; time < 2; time += 1)
      expect(await again.mutate('setReviewMails', { wanted: true })).toMatchObject({ wanted: true });
    await send();
    expect(await invitations()).toHaveLength(1);

    expect(await shop.browser().mutate('setReviewMails', { wanted: true })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect((await shop.browser().query('{ reviewMails { wanted } }')).data).toEqual({ reviewMails: null });
  });

  it('an unsubscribe link with a forged or malformed token answers 404 and changes nothing', async () => {
    const { customer, invitations } = await createDeliveredOrder('target', [products.Kestrel]);
    shop.clock.advance(11 * DAY);
    await send();
    const path = await fetchUnsubscribePath(invitations());
    const [, mac = ''] = path.split('.');
    const forgedToken = [
      `${randomUUID()}.${mac}`,
      `${customer.id}.`,
      `${customer.id}.${'A'.repeat(43)}`,
      customer.id,
      'x',
      '%00',
    ];
    for (const token of forgedToken)
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${shop.origin}/unsubscribe/${token}`, { method });
        expect([token, answer.status]).toEqual([token, 404]);
      }
    expect(await shop.sql('SELECT 1 FROM review_opt_out WHERE customer_id = $1', [customer.id])).toEqual([]);
  });
});
