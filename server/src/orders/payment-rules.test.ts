import { describe, expect, it } from 'vitest';
import type { PaymentProviderName } from '../payments/payment';
import { PaymentRules } from './payment-rules';

const rules = (offered: readonly PaymentProviderName[], currency: 'INR' | 'USD' = 'INR') =>
  new PaymentRules({ offers: (method) => offered.includes(method) }, currency);
const all = rules(['razorpay', 'test_gateway', 'cash_on_delivery']);

describe('why an amount cannot be paid so', () => {
  it('is nothing where nobody has chosen yet, or a gift card covers it', () => {
    expect(rules([]).problem(null, 100)).toBeNull();
    expect(rules([]).problem('gift_card', 100)).toBeNull();
  });

  it('is that the shop does not offer it', () => {
    const problem = 'This way to pay is not offered. Please choose another.';
    expect(rules(['cash_on_delivery']).problem('razorpay', 100)).toBe(problem);
    expect(rules(['razorpay']).problem('cash_on_delivery', 100_000)).toBe(problem);
  });

  it('is nothing for what is paid online, however little or much', () => {
    expect(all.problem('razorpay', 1)).toBeNull();
    expect(all.problem('test_gateway', 500_000_000)).toBeNull();
  });

  it.each([
    ['INR', 20_000, 5_000_000, 'Cash on delivery is for orders of ₹200 to ₹50,000'],
    ['USD', 500, 60_000, 'Cash on delivery is for orders of $5 to $600'],
  ] as const)('is for cash in %s an amount below %i or above %i', (currency, least, most, problem) => {
    const cash = rules(['cash_on_delivery'], currency);
    const asked = [least - 1, least, most, most + 1].map((due) => cash.problem('cash_on_delivery', due));
    expect(asked).toEqual([problem, null, null, problem]);
  });
});

describe('the ways to pay', () => {
  it('are those that the shop offers, each with a name, a hint and why it cannot be chosen', () => {
    expect(rules(['cash_on_delivery', 'razorpay']).options(100)).toEqual([
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
    expect(all.onlineOptions().map(({ method }) => method)).toEqual(['razorpay', 'test_gateway']);
  });
});
