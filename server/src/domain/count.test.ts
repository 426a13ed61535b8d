import { expect, it } from 'vitest';
import { formatBagCount, formatCount } from './count';

it('formatCount groups digits as in India', () => {
  expect([0, 999, 1_200, 123_456].map(formatCount)).toEqual(['0', '999', '1,200', '1,23,456']);
});

it('formatBagCount groups digits as in India, and uses the singular for one bag', () => {
  expect([0, 1, 2, 123_456].map(formatBagCount)).toEqual(['0 bags', '1 bag', '2 bags', '1,23,456 bags']);
});
