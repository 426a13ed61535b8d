import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOwnTestShop, type Caller, type TestShop } from '../../accounts/testing.http';
import { put, createProducts, type Bag } from '../../cart/testing';
import { startMailPeer, type MailPeer } from '../../messaging/testing';
import { SHOP_EMAIL } from '../../selling.testing';
import { fillIn, place, press } from '../testing';
import { adminOf, orderIn } from '../testing.states';

let peer: MailPeer;
let shop: TestShop;
let bag: Bag;
let admin: Caller;
let guest: Caller;
beforeAll(async () => {
  peer = await startMailPeer();
  shop = await openOwnTestShop({ rateLimits: false, smtpUrl: peer.url });
  admin = await adminOf(shop);
});
beforeEach(async () => {
  ({ bag } = await createProducts(shop, { bag: { price: 349_900, stock: 10 } }));
  guest = shop.browser();
});
afterEach(() => {
  peer.mood = 'take';
  peer.mails.length = 0;
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

/** What came to the shop's own address. */
const toShop = () => peer.mails.filter(({ to }) => to.includes(SHOP_EMAIL));
const subjects = () => toShop().map(({ headers }) => headers.get('subject') ?? '');
const isOf = (number: string) => (subject: string) => subject.includes(number);
const makeDue = () => shop.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');

describe('the shop’s own address', () => {
  it('gets one mail for a new order, with all that it takes to pack it', async () => {
    const number = await orderIn({ shop, admin, bag }, 'placed', guest, 'CASH_ON_DELIVERY');
    await shop.messaging.deliverDue();
    await shop.messaging.deliverDue();
    expect(toShop()).toHaveLength(1);
    const [mail] = toShop();
    const [sku] = await shop.sql<{ sku: string }>('SELECT sku FROM variant WHERE id = $1', [bag.variantId]);
    for (const part of [
      number,
      `2 × bag in Blue, ${sku?.sku}`,
      '₹7,557.84 in cash when it arrives',
      'standard delivery',
      'Asha Rao, 12 Lake Road, Bengaluru, Karnataka, 560001, 9876543210',
      'asha@example.in',
      `/api/ecommerce/admin/orders/${number}`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(number);
  });

  it('gets none before an order is paid, and one however often it is told of the payment', async () => {
    await put(guest, bag);
    const { payment, order } = await place(guest, await fillIn(guest, 'TEST_GATEWAY'));
    await shop.messaging.deliverDue();
    expect(toShop()).toEqual([]);
    await Promise.all(['pay', 'pay', 'pay'].map((choice) => press(shop, payment?.url, choice)));
    await shop.messaging.deliverDue();
    expect(subjects().filter(isOf(order?.number ?? ''))).toHaveLength(1);
  });

  it('gets one for an order that is sent twice under the same key', async () => {
    await put(guest, bag);
    const [due, key] = [await fillIn(guest), randomUUID()];
    const answers = await Promise.all([
      place(guest, due, key),
      place(guest, due, key),
      place(guest, due, key),
    ]);
    await shop.messaging.deliverDue();
    expect(new Set(answers.map(({ order }) => order?.number)).size).toBe(1);
    expect(toShop()).toHaveLength(1);
  });

  it('gets none for an order that came to nothing', async () => {
    await put(guest, bag);
    const due = await fillIn(guest);
    await shop.sql('UPDATE variant SET stock = 0, received = committed WHERE id = $1', [bag.variantId]);
    expect(await place(guest, due)).toMatchObject({ code: 'CONFLICT' });
    await shop.messaging.deliverDue();
    expect(toShop()).toEqual([]);
  });

  it.each([
    ['the shopper', 'requestReturn'],
    ['the shop’s own people', 'adminRequestReturn'],
  ] as const)('gets one mail for a return that %s ask for, with the reason', async (_who, mutation) => {
    const number = await orderIn({ shop, admin, bag }, 'delivered', guest);
    await shop.messaging.deliverDue();
    peer.mails.length = 0;
    const asks = mutation === 'requestReturn' ? guest : admin;
    await Promise.all(
      [1, 2, 3].map(() => asks.mutate(mutation, { number, reason: 'The strap is too short' })),
    );
    await shop.messaging.deliverDue();
    expect(subjects()).toEqual([`Return of order ${number}`]);
    const [mail] = toShop();
    expect(mail?.text).toContain('"The strap is too short"');
    expect(mail?.text).toContain('the way it came');
  });

  it('gets in the end, and once, what its mail server would not take at first', async () => {
    peer.mood = 'refuse';
    const number = await orderIn({ shop, admin, bag }, 'placed', guest, 'CASH_ON_DELIVERY');
    await shop.messaging.deliverDue();
    expect(toShop()).toEqual([]);
    peer.mood = 'take';
    await makeDue();
    await shop.messaging.deliverDue();
    await makeDue();
    await shop.messaging.deliverDue();
    expect(subjects().filter(isOf(number))).toHaveLength(1);
  });

  it('gets what waits for it also when an account with the same address is deleted', async () => {
    const { browser } = await shop.member(SHOP_EMAIL);
    const number = await orderIn({ shop, admin, bag }, 'placed', guest, 'CASH_ON_DELIVERY');
    expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
    await shop.messaging.deliverDue();
    expect(subjects().filter(isOf(number))).toHaveLength(1);
  });
});
