import { describe, expect, it } from 'vitest';
import { cartTotals, flatTaxOf, maxQuantity, percentOf } from './cart';

describe('the most of one line', () => {
  it.each([
    [0, 0],
    [-3, 0],
    [1, 1],
    [9, 9],
    [10, 10],
    [4000, 10],
  ])('with %d in stock is %d', (stock, most) => {
    expect(maxQuantity(stock)).toBe(most);
  });
});

describe('a share in percent', () => {
  it.each([
    [100, 10, 10],
    [5, 10, 1],
    [4, 10, 0],
    [33, 8, 3],
    [0, 8, 0],
    [500_000_000, 100, 500_000_000],
  ])('of %d at %d%% is %d, half up', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });
});

describe('totals', () => {
  it('are subtotal + shipping + tax - discount, the tax of the whole subtotal', () => {
    const subtotal = 2 * 349_900 + 129_950;
    expect(cartTotals(subtotal, 82_975, { total: flatTaxOf(subtotal), included: false })).toEqual({
      subtotal: 829_750,
      discount: 82_975,
      shipping: 0,
      tax: 66_380,
      total: 813_155,
    });
  });

  it('of nothing are nothing', () => {
    expect(cartTotals(0, 500, { total: flatTaxOf(0), included: false })).toEqual({
      subtotal: 0,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 0,
    });
  });

  it('never fall below the tax, however much a promotion takes off', () => {
    expect(cartTotals(1000, 5000, { total: 80, included: false })).toMatchObject({
      discount: 1000,
      total: 80,
    });
  });

  it('hold the tax no second time where prices hold it', () => {
    expect(cartTotals(1000, 100, { total: 43, included: true })).toMatchObject({ tax: 43, total: 900 });
  });
});
