import { describe, expect, it } from 'vitest';
import { findSelectedVariant, describeStock, toVariantParameter, pickBackground } from './variant';

const tealVariant = { sku: 'OVN-TEAL', inStock: true };
const sandVariant = { sku: 'OVN-SAND', inStock: true };
const oliveVariant = { sku: 'OVN-OLIVE', inStock: false };

describe('findSelectedVariant', () => {
  it('findSelectedVariant returns the variant that the URL names', () => {
    expect(findSelectedVariant([tealVariant, sandVariant], 'OVN-SAND')).toBe(sandVariant);
  });
  it('findSelectedVariant returns the named variant even when it is sold out', () => {
    expect(findSelectedVariant([tealVariant, oliveVariant], 'OVN-OLIVE')).toBe(oliveVariant);
  });
  it('findSelectedVariant returns the default variant without a parameter or with an unknown one', () => {
    expect(findSelectedVariant([tealVariant, sandVariant], null)).toBe(tealVariant);
    expect(findSelectedVariant([tealVariant, sandVariant], 'OVN-PUCE')).toBe(tealVariant);
    expect(findSelectedVariant([oliveVariant, tealVariant, sandVariant], null)).toBe(tealVariant);
    expect(findSelectedVariant([], 'OVN-TEAL')).toBeUndefined();
  });
  it('toVariantParameter returns null for the default variant only', () => {
    expect(toVariantParameter([tealVariant, sandVariant], 'OVN-TEAL')).toBeNull();
    expect(toVariantParameter([tealVariant, sandVariant], 'OVN-SAND')).toBe('OVN-SAND');
    expect(toVariantParameter([oliveVariant, tealVariant], 'OVN-TEAL')).toBeNull();
    expect(toVariantParameter([oliveVariant, tealVariant], 'OVN-OLIVE')).toBe('OVN-OLIVE');
  });
});

describe('describeStock', () => {
  it.each([
    [0, 'out', 'Out of stock'],
    [1, 'few', 'Only 1 left'],
    [5, 'few', 'Only 5 left'],
    [6, 'in', 'In stock'],
  ] as const)('describeStock describes %i units as %s: %s', (quantity, state, text) => {
    expect(describeStock(quantity)).toEqual({ state, text });
  });
});

it.each([
  ['#7b8570', 'tint.accessories'],
  ['#0f3a2b', 'tint.accessories'],
  ['#b3125c', 'tint.handbags'],
  ['#111113', 'tint.handbags'],
  ['#c9a26b', 'tint.handbags'],
])('pickBackground shows a bag of colour %s on %s', (hex, ground) => {
  expect(pickBackground('tint.handbags', hex)).toBe(ground);
});
