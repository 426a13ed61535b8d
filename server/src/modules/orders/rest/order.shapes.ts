import { object, string } from '../../../domain/yup';
import { postalAddressFields } from '../../accounts/rest/rest.shapes';
import { currencyCode } from '../../cart/rest/cart.shapes';
import { rupees } from '../../catalogue/rest/catalogue.shapes';
import { addressSchema } from '../../../domain/address-schema';
import { contactSchema } from '../../../domain/checkout-schemas';
import { toMajor } from '../../../domain/money';
import { DELIVERY_SPEEDS } from '../../../domain/order-limits';
import { ORDER_STATES } from '../../../domain/order-states';
import {
  booleanSchema,
  listOf,
  dateTimeSchema,
  orNull,
  objectSchema,
  reference,
  textSchema,
  uuidSchema,
  integerSchema,
  type JsonSchema,
} from '../../../platform/rest/json-schema';
import { plainNumber } from '../../../platform/rest/plain-number';
import { GIFT_CARD } from '../../payments/payment';
import { toPaymentActionBody } from '../../payments/payment-action.type';
import { listPaymentMethods } from '../../payments/payment-methods';
import { PAYMENT_PROVIDERS } from '../../payments/providers/payment-providers';
import { amountDue } from '../../checkout/order-totals';
import type { Order, OrderLine } from '../order';
import type { OrderLoaders } from '../order.loaders';
import { toOrderEvent, toOrderPayment } from '../order-parts.type';
import { OrderPaymentStatus } from '../order.enums';
import { toOrder } from '../order.type';
import { PHONE_CHECKS } from '../phone-check/phone-check';
import type { PlacedOrder } from '../placement/order-placement';

const status: JsonSchema = { enum: ORDER_STATES };
const method: JsonSchema = { enum: [...listPaymentMethods(), GIFT_CARD] };

const orderFields = {
  number: textSchema,
  status,
  statusLabel: textSchema,
  statusNote: orNull(textSchema),
  phoneCheck: {
    enum: PHONE_CHECKS,
    description:
      'Whether a cash order is confirmed by a code sent to the phone: not required, awaited or given.',
  },
  placedAt: orNull(dateTimeSchema),
  createdAt: dateTimeSchema,
  reservedUntil: {
    ...orNull(dateTimeSchema),
    description: 'Until when its stock is held for the payment or the code.',
  },
  items: listOf(reference('OrderItem')),
  subtotal: rupees,
  discount: rupees,
  shipping: rupees,
  tax: rupees,
  taxLines: listOf(objectSchema({ label: textSchema, amount: rupees })),
  taxIncluded: { ...booleanSchema, description: 'Whether prices include tax; otherwise it is added.' },
  total: rupees,
  giftCard: { ...rupees, description: 'Amount paid by gift card, in rupees.' },
  bankDiscount: {
    ...rupees,
    description: 'Discount paid by a bank, in rupees; known after the payment.',
  },
  bankOfferLabel: { ...orNull(textSchema), description: 'For example Kaveri Bank, 12% off.' },
  due: { ...rupees, description: 'Amount due, in rupees: total - giftCard - bankDiscount.' },
  currency: currencyCode,
  promotionCode: orNull(textSchema),
  contact: objectSchema({ email: textSchema, phoneNumber: textSchema }),
  address: objectSchema(postalAddressFields),
  delivery: { enum: DELIVERY_SPEEDS },
  deliveryEarliest: dateTimeSchema,
  deliveryLatest: dateTimeSchema,
  payment: objectSchema({
    method,
    methodLabel: textSchema,
    status: { enum: Object.values(OrderPaymentStatus) },
    statusLabel: textSchema,
    paidAt: orNull(dateTimeSchema),
    refundedAmount: orNull(rupees),
    giftCardReturn: {
      ...orNull(objectSchema({ amount: rupees, lastFour: orNull(textSchema) })),
      description: 'What a gift card had paid and went back to it, and the end of the card’s code.',
    },
  }),
  timeline: listOf(objectSchema({ status, label: textSchema, note: orNull(textSchema), at: dateTimeSchema })),
  tracking: orNull(objectSchema({ courier: textSchema, trackingNumber: textSchema })),
  canCancel: booleanSchema,
  canReturn: booleanSchema,
  returnUntil: orNull(dateTimeSchema),
  invoiceUrl: orNull(textSchema),
} satisfies Record<string, JsonSchema>;

