import { expect, it } from 'vitest';
import { toSpecifications } from './product-specifications';
import { Product } from './product.entity';

it('toSpecifications formats known values with their units and leaves out unknown ones', () => {
  const lines = toSpecifications(
    Object.assign(new Product(), {
      lengthCm: 38,
      widthCm: 23,
      heightCm: 55,
      weightKg: 0.95,
      capacityLitres: 38,
      laptopInches: null,
      materials: ['polycarbonate', 'aluminium handle'],
      closure: 'zip',
      wheels: 4,
      warrantyMonths: 60,
      attributes: { edition: 'Harbour', style: 'travel, minimal' },
      countryOfOrigin: 'India',
      hsnCode: '42021220',
    }),
  );
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Dimensions (L × W × H): 38 × 23 × 55 cm',
    'Weight: 950 g',
    'Capacity: 38 L',
    'Material: Polycarbonate, aluminium handle',
    'Closure: Zip',
    'Wheels: 4',
    'Edition: Harbour',
    'Style: Travel, minimal',
    'Warranty: 5 years',
    'Country of origin: India',
    'HSN code: 42021220',
  ]);
});

it('toSpecifications of a product without measures lists only country of origin and HSN code', () => {
  const lines = toSpecifications(
    Object.assign(new Product(), {
      lengthCm: 38,
      widthCm: null,
      heightCm: null,
      weightKg: null,
      capacityLitres: null,
      laptopInches: null,
      materials: [],
      closure: null,
      wheels: null,
      warrantyMonths: 0,
      attributes: {},
      countryOfOrigin: 'India',
      hsnCode: '4202',
    }),
  );
  expect(lines.map(({ label }) => label)).toEqual(['Country of origin', 'HSN code']);
});
