import { expect, it } from 'vitest';
import { formatCategoryCount } from './category-count';

it.each([
  [1, 'One kind of bag'],
  [2, 'Two kinds of bag'],
  [9, 'Nine kinds of bag'],
  [13, '13 kinds of bag'],
])('formatCategoryCount of %i names the number of categories', (count, expectedText) => {
  expect(formatCategoryCount(count)).toBe(expectedText);
});
