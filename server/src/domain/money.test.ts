import { describe, expect, it } from 'vitest';
import { CURRENCY_SIGNS, formatMoney, formatMoneyRounded, toMajor, toMinor } from './money';

describe('formatMoney', () => {
  it.each([
    ['INR', 12_349_900, '₹1,23,499.00', '₹1,23,499'],
    ['INR', 5, '₹0.05', '₹0'],
    ['USD', 12_349_950, '$123,499.50', '$123,500'],
  ] as const)(
    'formatMoney of %s %i is "%s", and formatMoneyRounded is "%s"',
    (currency, amount, exact, rounded) => {
      expect(formatMoney({ amount, currency })).toBe(exact);
      expect(formatMoneyRounded({ amount, currency })).toBe(rounded);
    },
  );

  it.each([
    ['INR', 'en-IN'],
    ['USD', 'en-US'],
  ] as const)(
    'formatMoney and formatMoneyRounded of %s print what Intl.NumberFormat prints',
    (currency, locale) => {
      const format = (digits: number) =>
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
      const [exact, rounded] = [format(2), format(0)];
      const few = Array.from({ length: 301 }, (_, index) => index - 150);
      const many = Array.from({ length: 1_000 }, (_, index) => index ** 4 * (index % 2 === 0 ? 1 : -1));
      for (const amount of [...few, ...many].filter((value) => !Object.is(value, -0))) {
        expect(formatMoney({ amount, currency })).toBe(exact.format(amount / 100));
        expect(formatMoneyRounded({ amount, currency })).toBe(rounded.format(amount / 100));
      }
    },
  );

  it('CURRENCY_SIGNS has the sign of each currency', () => {
    expect(CURRENCY_SIGNS).toEqual({ INR: '₹', USD: '$' });
  });
});

describe('conversion between rupees and paise', () => {
  it('toMajor and toMinor convert at a hundred to one', () => {
    expect(toMajor(149_950)).toBe(1499.5);
    expect(toMinor(1499.5)).toBe(149_950);
  });

  it('toMinor rounds half up to whole paise', () => {
    expect(toMinor(0.125)).toBe(13);
    expect(toMinor(0.124)).toBe(12);
    expect(toMinor(19.99)).toBe(1999);
  });
});