/** Prices are decimal rupees. */
export const ORDER_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  OrderItem: objectSchema({
    productId: orNull(uuidSchema),
    variantId: orNull(uuidSchema),
    name: textSchema,
    variantName: textSchema,
    sku: textSchema,
    hsnCode: textSchema,
    quantity: integerSchema,
    price: { ...rupees, description: 'Unit price in rupees.' },
    lineTotal: rupees,
    tax: rupees,
    bankDiscount: { ...rupees, description: 'The item’s share of the bank’s discount.' },
  }),
  Order: objectSchema(orderFields),
  PlacedOrder: objectSchema({
    ...orderFields,
    pay: {
      ...orNull(
        objectSchema({
          method,
          url: { ...orNull(textSchema), description: 'A page of this shop to open.' },
          ...Object.fromEntries(
            PAYMENT_PROVIDERS.flatMap(({ restField }) =>
              restField ? [[restField.name, orNull(objectSchema(restField.properties))]] : [],
            ),
          ),
        }),
      ),
      description: 'How to pay; null for an order that is placed or awaits the code.',
    },
  }),
};

const noTotal = 'expectedTotal must be an amount';

/** The fields of a checkout in one call. Unknown fields, for example a total or an owner, are rejected. */
export const createOrderBody = () =>
  object({
    contact: contactSchema.nullable().default(null).typeError('contact must be an object'),
    address: addressSchema
      .omit(['isDefault'])
      .noUnknown()
      .nullable()
      .default(null)
      .typeError('address must be an object'),
    addressId: string().nullable().default(null),
    delivery: string()
      .oneOf(['standard', 'express'] as const, 'delivery must be standard or express')
      .nullable()
      .default(null),
    paymentMethod: string()
      .oneOf(listPaymentMethods(), `paymentMethod must be one of ${listPaymentMethods().join(', ')}`)
      .nullable()
      .default(null),
    promoCode: string().max(40, 'A promo code has at most 40 characters').nullable().default(null),
    giftCardCode: string().max(40, 'A gift card’s code has 16 letters').nullable().default(null),
    expectedTotal: plainNumber(noTotal).min(0, noTotal).max(100_000_000, noTotal).nullable().default(null),
  }).noUnknown();

export async function toOrderBody(order: Order, loaders: OrderLoaders, now: Date) {
  const { id, note, taxLines, currency } = order;
  const [lines, paymentSummary, events] = await Promise.all([
    loaders.orderLines.load(id),
    loaders.orderPayment.load(id),
    loaders.orderEvents.load(id),
  ]);
  const shown = toOrder(order, now);
  const { isCash: _isCash, ...payment } = toOrderPayment(order, paymentSummary);
  return {
    number: shown.number,
    status: order.state,
    statusLabel: shown.statusLabel,
    statusNote: note,
    phoneCheck: order.phoneCheck,
    placedAt: shown.placedAt,
    createdAt: shown.createdAt,
    reservedUntil: shown.reservedUntil,
    items: lines.map(toItemBody),
    subtotal: toMajor(order.subtotal),
    discount: toMajor(order.discount),
    shipping: toMajor(order.shipping),
    tax: toMajor(order.tax),
    taxLines: taxLines.map(({ label, amount }) => ({ label, amount: toMajor(amount) })),
    taxIncluded: order.taxIncluded,
    total: toMajor(order.total),
    giftCard: toMajor(order.giftCardAmount),
    bankDiscount: toMajor(order.bankDiscount),
    bankOfferLabel: order.bankOfferLabel,
    due: toMajor(amountDue(order)),
    currency,
    promotionCode: shown.promotionCode,
    contact: shown.contact,
    address: order.address,
    delivery: order.delivery,
    deliveryEarliest: shown.deliveryEarliest,
    deliveryLatest: shown.deliveryLatest,
    payment: {
      ...payment,
      refundedAmount: payment.refundedAmount && toMajor(payment.refundedAmount.amount),
      giftCardReturn: payment.giftCardReturn && {
        amount: toMajor(payment.giftCardReturn.amount.amount),
        lastFour: payment.giftCardReturn.lastFour,
      },
    },
    timeline: events.map((event) => toOrderEvent(order, event)),
    tracking: shown.tracking,
    canCancel: shown.canCancel,
    canReturn: shown.canReturn,
    returnUntil: shown.returnUntil,
    invoiceUrl: shown.invoiceUrl,
  };
}

export async function toPlacedBody({ order, payment }: PlacedOrder, loaders: OrderLoaders, now: Date) {
  return { ...(await toOrderBody(order, loaders, now)), pay: payment && toPaymentActionBody(payment) };
}

function toItemBody({ unitPrice, ...line }: OrderLine) {
  const { productId, variantId, name, variantName, sku, hsnCode, quantity, tax, bankDiscount } = line;
  return {
    productId,
    variantId,
    name,
    variantName,
    sku,
    hsnCode,
    quantity,
    price: toMajor(unitPrice),
    lineTotal: toMajor(unitPrice * quantity),
    tax: toMajor(tax),
    bankDiscount: toMajor(bankDiscount),
  };
}
