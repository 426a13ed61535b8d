import { describe, expect, it } from 'vitest';
import { parsePrice } from './typed-price';

describe('parsePrice', () => {
  it.each([
    ['1999', 199_900],
    ['1,999', 199_900],
    ['1,23,499', 12_349_900],
    ['₹ 1,999.5', 199_950],
    [' 1999.05 ', 199_905],
    ['$ 49.5', 4_950],
    ['0', 0],
    ['500.00', 50_000],
    ['500.', 50_000],
    ['1500/-', 150_000],
    ['Rs. 1,500/-', 150_000],
  ])('parsePrice reads the price "%s"', (text, paise) => expect(parsePrice(text)).toBe(paise));

  it.each(['', 'abc', '-5', '1e9', '1999.999', '12 34', '1.2.3', '9'.repeat(40), '٣', ',5'])(
    'parsePrice returns null for %j',
    (text) => expect(parsePrice(text)).toBeNull(),
  );
});
