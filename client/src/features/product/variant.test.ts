import { describe, expect, it } from 'vitest';
import { chosenVariant, stockWords, variantParameter, groundOf } from './variant';

const teal = { sku: 'OVN-TEAL', inStock: true };
const sand = { sku: 'OVN-SAND', inStock: true };
const olive = { sku: 'OVN-OLIVE', inStock: false };

describe('findSelectedVariant', () => {
  it('findSelectedVariant returns the variant that the URL names', () => {
    expect(chosenVariant([teal, sand], 'OVN-SAND')).toBe(sand);
  });
  it('findSelectedVariant returns the named variant even when it is sold out', () => {
    expect(chosenVariant([teal, olive], 'OVN-OLIVE')).toBe(olive);
  });
  it('findSelectedVariant returns the default variant without a parameter or with an unknown one', () => {
    expect(chosenVariant([teal, sand], null)).toBe(teal);
    expect(chosenVariant([teal, sand], 'OVN-PUCE')).toBe(teal);
    expect(chosenVariant([olive, teal, sand], null)).toBe(teal);
    expect(chosenVariant([], 'OVN-TEAL')).toBeUndefined();
  });
  it('toVariantParameter returns null for the default variant only', () => {
    expect(variantParameter([teal, sand], 'OVN-TEAL')).toBeNull();
    expect(variantParameter([teal, sand], 'OVN-SAND')).toBe('OVN-SAND');
    expect(variantParameter([olive, teal], 'OVN-TEAL')).toBeNull();
    expect(variantParameter([olive, teal], 'OVN-OLIVE')).toBe('OVN-OLIVE');
  });
});

describe('describeStock', () => {
  it.each([
    [0, 'out', 'Out of stock'],
    [1, 'few', 'Only 1 left'],
    [5, 'few', 'Only 5 left'],
    [6, 'in', 'In stock'],
  ] as const)('describeStock describes %i units as %s: %s', (quantity, state, text) => {
    expect(stockWords(quantity)).toEqual({ state, text });
  });
});

it.each([
  ['#7b8570', 'tint.accessories'],
  ['#0f3a2b', 'tint.accessories'],
  ['#b3125c', 'tint.handbags'],
  ['#111113', 'tint.handbags'],
  ['#c9a26b', 'tint.handbags'],
])('pickBackground shows a bag of colour %s on %s', (hex, ground) => {
  expect(groundOf('tint.handbags', hex)).toBe(ground);
});
