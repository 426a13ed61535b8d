import { expect, it } from 'vitest';
import { formatBagCount, formatCount, formatTotal } from './count';

it('formatCount groups digits as in India', () => {
  expect([0, 999, 1_200, 123_456].map(formatCount)).toEqual(['0', '999', '1,200', '1,23,456']);
});

it('formatCount prints what Intl.NumberFormat prints', () => {
  const format = new Intl.NumberFormat('en-IN');
  const counts = Array.from({ length: 1_000 }, (_, index) => index ** 4);
  expect(counts.map(formatCount)).toEqual(counts.map((count) => format.format(count)));
});

it('formatTotal prints totals above 10,000 as "10,000+"', () => {
  expect([0, 1_200, 10_000, 10_001, 1_004_400].map(formatTotal)).toEqual([
    '0',
    '1,200',
    '10,000',
    '10,000+',
    '10,000+',
  ]);
});

it('formatBagCount uses the singular for one bag, and prints totals as formatTotal does', () => {
  expect([0, 1, 2, 1_200, 10_001].map(formatBagCount)).toEqual([
    '0 bags',
    '1 bag',
    '2 bags',
    '1,200 bags',
    '10,000+ bags',
  ]);
});
