import { afterAll, beforeAll, expect, it } from 'vitest';
import { CARD_KINDS } from '../domain/bank-offer';
import { CURRENCY_CODES } from '../domain/money';
import { DELIVERY_SPEEDS } from '../domain/order-limits';
import { ORDER_STATES } from '../domain/order-states';
import { PROMOTION_KINDS } from '../domain/promotion';
import { REPORT_REASONS } from '../domain/review-schemas';
import { ADDRESS_KINDS } from '../modules/accounts/addresses/address.entity';
import { CUSTOMER_STATUSES, CUSTOMER_TYPES } from '../modules/accounts/customers/customer.entity';
import { EMAIL_PURPOSES } from '../modules/accounts/email/email-token.repository';
import { CEREMONY_PURPOSES } from '../modules/accounts/passkeys/passkey.repository';
import { AUTHENTICATION_METHODS, SESSION_KINDS } from '../modules/accounts/sessions/session.entity';
import { ALERT_KINDS, ALERT_STATES } from '../modules/alerts/alert';
import { CARD_SIZES } from '../modules/catalogue/home/home.repository';
import { PRODUCT_STATUSES } from '../modules/catalogue/products/product.entity';
import { GIFT_CARD_ENTRY_KINDS, GIFT_CARD_STATES } from '../modules/gift-cards/gift-card.repository';
import { MESSAGE_CHANNELS } from '../modules/messaging/templates/template';
import { PHONE_CHECKS } from '../modules/orders/phone-check/phone-check';
import { REFUND_STATES } from '../modules/payments/payment';
import { MODERATION_STATUSES } from '../modules/reviews/moderation-status';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';

/** The code's set of values for each column that a CHECK limits to a list. */
const VALUE_SETS: Readonly<Record<string, readonly string[]>> = {
  'address.type': ADDRESS_KINDS,
  'answer_report.reason': Object.keys(REPORT_REASONS),
  'bank_offer.card_kind': CARD_KINDS,
  'bank_offer.currency': CURRENCY_CODES,
  'category_card.size': CARD_SIZES,
  'checkout.delivery': DELIVERY_SPEEDS,
  'customer.status': CUSTOMER_STATUSES,
  'customer.type': CUSTOMER_TYPES,
  'email_token.purpose': EMAIL_PURPOSES,
  'gift_card.state': GIFT_CARD_STATES,
  'gift_card_entry.kind': GIFT_CARD_ENTRY_KINDS,
  'outbox_message.channel': MESSAGE_CHANNELS,
  'passkey_ceremony.purpose': CEREMONY_PURPOSES,
  'product.status': PRODUCT_STATUSES,
  'product_alert.kind': ALERT_KINDS,
  'product_alert.state': ALERT_STATES,
  'product_answer.status': MODERATION_STATUSES,
  'product_question.status': MODERATION_STATUSES,
  'promotion.kind': PROMOTION_KINDS,
  'question_report.reason': Object.keys(REPORT_REASONS),
  'refund.state': REFUND_STATES,
  'review.status': MODERATION_STATUSES,
  'review_report.reason': Object.keys(REPORT_REASONS),
  'session.kind': SESSION_KINDS,
  'session.proof': AUTHENTICATION_METHODS,
  'shop_currency.code': CURRENCY_CODES,
  'shop_order.delivery': DELIVERY_SPEEDS,
  'shop_order.phone_check': PHONE_CHECKS,
  'shop_order.state': ORDER_STATES,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

it('each CHECK that limits a column to a list has the values of the code, and no CHECK is unlisted', async () => {
  const checks: { table: string; definition: string }[] = await database.dataSource.query(
    `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype = 'c'`,
  );
  const found = new Map<string, string[]>();
  for (const { table, definition } of checks) {
    const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
    if (column !== undefined && list !== undefined)
      found.set(
        `${table}.${column}`,
        [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value).toSorted(),
      );
  }
  const expected = new Map(Object.entries(VALUE_SETS).map(([column, values]) => [column, values.toSorted()]));
  expect(found).toEqual(expected);
});
