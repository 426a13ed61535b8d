import { expect, it } from 'vitest';
import { formatRating, roundedAverage } from './rating';

it('roundedAverage rounds the true average once, half up', () => {
  // 4.346..., which is 4.35 with two decimals.
  expect(roundedAverage(113, 26)).toBe(4.3);
  expect(roundedAverage(87, 20)).toBe(4.4);
  expect(roundedAverage(0, 0)).toBe(0);
});

it('roundedAverage is the nearest tenth to every average, and the upper one of two', () => {
  const wrong: string[] = [];
  for (let count = 1; count <= 120; count += 1)
    for (let sum = count; sum <= 5 * count; sum += 1) {
      const tenths = Math.round(roundedAverage(sum, count) * 10);
      // Of the average to the tenth, in tenths, times twice the count: -1/2 to below 1/2.
      const distance = 2 * (10 * sum - tenths * count);
      if (distance < -count || distance >= count) wrong.push(`${sum} / ${count}`);
    }
  expect(wrong).toEqual([]);
});

it('formatRating writes each tenth of a star with one decimal', () => {
  for (let tenths = 0; tenths <= 50; tenths += 1) {
    const digits = String(tenths).padStart(2, '0');
    expect(formatRating(tenths / 10)).toBe(`${digits.slice(0, -1)}.${digits.slice(-1)}`);
  }
});
