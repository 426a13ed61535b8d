import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart } from '../../testing/cart';
import { fillInCheckout, placeOrder } from '../../testing/orders';
import { GiftCardRepository } from './gift-card.repository';

const AMOUNT = 200_000;
const NOON = new Date('2026-11-21T12:00:00Z');
const LAST_MOMENT = new Date('2027-11-21T11:59:59Z');
const END = new Date('2027-11-21T12:00:00Z');

let shop: TestShop;
let cards: GiftCardRepository;
/** An order that the card can pay for. */
let orderId: string;
let id: string;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  cards = new GiftCardRepository(shop.dataSource);
});
beforeEach(async () => {
  const guest = shop.browser();
  const { Kestrel } = await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } });
  await addToCart(guest, Kestrel);
  const { order } = await placeOrder(guest, await fillInCheckout(guest));
  orderId = order?.id ?? '';
  id = await activeCard();
});
afterAll(() => shop.close());

/** Creates an active card that expires at END. */
async function activeCard(): Promise<string> {
  const { giftCard } = await shop.browser().mutate('buyGiftCard', {
    idempotencyKey: randomUUID(),
    input: {
      amount: AMOUNT,
      recipientName: 'Ravi Rao',
      recipientEmail: 'ravi@example.in',
      senderName: 'Asha Rao',
      senderEmail: 'asha@example.in',
      paymentMethod: 'TEST_GATEWAY',
    },
  });
  const cardId = giftCard?.id ?? '';
  const code = { hash: Buffer.from(randomUUID()), lastFour: 'PQRS', expiresAt: END };
  await shop.dataSource.transaction((transaction) => cards.activate(transaction, cardId, code, NOON));
  return cardId;
}
const redeem = (amount: number, at: Date) =>
  shop.dataSource.transaction((transaction) => cards.redeem(transaction, id, amount, orderId, at));
const giveBack = (at: Date) =>
  shop.dataSource.transaction((transaction) => cards.returnRedeemed(transaction, orderId, at));
/** The card's balance and its ledger. */
async function fetchAccount(): Promise<{ balance: number | undefined; entries: readonly string[] }> {
  const entries = await shop.sql<{ entry: string }>(
    `SELECT kind || ' ' || amount AS entry FROM gift_card_entry WHERE gift_card_id = $1 ORDER BY kind, amount`,
    [id],
  );
  return { balance: (await cards.findById(id))?.balance, entries: entries.map(({ entry }) => entry) };
}

it('a gift card pays up to its balance, and not a paisa more', async () => {
  expect(await redeem(AMOUNT + 1, NOON)).toBe(false);
  expect(await fetchAccount()).toEqual({ balance: AMOUNT, entries: ['issued 200000'] });
  expect(await redeem(AMOUNT, NOON)).toBe(true);
  expect(await fetchAccount()).toEqual({ balance: 0, entries: ['issued 200000', 'redeemed -200000'] });
  expect(await redeem(1, NOON)).toBe(false);
});

it('a gift card can be redeemed until it expires', async () => {
  expect(await redeem(1, END)).toBe(false);
  expect(await redeem(1, LAST_MOMENT)).toBe(true);
});

it('returnRedeemed returns the amount of an order once', async () => {
  await redeem(50_000, NOON);
  await giveBack(NOON);
  await giveBack(NOON);
  expect(await fetchAccount()).toEqual({
    balance: AMOUNT,
    entries: ['issued 200000', 'redeemed -50000', 'returned 50000'],
  });
});

it('an amount returned to an expired gift card can be spent for ninety days', async () => {
  await redeem(50_000, NOON);
  await shop.sql('UPDATE shop_order SET placed_at = $2 WHERE id = $1', [orderId, NOON]);
  await giveBack(END);
  expect((await cards.findById(id))?.expiresAt).toEqual(new Date('2028-02-19T12:00:00Z'));
});

it('orders that are placed and cancelled keep a gift card for ninety days after its own time, and no longer', async () => {
  await redeem(50_000, NOON);
  await shop.sql('UPDATE shop_order SET placed_at = $2 WHERE id = $1', [orderId, NOON]);
  await giveBack(new Date('2028-01-30T12:00:00Z'));
  expect((await cards.findById(id))?.expiresAt).toEqual(new Date('2028-02-19T12:00:00Z'));
});

it('an amount that returns from a delivered order can be spent for ninety days, however late', async () => {
  await redeem(50_000, NOON);
  await shop.sql('UPDATE shop_order SET placed_at = $2, delivered_at = $2 WHERE id = $1', [orderId, NOON]);
  await giveBack(new Date('2028-03-01T12:00:00Z'));
  expect((await cards.findById(id))?.expiresAt).toEqual(new Date('2028-05-30T12:00:00Z'));
});

it('an amount that returns from an order which was never placed can be spent for an hour', async () => {
  await redeem(50_000, LAST_MOMENT);
  await shop.sql('UPDATE shop_order SET placed_at = NULL, state = $2 WHERE id = $1', [orderId, 'cancelled']);
  await giveBack(END);
  expect((await cards.findById(id))?.expiresAt).toEqual(new Date('2027-11-21T13:00:00Z'));
});

it('an amount returned early does not change when the gift card expires', async () => {
  await redeem(50_000, NOON);
  await giveBack(NOON);
  expect((await cards.findById(id))?.expiresAt).toEqual(END);
});
