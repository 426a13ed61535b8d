import { describe, expect, it } from 'vitest';
import { calculateCartTotals, calculateFlatTax, maxQuantity, calculatePercent } from './cart';

describe('maxQuantity', () => {
  it.each([
    [0, 0],
    [-3, 0],
    [1, 1],
    [9, 9],
    [10, 10],
    [4000, 10],
  ])('maxQuantity of a stock of %d is %d', (stock, most) => {
    expect(maxQuantity(stock)).toBe(most);
  });
});

describe('calculatePercent', () => {
  it.each([
    [100, 10, 10],
    [5, 10, 1],
    [4, 10, 0],
    [33, 8, 3],
    [0, 8, 0],
    [500_000_000, 100, 500_000_000],
  ])('calculatePercent of %d at %d%% is %d, rounded half up', (amount, percent, share) => {
    expect(calculatePercent(amount, percent)).toBe(share);
  });
});

describe('calculateCartTotals', () => {
  it('calculateCartTotals computes subtotal + shipping + tax - discount, with tax on the whole subtotal', () => {
    const subtotal = 2 * 349_900 + 129_950;
    expect(
      calculateCartTotals(subtotal, 82_975, { total: calculateFlatTax(subtotal), included: false }),
    ).toEqual({
      subtotal: 829_750,
      discount: 82_975,
      shipping: 0,
      tax: 66_380,
      total: 813_155,
    });
  });

  it('calculateCartTotals returns zeros for an empty cart with a discount', () => {
    expect(calculateCartTotals(0, 500, { total: calculateFlatTax(0), included: false })).toEqual({
      subtotal: 0,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 0,
    });
  });

  it('calculateCartTotals limits the discount to the subtotal', () => {
    expect(calculateCartTotals(1000, 5000, { total: 80, included: false })).toMatchObject({
      discount: 1000,
      total: 80,
    });
  });

  it('calculateCartTotals does not add tax that prices include', () => {
    expect(calculateCartTotals(1000, 100, { total: 43, included: true })).toMatchObject({
      tax: 43,
      total: 900,
    });
  });
});
