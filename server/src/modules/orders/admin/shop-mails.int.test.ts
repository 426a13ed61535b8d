import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOwnTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../../testing/cart';
import { startTestMailServer, type TestMailServer, testSmtp } from '../../messaging/testing';
import { SHOP_EMAIL } from '../../../testing/test-platform';
import { fillInCheckout, chooseOnTestGateway, placeOrder } from '../../../testing/orders';
import { createAdmin, createOrderInState } from '../testing.order-states';

let mailServer: TestMailServer;
let shop: TestShop;
let bag: Bag;
let admin: TestClient;
let guest: TestClient;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  shop = await openOwnTestShop({ rateLimits: false, mail: testSmtp(mailServer.url) });
  admin = await createAdmin(shop);
});
beforeEach(async () => {
  ({ bag } = await createProducts(shop, { bag: { price: 349_900, stock: 10 } }));
  guest = shop.browser();
});
afterEach(() => {
  mailServer.behaviour = 'take';
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

/** Emails to the shop's own address. */
const fetchShopMails = () => mailServer.mails.filter(({ to }) => to.includes(SHOP_EMAIL));
const subjects = () => fetchShopMails().map(({ headers }) => headers.get('subject') ?? '');
const isAboutOrder = (number: string) => (subject: string) => subject.includes(number);
const makeMailsDue = () => shop.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');

describe('the shop’s own emails', () => {
  it('the shop gets one email for a new order, with everything needed to pack it', async () => {
    const number = await createOrderInState({ shop, admin, bag }, 'placed', guest, 'CASH_ON_DELIVERY');
    await shop.messaging.runDueJobs();
    await shop.messaging.runDueJobs();
    expect(fetchShopMails()).toHaveLength(1);
    const [mail] = fetchShopMails();
    const [sku] = await shop.sql<{ sku: string }>('SELECT sku FROM variant WHERE id = $1', [bag.variantId]);
    for (const part of [
      number,
      `2 × bag in Blue, ${sku?.sku}`,
      'Total ₹7,557.84, to be paid in cash when it arrives.',
      'standard delivery',
      'Asha Rao, 12 Lake Road, Bengaluru, Karnataka, 560001, 9876543210',
      'asha@example.in',
      `/api/ecommerce/admin/orders/${number}`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(number);
  });

  it('the shop gets no email before an order is paid, and one if the payment is reported three times', async () => {
    await addToCart(guest, bag);
    const { payment, order } = await placeOrder(guest, await fillInCheckout(guest, 'TEST_GATEWAY'));
    await shop.messaging.runDueJobs();
    expect(fetchShopMails()).toEqual([]);
    await Promise.all(['pay', 'pay', 'pay'].map((choice) => chooseOnTestGateway(shop, payment?.url, choice)));
    await shop.messaging.runDueJobs();
    expect(subjects().filter(isAboutOrder(order?.number ?? ''))).toHaveLength(1);
  });

  it('the shop gets one email for an order that is sent three times with the same key', async () => {
    await addToCart(guest, bag);
    const [due, key] = [await fillInCheckout(guest), randomUUID()];
    const answers = await Promise.all([
      placeOrder(guest, due, key),
      placeOrder(guest, due, key),
      placeOrder(guest, due, key),
    ]);
    await shop.messaging.runDueJobs();
    expect(new Set(answers.map(({ order }) => order?.number)).size).toBe(1);
    expect(fetchShopMails()).toHaveLength(1);
  });

  it('the shop gets no email for an order that failed', async () => {
    await addToCart(guest, bag);
    const due = await fillInCheckout(guest);
    await shop.sql('UPDATE variant SET stock = 0, received = committed WHERE id = $1', [bag.variantId]);
    expect(await placeOrder(guest, due)).toMatchObject({ code: 'CONFLICT' });
    await shop.messaging.runDueJobs();
    expect(fetchShopMails()).toEqual([]);
  });

  it.each([
    ['the shopper', 'requestReturn'],
    ['staff', 'adminRequestReturn'],
  ] as const)('the shop gets one email with the reason when %s request a return', async (_who, mutation) => {
    const number = await createOrderInState({ shop, admin, bag }, 'delivered', guest);
    await shop.messaging.runDueJobs();
    mailServer.mails.length = 0;
    const asks = mutation === 'requestReturn' ? guest : admin;
    await Promise.all(
      [1, 2, 3].map(() => asks.mutate(mutation, { number, reason: 'The strap is too short' })),
    );
    await shop.messaging.runDueJobs();
    expect(subjects()).toEqual([`Return of order ${number}`]);
    const [mail] = fetchShopMails();
    expect(mail?.text).toContain('"The strap is too short"');
    expect(mail?.text).toContain('to the shopper’s original payment method');
  });

  it('the shop gets its email once after the mail server refused it at first', async () => {
    mailServer.behaviour = 'refuse';
    const number = await createOrderInState({ shop, admin, bag }, 'placed', guest, 'CASH_ON_DELIVERY');
    await shop.messaging.runDueJobs();
    expect(fetchShopMails()).toEqual([]);
    mailServer.behaviour = 'take';
    await makeMailsDue();
    await shop.messaging.runDueJobs();
    await makeMailsDue();
    await shop.messaging.runDueJobs();
    expect(subjects().filter(isAboutOrder(number))).toHaveLength(1);
  });

  it('the shop gets its queued emails even if an account with the shop’s address is deleted', async () => {
    const { browser } = await shop.member(SHOP_EMAIL);
    const number = await createOrderInState({ shop, admin, bag }, 'placed', guest, 'CASH_ON_DELIVERY');
    expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
    await shop.messaging.runDueJobs();
    expect(subjects().filter(isAboutOrder(number))).toHaveLength(1);
  });
});
