import { describe, expect, it } from 'vitest';
import { CURRENCY_SIGNS, formatMoney, formatMoneyRounded, formatMoneyShort, toMajor, toMinor } from './money';

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

  it.each([
    [75_000, '₹750'],
    [9_955, '₹99.55'],
    [12_345_050, '₹1,23,450.50'],
    [50, '₹0.50'],
    [0, '₹0'],
  ])('formatMoneyShort of %i paise is "%s", which is exact', (amount, text) => {
    expect(formatMoneyShort({ amount, currency: 'INR' })).toBe(text);
  });

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

  it('toMinor rounds a bound of prices down or up, and leaves whole paise as they are', () => {
    expect(toMinor(348.999, Math.floor)).toBe(34_899);
    expect(toMinor(348.001, Math.ceil)).toBe(34_801);
    for (const paise of [1, 34_900, 123_456, 12_345_678]) {
      expect(toMinor(paise / 100, Math.floor)).toBe(paise);
      expect(toMinor(paise / 100, Math.ceil)).toBe(paise);
    }
  });
});
