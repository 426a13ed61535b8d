import { describe, expect, it } from 'vitest';
import { chosenVariant, stockWords, variantParameter, groundOf } from './variant';

const teal = { sku: 'OVN-TEAL', inStock: true };
const sand = { sku: 'OVN-SAND', inStock: true };
const olive = { sku: 'OVN-OLIVE', inStock: false };

describe('the chosen variant', () => {
  it('is the one that the address names', () => {
    expect(chosenVariant([teal, sand], 'OVN-SAND')).toBe(sand);
  });
  it('is the one that the address names, in stock or not', () => {
    expect(chosenVariant([teal, olive], 'OVN-OLIVE')).toBe(olive);
  });
  it('is the default variant without a parameter or with a strange one', () => {
    expect(chosenVariant([teal, sand], null)).toBe(teal);
    expect(chosenVariant([teal, sand], 'OVN-PUCE')).toBe(teal);
    expect(chosenVariant([olive, teal, sand], null)).toBe(teal);
    expect(chosenVariant([], 'OVN-TEAL')).toBeUndefined();
  });
  it('leaves the address clean for the default variant alone', () => {
    expect(variantParameter([teal, sand], 'OVN-TEAL')).toBeNull();
    expect(variantParameter([teal, sand], 'OVN-SAND')).toBe('OVN-SAND');
    expect(variantParameter([olive, teal], 'OVN-TEAL')).toBeNull();
    expect(variantParameter([olive, teal], 'OVN-OLIVE')).toBe('OVN-OLIVE');
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
