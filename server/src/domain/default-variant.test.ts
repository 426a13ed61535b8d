import { describe, expect, it } from 'vitest';
import { defaultVariant } from './default-variant';

const teal = { sku: 'TEAL', inStock: true };
const sand = { sku: 'SAND', inStock: true };
const gone = { sku: 'GONE', inStock: false };

describe('the default variant of a product', () => {
  it('is its first variant in stock', () => {
    expect(defaultVariant([teal, sand])).toBe(teal);
    expect(defaultVariant([gone, sand, teal])).toBe(sand);
  });

  it('is its first variant when none is in stock', () => {
    expect(defaultVariant([gone, { ...teal, inStock: false }])).toBe(gone);
  });

  it('is missing when the product has no variants', () => {
    expect(defaultVariant([])).toBeUndefined();
  });
});
