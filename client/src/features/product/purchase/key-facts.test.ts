import { describe, expect, it } from 'vitest';
import type { KeyFacts_ProductFragment } from './KeyFacts.generated';
import { listKeyFacts } from './key-facts';

const holdall: KeyFacts_ProductFragment = {
  __typename: 'Product',
  id: '1',
  capacityLitres: 19,
  laptopInches: null,
  materials: ['waxed cotton canvas', 'leather trim'],
  closure: 'two-way zip',
  weightKg: 1.05,
  dimensions: { __typename: 'Dimensions', lengthCm: 40, widthCm: 20, heightCm: 27 },
};

describe('listKeyFacts', () => {
  it('listKeyFacts returns capacity, material, closure, weight and size', () => {
    expect(listKeyFacts(holdall)).toEqual([
      { label: 'Holds', value: '19 L' },
      { label: 'Made of', value: 'Waxed cotton canvas, leather trim' },
      { label: 'Opens', value: 'Two-way zip' },
      { label: 'Weighs', value: '1.05 kg' },
      { label: 'Size', value: '40 × 20 × 27 cm' },
    ]);
  });
  it('listKeyFacts names the largest laptop that fits', () => {
    expect(listKeyFacts({ ...holdall, laptopInches: 15.6 })[0]?.value).toBe(
      '19 L, a laptop of up to 15.6 inches',
    );
    expect(listKeyFacts({ ...holdall, capacityLitres: null, laptopInches: 13 })[0]?.value).toBe(
      'A laptop of up to 13 inches',
    );
  });
  it('listKeyFacts leaves out unknown facts', () => {
    const labels = listKeyFacts({ ...holdall, capacityLitres: null, closure: null, materials: [] }).map(
      (fact) => fact.label,
    );
    expect(labels).toEqual(['Weighs', 'Size']);
    expect(listKeyFacts({ ...holdall, weightKg: null, dimensions: null }).map(({ label }) => label)).toEqual([
      'Holds',
      'Made of',
      'Opens',
    ]);
  });
});
