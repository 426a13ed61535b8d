import { expect, it } from 'vitest';
import { Product } from './product.entity';
import { toProduct } from './product.type';

const holdall = (part: Partial<Product> = {}) =>
  toProduct(
    Object.assign(new Product(), {
      price: 100_000,
      comparePrice: null,
      attributes: {},
      lengthCm: 38,
      widthCm: 23,
      heightCm: 55,
      capacityLitres: 38,
      weightKg: 2.6,
      ...part,
    }),
    'INR',
  );

it('a product of known size and capacity says which airlines take it into the cabin', () => {
  const { acceptedBy, refusedBy } = holdall().cabinBaggage() ?? { acceptedBy: [], refusedBy: [] };
  expect(acceptedBy).toEqual(['Lufthansa', 'British Airways']);
  expect(refusedBy[0]).toEqual({ airline: 'IndiGo', reason: '1 cm over' });
});

it.each<[string, Partial<Product>]>([
  ['of unknown size', { heightCm: null }],
  ['of unknown capacity', { capacityLitres: null }],
])('a product %s says nothing about airlines', (_, part) => {
  expect(holdall(part).cabinBaggage()).toBeNull();
});
