import { describe, expect, it } from 'vitest';
import { defaultVariant } from './default-variant';

const teal = { sku: 'TEAL', inStock: true };
const sand = { sku: 'SAND', inStock: true };
const gone = { sku: 'GONE', inStock: false };

describe('defaultVariant', () => {
  it('defaultVariant returns the first variant in stock', () => {
    expect(defaultVariant([teal, sand])).toBe(teal);
    expect(defaultVariant([gone, sand, teal])).toBe(sand);
  });

  it('defaultVariant returns the first variant when none is in stock', () => {
    expect(defaultVariant([gone, { ...teal, inStock: false }])).toBe(gone);
  });

  it('defaultVariant returns undefined for a product without variants', () => {
    expect(defaultVariant([])).toBeUndefined();
  });
});
