import { expect, it } from 'vitest';
import { calculateDiscountPercent } from './pricing';

it.each([
  [349_900, 499_900, 30],
  [500, 1000, 50],
  [995, 1000, 1],
  [1, 1000, 100],
])('calculateDiscountPercent of price %d and compare price %d is %d%%', (price, comparePrice, percent) => {
  expect(calculateDiscountPercent(price, comparePrice)).toBe(percent);
});

it.each([
  ['no price to compare with', 1000, null],
  ['no such price known', 1000, undefined],
  ['the same price', 1000, 1000],
  ['nothing instead of nothing', 0, 0],
  ['a lower price', 1000, 900],
  // 0.4%, which would be shown as 0%.
  ['less than half a percent', 996, 1000],
])('calculateDiscountPercent returns null with %s', (_what, price, comparePrice) => {
  expect(calculateDiscountPercent(price, comparePrice)).toBeNull();
});
