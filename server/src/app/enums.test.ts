import { isEnumType } from 'graphql';
import { expect, it } from 'vitest';
import { CARD_KINDS } from '../domain/bank-offer';
import { CURRENCY_CODES } from '../domain/money';
import { DELIVERY_SPEEDS } from '../domain/order-limits';
import { ORDER_STATES } from '../domain/order-states';
import { REPORT_REASONS } from '../domain/review-schemas';
import { ADDRESS_KINDS } from '../modules/accounts/addresses/address.entity';
import { CUSTOMER_STATUSES, CUSTOMER_TYPES } from '../modules/accounts/customers/customer.entity';
import { ALERT_KINDS } from '../modules/alerts/alert';
import { CARD_SIZES } from '../modules/catalogue/home/home.repository';
import { GIFT_CARD_STATES } from '../modules/gift-cards/gift-card.repository';
import { PHONE_CHECKS } from '../modules/orders/phone-check/phone-check';
import { buildPotliSchema } from './schema';

/** The code's set of values behind each enum of the schema that has one. */
const VALUE_SETS: readonly [name: string, values: readonly string[]][] = [
  ['AddressType', ADDRESS_KINDS],
  ['AlertKind', ALERT_KINDS],
  ['CardKind', CARD_KINDS],
  ['CategoryCardSize', CARD_SIZES],
  ['Currency', CURRENCY_CODES],
  ['CustomerStatus', CUSTOMER_STATUSES],
  ['CustomerType', CUSTOMER_TYPES],
  ['DeliverySpeed', DELIVERY_SPEEDS],
  ['GiftCardStatus', GIFT_CARD_STATES],
  ['OrderStatus', ORDER_STATES],
  ['PhoneCheck', PHONE_CHECKS],
  ['ReviewReportReason', Object.keys(REPORT_REASONS)],
];
const schema = buildPotliSchema(() => ({}));

it.each(VALUE_SETS)('the enum %s has the values of the code, in capitals', (name, values) => {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is no enum`);
  expect(type.getValues().map((value) => value.name)).toEqual(
    values.map((value) => value.toUpperCase()).toSorted(),
  );
});
