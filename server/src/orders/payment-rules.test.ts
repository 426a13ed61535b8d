import { describe, expect, it } from 'vitest';
import type { PaymentProviderName } from '../payments/payment';
import { PaymentRules } from './payment-rules';

const paymentRules = (offered: readonly PaymentProviderName[], currency: 'INR' | 'USD' = 'INR') =>
  new PaymentRules({ isOffered: (method) => offered.includes(method) }, currency);
const allMethods = paymentRules(['razorpay', 'test_gateway', 'cash_on_delivery']);

describe('why an amount cannot be paid so', () => {
  it('is nothing where nobody has chosen yet, or a gift card covers it', () => {
    expect(paymentRules([]).findProblem(null, 100)).toBeNull();
    expect(paymentRules([]).findProblem('gift_card', 100)).toBeNull();
  });

  it('is that the shop does not offer it', () => {
    const problem = 'This way to pay is not offered. Please choose another.';
    expect(paymentRules(['cash_on_delivery']).findProblem('razorpay', 100)).toBe(problem);
    expect(paymentRules(['razorpay']).findProblem('cash_on_delivery', 100_000)).toBe(problem);
  });

  it('is nothing for what is paid online, however little or much', () => {
    expect(allMethods.findProblem('razorpay', 1)).toBeNull();
    expect(allMethods.findProblem('test_gateway', 500_000_000)).toBeNull();
  });

  it.each([
    ['INR', 20_000, 5_000_000, 'Cash on delivery is for orders of ₹200 to ₹50,000'],
    ['USD', 500, 60_000, 'Cash on delivery is for orders of $5 to $600'],
  ] as const)('is for cash in %s an amount below %i or above %i', (currency, min, max, problem) => {
    const cash = paymentRules(['cash_on_delivery'], currency);
    const checkProblem = [min - 1, min, max, max + 1].map((due) => cash.findProblem('cash_on_delivery', due));
    expect(checkProblem).toEqual([problem, null, null, problem]);
  });
});

describe('the ways to pay', () => {
  it('are those that the shop offers, each with a name, a hint and why it cannot be chosen', () => {
    expect(paymentRules(['cash_on_delivery', 'razorpay']).options(100)).toEqual([
      {
        method: 'razorpay',
        label: 'UPI, card or net banking',
        hint: 'Google Pay, PhonePe, Paytm, RuPay, Visa, Mastercard and all large banks',
        problem: null,
      },
      {
        method: 'cash_on_delivery',
        label: 'Cash on delivery',
        hint: 'Pay the courier in cash when your parcel arrives',
        problem: 'Cash on delivery is for orders of ₹200 to ₹50,000',
      },
    ]);
  });

  it('are for a gift card those that ask for no door', () => {
    expect(allMethods.listOnlineOptions().map(({ method }) => method)).toEqual(['razorpay', 'test_gateway']);
  });
});
