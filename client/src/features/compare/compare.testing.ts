import type { Unmasked } from '@apollo/client';
import { createCardProduct } from '../../components/product-card.testing';
import type { CompareTable_ProductFragment } from './CompareTable.generated';

type ComparedProduct = Unmasked<CompareTable_ProductFragment>;

/** Creates a product of the comparison with the given changes. */
export function createComparedProduct(change: Partial<ComparedProduct>): ComparedProduct {
  return {
    ...createCardProduct({
      id: 'p1',
      slug: 'kite-cabin-case',
      name: 'Kite cabin case',
      highlight: '38 L, quilted shell',
      averageRating: 4.5,
      reviewCount: 173,
      images: [],
      ...change,
    }),
    price: { __typename: 'Money', amount: 649_900, currency: 'INR' },
    discountPercent: null,
    weightKg: 2.9,
    capacityLitres: 38,
    laptopInches: null,
    materials: ['Polycarbonate'],
    closure: 'Zip',
    wheels: 4,
    warrantyMonths: 60,
    countryOfOrigin: 'India',
    features: ['Two packing cubes'],
    brand: { __typename: 'Brand', id: 'b1', name: 'Maidan' },
    category: { __typename: 'Category', id: 'c1', name: 'Suitcases' },
    dimensions: { __typename: 'Dimensions', lengthCm: 37, widthCm: 23, heightCm: 55 },
    cabinBaggage: {
      __typename: 'CabinBaggage',
      acceptedBy: ['IndiGo', 'Lufthansa'],
      refusedBy: [],
    },
    ...change,
  };
}
