import { describe, expect, it } from 'vitest';
import { CURRENCY_SIGNS, formatMoney, formatMoneyRounded, toMajor, toMinor } from './money';

describe('an amount on the screen', () => {
  it.each([
    ['INR', 12_349_900, '₹1,23,499.00', '₹1,23,499'],
    ['INR', 5, '₹0.05', '₹0'],
    ['USD', 12_349_950, '$123,499.50', '$123,500'],
  ] as const)('of %s %i is %s, and %s where it is rounded', (currency, amount, exact, rounded) => {
    // Twice, as the second one comes from a formatter that was kept.
    for (let times = 0; times < 2; times += 1) {
      expect(formatMoney({ amount, currency })).toBe(exact);
      expect(formatMoneyRounded({ amount, currency })).toBe(rounded);
    }
  });

  it('begins with the sign of its currency', () => {
    expect(CURRENCY_SIGNS).toEqual({ INR: '₹', USD: '$' });
  });
});

describe('rupees and paise', () => {
  it('are a hundred to one', () => {
    expect(toMajor(149_950)).toBe(1499.5);
    expect(toMinor(1499.5)).toBe(149_950);
  });

  it('are whole paise, half up', () => {
    expect(toMinor(0.125)).toBe(13);
    expect(toMinor(0.124)).toBe(12);
    expect(toMinor(19.99)).toBe(1999);
  });
});
