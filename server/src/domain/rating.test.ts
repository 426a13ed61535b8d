import { expect, it } from 'vitest';
import { formatRating } from './rating';

it('formatRating rounds every average of two decimals half up, as it is written', () => {
  for (let hundredths = 0; hundredths <= 500; hundredths += 1) {
    const tenths = String(Math.floor((hundredths + 5) / 10)).padStart(2, '0');
    expect(formatRating(hundredths / 100), String(hundredths)).toBe(
      `${tenths.slice(0, -1)}.${tenths.slice(-1)}`,
    );
  }
});
