import { expect, it } from 'vitest';
import { formatDecimal } from './decimal';

it.each([
  [0, 2, '0'],
  [40, 2, '40'],
  [1.2, 2, '1.2'],
  [1.005, 2, '1.01'],
  [1e-7, 2, '0'],
  [0.1 + 0.2, 1, '0.3'],
  [0.999, 2, '1'],
  [45.65, 1, '45.7'],
  [123_456.789, 2, '1,23,456.79'],
])('formatDecimal of %d with at most %i decimals is "%s"', (value, digits, expected) => {
  expect(formatDecimal(value, digits)).toBe(expected);
});

it('formatDecimal prints what Intl.NumberFormat prints', () => {
  const format = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  const values = Array.from({ length: 2_000 }, (_, index) => (index * 7_919) / 1_000);
  expect(values.map((value) => formatDecimal(value, 2))).toEqual(values.map((value) => format.format(value)));
});
