import { expect, it } from 'vitest';
import { ORDER_STATES, type OrderState } from '../../domain/order-states';
import type { Order } from './order';
import {
  describeAddress,
  describeCancelledPayment,
  describeSums,
  describeTotal,
  firstNameOf,
  giftCardReturn,
  orderPaymentLabel,
  refundRoute,
} from './order-texts';

const paid = (changes: Partial<Order>): Order =>
  // Nothing else of an order is read.
  ({
    currency: 'INR',
    paymentMethod: 'cash_on_delivery',
    total: 1_322_706,
    giftCardAmount: 0,
    bankDiscount: 0,
    bankOfferLabel: null,
    giftCardLastFour: null,
    placedAt: new Date('2026-11-21T10:00:00Z'),
    state: 'placed',
    ...changes,
  }) as Order;

it.each([
  ['cash', {}, 'Total ₹13,227.06, to be paid in cash when it arrives.'],
  [
    'cash beside a gift card',
    { giftCardAmount: 300_000 },
    'Total ₹13,227.06. ₹3,000.00 from a gift card. ₹10,227.06 to be paid in cash when it arrives.',
  ],
  ['a card', { paymentMethod: 'test_gateway' }, 'Total ₹13,227.06, paid by Test payment.'],
  [
    'a card with a bank offer',
    { paymentMethod: 'test_gateway', bankDiscount: 22_706, bankOfferLabel: 'Kaveri Bank, 2% off' },
    'Total ₹13,227.06. Kaveri Bank, 2% off: ₹227.06 less. ₹13,000.00 paid by Test payment.',
  ],
  [
    'a card with a bank offer beside a gift card',
    {
      paymentMethod: 'test_gateway',
      giftCardAmount: 300_000,
      bankDiscount: 22_706,
      bankOfferLabel: 'Kaveri Bank, 2% off',
    },
    'Total ₹13,227.06. ₹3,000.00 from a gift card. Kaveri Bank, 2% off: ₹227.06 less. ₹10,000.00 paid by Test payment.',
  ],
  [
    'a card beside a gift card',
    { paymentMethod: 'test_gateway', giftCardAmount: 300_000 },
    'Total ₹13,227.06. ₹3,000.00 from a gift card. ₹10,227.06 paid by Test payment.',
  ],
  [
    'a gift card alone',
    { paymentMethod: 'gift_card', giftCardAmount: 1_322_706 },
    'Total ₹13,227.06, paid by gift card.',
  ],
  ['a promo code alone', { paymentMethod: 'gift_card', total: 0 }, 'Total ₹0.00. Nothing to pay.'],
] as const)('describeTotal says how an order is paid: by %s', (_what, changes, text) => {
  expect(describeTotal(paid(changes))).toBe(text);
});

const TAX_ADDED = {
  subtotal: 839_900,
  discount: 0,
  promotionCode: null,
  shipping: 0,
  taxIncluded: false,
  taxLines: [{ label: 'Tax (8%)', amount: 67_192 }],
  total: 907_092,
} satisfies Partial<Order>;
const TAX_INCLUDED = {
  ...TAX_ADDED,
  taxIncluded: true,
  taxLines: [
    { label: 'CGST (9%)', amount: 64_060 },
    { label: 'SGST (9%)', amount: 64_060 },
  ],
  total: 839_900,
};
const TAXES_INCLUDED = ['Includes CGST (9%) ₹640.60', 'Includes SGST (9%) ₹640.60'];
const IN_CASH = 'to be paid in cash when it arrives.';

it.each<[string, Partial<Order>, string[]]>([
  ['added tax', TAX_ADDED, ['Subtotal ₹8,399.00', 'Tax (8%) ₹671.92', `Total ₹9,070.92, ${IN_CASH}`]],
  [
    'a promo code, shipping and added tax',
    { ...TAX_ADDED, discount: 83_990, promotionCode: 'SAVE10', shipping: 9_900, total: 833_002 },
    [
      'Subtotal ₹8,399.00',
      'Shipping ₹99.00',
      'Tax (8%) ₹671.92',
      'Discount, SAVE10 −₹839.90',
      `Total ₹8,330.02, ${IN_CASH}`,
    ],
  ],
  [
    'a discount without a code',
    { ...TAX_INCLUDED, discount: 83_990, total: 755_910 },
    ['Subtotal ₹8,399.00', 'Discount −₹839.90', `Total ₹7,559.10, ${IN_CASH}`, ...TAXES_INCLUDED],
  ],
  [
    'nothing but tax that the prices include',
    TAX_INCLUDED,
    [`Total ₹8,399.00, ${IN_CASH}`, ...TAXES_INCLUDED],
  ],
])('describeSums names every sum between the prices and the total: %s', (_what, changes, lines) => {
  expect(describeSums(paid(changes)).split('\n')).toEqual(lines);
});

