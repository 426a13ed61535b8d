import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnTestShop, type TestShop } from './test-shop';
import { createProducts, addToCart } from './cart';
import { fillInCheckout, chooseOnTestGateway, placeOrder } from './orders';
import { createAdminPerson, createBagOwner, answerQuestion, askQuestion } from '../modules/questions/testing';
import { createReachableCustomer, writeReview } from '../modules/reviews/testing';
import { findBrokenInvariants, type BrokenInvariant } from './invariants';

let shop: TestShop;

/**
 * Creates orders in every state, a gift card, a promotion, reviews and questions, so that every invariant has rows to
 * check.
 */
beforeAll(async () => {
  shop = await openOwnTestShop({ rateLimits: false });
  await shop.sql(
    `INSERT INTO promotion (code, description, kind, percent) VALUES ('SAVE10', '10% off', 'percentage', 10)`,
  );
  const products = await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } });
  const order = async (method: string, choice?: string): Promise<string> => {
    const caller = shop.browser();
    await addToCart(caller, products.Kestrel, 2);
    await caller.mutate('applyPromoCode', { code: 'SAVE10' });
    const { order: placedOrder, payment } = await placeOrder(caller, await fillInCheckout(caller, method));
    if (choice) await chooseOnTestGateway(shop, payment?.url, choice);
    return placedOrder?.number ?? '';
  };
  await order('CASH_ON_DELIVERY');
  await order('TEST_GATEWAY', 'pay');
  await order('TEST_GATEWAY', 'twice');
  await order('TEST_GATEWAY', 'fail');
  await order('TEST_GATEWAY');
  await shop.sql(`INSERT INTO gift_card (code_hash, last_four, state, currency, amount, balance, recipient_name, recipient_email, sender_name,
      sender_email, message, origin, deliver_on, expires_at, created_at)
    VALUES ('\\x00', 'ABCD', 'active', 'INR', 100000, 100000, 'A', 'a@example.in', 'B', 'b@example.in', '', '', now(), now() + interval '1 year', now())`);
  await shop.sql(
    `INSERT INTO gift_card_entry (gift_card_id, kind, amount, at) SELECT id, 'issued', amount, now() FROM gift_card`,
  );
  const { browser } = await createReachableCustomer(shop, 'author');
  const { review } = await writeReview(browser, products.Kestrel.productId);
  const { browser: reader } = await createReachableCustomer(shop, 'reader');
  await reader.mutate('voteForReview', { id: review?.id, helpful: true });
  await shop.sql(
    `INSERT INTO review_photo (id, customer_id, review_id, width, height, created_at) SELECT id, customer_id, id, 9, 9, now() FROM review`,
  );
  const { browser: boss } = await createAdminPerson(shop);
  const { browser: buyer } = await createBagOwner(shop, boss, 'buyer', products.Kestrel);
  const { question } = await askQuestion(reader, products.Kestrel.productId);
  const { answer: given } = await answerQuestion(buyer, question?.id ?? '');
  await reader.mutate('voteForAnswer', { id: given?.id, helpful: true });
});
afterAll(() => shop.close());

const findBroken = () => findBrokenInvariants({ query: (sql) => shop.sql(sql) });

it('all invariants hold before a row is corrupted', async () => {
  expect(await findBroken()).toEqual([]);
});

const PLACED_ORDER = `(SELECT id FROM shop_order WHERE state = 'placed' AND payment_method = 'test_gateway' LIMIT 1)`;
const PENDING_ORDER = `(SELECT id FROM shop_order WHERE state = 'pending_payment' LIMIT 1)`;
const FAILED_ORDER = `(SELECT id FROM shop_order WHERE state = 'payment_failed' LIMIT 1)`;

const OFFER = `INSERT INTO bank_offer (bank, card_kind, percent, currency, payment_method, uses_per_customer, valid_from)
  VALUES ('Kaveri Bank', 'credit', 12, 'INR', 'test_gateway', 1, now())`;
const DISCOUNTED_ORDER = `bank_discount = 1, bank_offer_label = 'Kaveri Bank, 12% off', bank_offer_id = (SELECT id FROM bank_offer)`;

