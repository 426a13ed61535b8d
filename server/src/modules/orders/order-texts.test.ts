import { expect, it } from 'vitest';
import type { Order } from './order';
import { describePayment, orderPaymentLabel } from './order-texts';

const paid = (changes: Partial<Order>): Order =>
  // Nothing else of an order is read.
  ({
    currency: 'INR',
    paymentMethod: 'cash_on_delivery',
    total: 1_322_706,
    giftCardAmount: 0,
    bankDiscount: 0,
    bankOfferLabel: null,
    ...changes,
  }) as Order;

it.each([
  ['cash', {}, '₹13,227.06 in cash when it arrives'],
  [
    'cash beside a gift card',
    { giftCardAmount: 300_000 },
    '₹3,000.00 from a gift card. ₹10,227.06 in cash when it arrives',
  ],
  [
    'a card with a bank offer beside a gift card',
    {
      paymentMethod: 'test_gateway',
      giftCardAmount: 300_000,
      bankDiscount: 22_706,
      bankOfferLabel: 'Kaveri Bank, 2% off',
    },
    '₹3,000.00 from a gift card. Kaveri Bank, 2% off: ₹227.06 less. You paid ₹10,000.00: Test payment',
  ],
  ['a gift card alone', { paymentMethod: 'gift_card', giftCardAmount: 1_322_706 }, 'Gift card'],
  ['a promo code alone', { paymentMethod: 'gift_card', total: 0 }, 'Nothing to pay'],
] as const)('describePayment says how an order is paid: by %s', (_what, changes, text) => {
  expect(describePayment(paid(changes))).toBe(text);
});

it('orderPaymentLabel names no gift card for an order that a promo code made free', () => {
  expect(orderPaymentLabel({ paymentMethod: 'gift_card', giftCardAmount: 0 })).toBe('Nothing to pay');
  expect(orderPaymentLabel({ paymentMethod: 'gift_card', giftCardAmount: 5 })).toBe('Gift card');
});