it.each([
  ['Meena', 'Lakshmi Rao', 'Meena'],
  ['Meena Kumari', 'Lakshmi Rao', 'Meena'],
  ['', 'Lakshmi Rao', 'Lakshmi'],
  [null, 'Lakshmi Rao', 'Lakshmi'],
  [null, 'evil.example Rao', ''],
])('firstNameOf of the account "%s" and the address of "%s" is "%s"', (customerFirstName, fullName, name) => {
  const { address } = paid({ address: { fullName } as Order['address'] });
  expect(firstNameOf({ customerFirstName, address })).toBe(name);
});

const ADDRESS = {
  fullName: 'Asha Rao',
  line1: '12 Lake Road',
  line2: 'Flat 3',
  landmark: 'Opposite the temple',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
};

it.each([
  ['all its parts', {}, 'Asha Rao, 12 Lake Road, Flat 3, Opposite the temple, Bengaluru, Karnataka, 560001'],
  [
    'the parts that were given',
    { line2: '', landmark: '' },
    'Asha Rao, 12 Lake Road, Bengaluru, Karnataka, 560001',
  ],
])('describeAddress joins %s in the order of the order page', (_what, changes, text) => {
  expect(describeAddress(paid({ address: { ...ADDRESS, ...changes } as Order['address'] }))).toBe(text);
});

const CARD = { giftCardAmount: 150_000, giftCardLastFour: 'JS3E' } as const;

it.each([
  ['cash', {}, 'There is nothing to pay.'],
  ['cash beside a gift card', CARD, '₹1,500.00 went back to the gift card ending in JS3E.'],
  [
    'a card',
    { paymentMethod: 'test_gateway' },
    'What you have paid goes back to your original payment method.',
  ],
  [
    'a card beside a gift card',
    { ...CARD, paymentMethod: 'test_gateway' },
    '₹11,727.06 goes back to your original payment method. ₹1,500.00 went back to the gift card ending in JS3E.',
  ],
  [
    'a card that was not charged',
    { paymentMethod: 'test_gateway', placedAt: null },
    'There is nothing to pay.',
  ],
  [
    'a gift card alone',
    { ...CARD, total: 150_000, paymentMethod: 'gift_card' },
    '₹1,500.00 went back to the gift card ending in JS3E.',
  ],
  ['a promo code alone', { paymentMethod: 'gift_card', total: 0 }, 'There is nothing to pay.'],
] as const)(
  'describeCancelledPayment says where the money of a cancelled order is: paid by %s',
  (_what, changes, text) => {
    expect(describeCancelledPayment(paid({ state: 'cancelled', ...changes }))).toBe(text);
  },
);

it.each([
  ['cash_on_delivery', 'to your bank account'],
  ['test_gateway', 'to your original payment method'],
] as const)('refundRoute of an order paid by %s is "%s"', (paymentMethod, route) => {
  expect(refundRoute({ paymentMethod })).toBe(route);
});

const RETURNED_IN: readonly OrderState[] = [
  'payment_failed',
  'expired',
  'cancelled',
  'returned',
  'paid_unfulfillable',
  'refunded',
];

it.each(ORDER_STATES)('a gift card gets its part of an order back only when nothing is kept: %s', (state) => {
  const amount = RETURNED_IN.includes(state) ? 150_000 : 0;
  expect(giftCardReturn({ state, giftCardAmount: 150_000 })).toBe(amount);
});

it('orderPaymentLabel names no gift card for an order that a promo code made free', () => {
  expect(orderPaymentLabel({ paymentMethod: 'gift_card', giftCardAmount: 0 })).toBe('Nothing to pay');
  expect(orderPaymentLabel({ paymentMethod: 'gift_card', giftCardAmount: 5 })).toBe('Gift card');
});
