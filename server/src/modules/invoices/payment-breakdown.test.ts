import { expect, it } from 'vitest';
import { paymentBreakdown } from './payment-breakdown';

it('paymentBreakdown lists the parts of gift card, bank and shopper, which add up to the total', () => {
  const parts = paymentBreakdown({
    total: 324_000,
    giftCardAmount: 24_000,
    bankDiscount: 36_000,
    bankOfferLabel: 'Kaveri Bank, 12% off',
    paymentMethod: 'test_gateway',
  });
  expect(parts).toEqual([
    ['Paid by gift card', 24_000],
    ['Paid by Kaveri Bank, 12% off', 36_000],
    ['Test payment', 264_000],
  ]);
  expect(parts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(324_000);
});

it('paymentBreakdown leaves out parts of zero', () => {
  const order = { total: 108_000, giftCardAmount: 0, bankDiscount: 0, bankOfferLabel: null } as const;
  expect(paymentBreakdown({ ...order, paymentMethod: 'cash_on_delivery' })).toEqual([
    ['Cash on delivery', 108_000],
  ]);
});
