import { describe, expect, it } from 'vitest';
import type { PaymentProviderName } from '../payments/payment';
import { PaymentRules } from './payment-rules';

const paymentRules = (offered: readonly PaymentProviderName[], currency: 'INR' | 'USD' = 'INR') =>
  new PaymentRules({ isOffered: (method) => offered.includes(method) }, currency);
const allMethods = paymentRules(['razorpay', 'test_gateway', 'cash_on_delivery']);

describe('PaymentRules.findProblem', () => {
  it('findProblem returns null if no method is chosen or a gift card pays everything', () => {
    expect(paymentRules([]).findProblem(null, 100)).toBeNull();
    expect(paymentRules([]).findProblem('gift_card', 100)).toBeNull();
  });

  it('findProblem reports a method that the shop does not offer', () => {
    const problem = 'This way to pay is not offered. Please choose another.';
    expect(paymentRules(['cash_on_delivery']).findProblem('razorpay', 100)).toBe(problem);
    expect(paymentRules(['razorpay']).findProblem('cash_on_delivery', 100_000)).toBe(problem);
  });

  it('findProblem accepts any amount for online payments', () => {
    expect(allMethods.findProblem('razorpay', 1)).toBeNull();
    expect(allMethods.findProblem('test_gateway', 500_000_000)).toBeNull();
  });

  it.each([
    ['INR', 20_000, 5_000_000, 'Cash on delivery is for amounts of ₹200 to ₹50,000'],
    ['USD', 500, 60_000, 'Cash on delivery is for amounts of $5 to $600'],
  ] as const)(
    'findProblem rejects cash on delivery in %s below %i and above %i',
    (currency, min, max, problem) => {
      const cash = paymentRules(['cash_on_delivery'], currency);
      const problems = [min - 1, min, max, max + 1].map((due) => cash.findProblem('cash_on_delivery', due));
      expect(problems).toEqual([problem, null, null, problem]);
    },
  );
});

describe('PaymentRules.listOptions', () => {
  it('listOptions lists the offered methods, each with a label, a hint and the problem if there is one', () => {
    expect(paymentRules(['cash_on_delivery', 'razorpay']).listOptions(100)).toEqual([
      {
        method: 'razorpay',
        label: 'UPI, card or net banking',
        hint: 'Google Pay, PhonePe, Paytm, RuPay, Visa, Mastercard and all large banks',
        isCash: false,
        amounts: null,
        problem: null,
      },
      {
        method: 'cash_on_delivery',
        label: 'Cash on delivery',
        hint: 'Pay the courier in cash when your parcel arrives',
        isCash: true,
        amounts: { min: 20_000, max: 5_000_000 },
        problem: 'Cash on delivery is for amounts of ₹200 to ₹50,000',
      },
    ]);
  });

  it('listAllOptions lists the offered methods with the amounts of the currency, and without a problem', () => {
    const options = paymentRules(['cash_on_delivery', 'razorpay'], 'USD').listAllOptions();
    expect(options.map(({ method, amounts, problem }) => [method, amounts, problem])).toEqual([
      ['razorpay', null, null],
      ['cash_on_delivery', { min: 500, max: 60_000 }, null],
    ]);
  });

  it('listOnlineOptions lists the methods for gift cards, without cash on delivery', () => {
    expect(allMethods.listOnlineOptions().map(({ method }) => method)).toEqual(['razorpay', 'test_gateway']);
  });
});
