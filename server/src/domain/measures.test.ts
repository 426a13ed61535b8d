import { expect, it } from 'vitest';
import {
  formatCapacity,
  capitalise,
  formatLaptopSize,
  formatSize,
  formatWarranty,
  formatWeight,
} from './measures';

it.each([
  [0.18, '180 g'],
  [0.5, '500 g'],
  [0.95, '950 g'],
  [0.9999, '1 kg'],
  [1, '1 kg'],
  [1.05, '1.05 kg'],
  [2.6, '2.6 kg'],
])('formatWeight of %d kg is "%s"', (kilograms, words) => {
  expect(formatWeight(kilograms)).toBe(words);
});

it.each([
  [0, 'None'],
  [1, '1 month'],
  [12, '1 year'],
  [18, '18 months'],
  [24, '2 years'],
])('formatWarranty of %d months is "%s"', (months, words) => {
  expect(formatWarranty(months)).toBe(words);
});

it('sizes, capacities and laptop sizes are formatted with their units', () => {
  expect(formatSize({ lengthCm: 19, widthCm: 2.4, heightCm: 10 })).toBe('19 × 2.4 × 10 cm');
  expect(formatCapacity(38)).toBe('38 L');
  expect(formatLaptopSize(15.6)).toBe('up to 15.6 inches');
  expect(capitalise('two-way zip')).toBe('Two-way zip');
  expect(capitalise('')).toBe('');
});
