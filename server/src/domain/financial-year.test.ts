import { expect, it } from 'vitest';
import { financialYearOf } from './financial-year';

it.each([
  ['2026-11-21T09:00:00Z', '2627'],
  ['2027-03-31T18:29:59Z', '2627'],
  ['2027-03-31T18:30:00Z', '2728'],
  ['2026-01-01T00:00:00Z', '2526'],
  ['2099-05-01T00:00:00Z', '9900'],
])('financialYearOf %s is %s', (at, year) => {
  expect(financialYearOf(new Date(at))).toBe(year);
});
