import { describe, expect, it } from 'vitest';
import { chosenVariant, stockWords, variantParameter, groundOf } from './variant';

const teal = { sku: 'OVN-TEAL' };
const sand = { sku: 'OVN-SAND' };

describe('the chosen variant', () => {
  it('is the one that the address names', () => {
    expect(chosenVariant([teal, sand], 'OVN-SAND')).toBe(sand);
  });
  it('is the first without a parameter or with a strange one', () => {
    expect(chosenVariant([teal, sand], null)).toBe(teal);
    expect(chosenVariant([teal, sand], 'OVN-PUCE')).toBe(teal);
    expect(chosenVariant([], 'OVN-TEAL')).toBeUndefined();
  });
  it('leaves the address clean for the first', () => {
    expect(variantParameter([teal, sand], 'OVN-TEAL')).toBeNull();
    expect(variantParameter([teal, sand], 'OVN-SAND')).toBe('OVN-SAND');
  });
});

describe('stock in words', () => {
  it.each([
    [0, 'out', 'Out of stock'],
    [1, 'few', 'Only 1 left'],
    [5, 'few', 'Only 5 left'],
    [6, 'in', 'In stock'],
  ] as const)('%i is %s: %s', (quantity, state, text) => {
    expect(stockWords(quantity)).toEqual({ state, text });
  });
});

it.each([
  ['#7b8570', 'tint.accessories'],
  ['#0f3a2b', 'tint.accessories'],
  ['#b3125c', 'tint.handbags'],
  ['#111113', 'tint.handbags'],
  ['#c9a26b', 'tint.handbags'],
])('sets %s on %s', (hex, ground) => {
  expect(groundOf('tint.handbags', hex)).toBe(ground);
});