/** For each invariant, statements that break it, with constraints and triggers disabled. */
const CORRUPTIONS: readonly (readonly [invariant: string, sql: string])[] = [
  [
    'stock is not negative, and adds up with what orders have to what was received',
    'ALTER TABLE variant DROP CONSTRAINT variant_stock_adds_up; ALTER TABLE variant DISABLE TRIGGER ALL; UPDATE variant SET stock = stock + 1',
  ],
  [
    'what a variant counts as committed is what orders hold and have',
    'UPDATE variant SET committed = committed - 1, stock = stock + 1',
  ],
  ['a product has as many as its variants together', 'UPDATE product SET stock = stock + 1'],
  ['exactly the lines of orders that wait for a payment are held', 'DELETE FROM stock_hold'],
  ['an order has lines', `DELETE FROM order_line WHERE order_id = ${FAILED_ORDER}`],
  [
    'an order’s figures are those of its lines',
    `UPDATE order_line SET unit_price = unit_price + 1 WHERE order_id = ${FAILED_ORDER}`,
  ],
  ['an order’s taxes add up to its tax', `UPDATE shop_order SET tax_lines = '[]' WHERE id = ${FAILED_ORDER}`],
  ['an order’s last event is its state', `DELETE FROM order_event WHERE order_id = ${FAILED_ORDER}`],
  [
    'a purchase has one order that was placed',
    `DROP INDEX shop_order_placed_once; UPDATE shop_order SET checkout_id = gen_random_uuid(); UPDATE shop_order SET checkout_id = (SELECT min(checkout_id::text)::uuid FROM shop_order) WHERE state = 'placed'`,
  ],
  [
    'who was sent something has paid for it, or pays at the door',
    `UPDATE payment_receipt SET applied = false WHERE payment_id = (SELECT id FROM payment WHERE order_id = ${PLACED_ORDER})`,
  ],
  [
    'what came to nothing keeps no money',
    `INSERT INTO payment_receipt (payment_id, provider, provider_payment_id, amount, currency, applied, received_at)
     SELECT id, provider, 'lost', amount, currency, true, now() FROM payment WHERE order_id = ${FAILED_ORDER}`,
  ],
  ['money that pays for nothing goes back', 'DELETE FROM refund'],
  ['all of a receipt goes back, or none', 'UPDATE refund SET amount = amount - 1'],
  [
    'a payment is of what its order leaves to be paid',
    `UPDATE payment SET amount = amount - 1 WHERE order_id = ${PENDING_ORDER}`,
  ],
  [
    'a bank pays of an order what its payment was promised',
    `${OFFER}; UPDATE shop_order SET ${DISCOUNTED_ORDER} WHERE id = ${PLACED_ORDER}`,
  ],
  [
    'the lines of an order share what a bank pays of it',
    `UPDATE order_line SET bank_discount = 1 WHERE order_id = ${PLACED_ORDER}`,
  ],
  [
    'no account uses an offer of a bank more often than it may',
    `${OFFER}; UPDATE shop_order SET customer_id = (SELECT id FROM customer LIMIT 1), ${DISCOUNTED_ORDER}`,
  ],
  ['a gift card holds what its ledger says', 'UPDATE gift_card SET balance = balance - 1'],
  [
    'a gift card paid for what its orders say',
    `UPDATE shop_order SET gift_card_id = (SELECT id FROM gift_card), gift_card_amount = 1 WHERE id = ${PENDING_ORDER}`,
  ],
  [
    'a gift card is good when it is paid, and not before',
    `INSERT INTO payment (gift_card_id, provider, amount, currency, created_at) SELECT id, 'test_gateway', amount, currency, now() FROM gift_card`,
  ],
  ['a promotion is used as often as orders use it', 'UPDATE promotion SET uses = uses + 1'],
  [
    'an order that came to nothing counts for no promotion',
    `UPDATE shop_order SET promotion_counted = true WHERE id = ${FAILED_ORDER}`,
  ],
  ['a call with a key made something', 'UPDATE idempotency_key SET subject_id = gen_random_uuid()'],
  ['a variant costs what its history says last', 'UPDATE price_change SET price = price + 1'],
  [
    'a product counts the reviews that are shown, and their mean',
    'UPDATE product SET average_rating = average_rating - 1',
  ],
  [
    'a review is found helpful by as many as voted for it, and as it came in with',
    'UPDATE review SET helpful_count = helpful_count + 1',
  ],
  [
    'nobody votes for a review of their own',
    'UPDATE review_vote SET customer_id = (SELECT customer_id FROM review)',
  ],
  [
    'a photo belongs to whoever wrote its review',
    'UPDATE review_photo SET customer_id = (SELECT customer_id FROM review_vote)',
  ],
  [
    'a question counts the answers that are shown',
    'UPDATE product_question SET answer_count = answer_count + 1',
  ],
  [
    'an answer helped as many as voted for it, and as it came in with',
    'UPDATE product_answer SET helpful_count = helpful_count - 1',
  ],
  [
    'nobody votes for an answer of their own',
    'UPDATE answer_vote SET customer_id = (SELECT customer_id FROM product_answer)',
  ],
  [
    'only the shop, or who has the bag, answers',
    'UPDATE product_answer SET customer_id = (SELECT customer_id FROM product_question)',
  ],
  [
    'nobody is told of an answer that is their own, or that was never shown',
    `UPDATE product_answer SET status = 'pending'`,
  ],
  [
    'nobody reports a question of their own',
    `INSERT INTO question_report (question_id, customer_id, reason, at)
     SELECT id, customer_id, 'spam', now() FROM product_question`,
  ],
  [
    'nobody reports an answer of their own, or the shop’s',
    `INSERT INTO answer_report (answer_id, customer_id, reason, at)
     SELECT id, customer_id, 'spam', now() FROM product_answer WHERE customer_id IS NOT NULL`,
  ],
];

describe('findBrokenInvariants', () => {
  it.each(CORRUPTIONS)('findBrokenInvariants reports a corrupted row: %s', async (invariant, sql) => {
    const rollBack = new Error('Back to what it was');
    let found: BrokenInvariant[] = [];
    const database = shop.dataSource;
    await expect(
      database.transaction(async (transaction) => {
        for (const statement of sql.split('; ')) {
          const [, changed]: [unknown, number] = await transaction.query(statement);
          if (/^(UPDATE|DELETE)/.test(statement)) expect(changed).toBeGreaterThan(0);
        }
        found = await findBrokenInvariants({ query: (script) => transaction.query(script) });
        throw rollBack;
      }),
    ).rejects.toBe(rollBack);
    expect(found.map((row) => row.invariant)).toContain(invariant);
    expect(await findBroken()).toEqual([]);
  });

  it('every invariant of invariants.sql has a corruption that breaks it', async () => {
    const { readFileSync } = await import('node:fs');
    const script = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');
    const named = [...script.matchAll(/^SELECT '([^']+)'/gm)].map(([, name]) => name);
    expect(CORRUPTIONS.map(([name]) => name)).toEqual(named);
  });
});
