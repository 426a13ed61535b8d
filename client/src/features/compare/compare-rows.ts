import { formatMoney } from '@domain/money';
import type { CompareTable_ProductFragment } from './CompareTable.generated';

export interface CompareRow {
  label: string;
  /** One for each product, in order; "" where the fact does not apply. */
  values: string[];
  /** Do the products differ in it? */
  differs: boolean;
}

type Fact = [label: string, say: (product: CompareTable_ProductFragment) => string];

/** "24 months" as a shopper says it. */
function warrantyWords(months: number): string {
  if (months === 0) return 'None';
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}

const FACTS: readonly Fact[] = [
  ['Price', ({ price }) => formatMoney(price)],
  ['Saving', ({ discountPercent }) => (discountPercent === null ? '' : `${discountPercent}% off`)],
  [
    'Rating',
    ({ averageRating, reviewCount }) =>
      reviewCount === 0 ? 'No reviews yet' : `${averageRating.toFixed(1)} of 5 (${reviewCount})`,
  ],
  ['Availability', ({ inStock }) => (inStock ? 'In stock' : 'Sold out')],
  ['Brand', ({ brand }) => brand.name],
  ['Category', ({ category }) => category.name],
  ['Holds', ({ capacityLitres }) => (capacityLitres === null ? '' : `${capacityLitres} L`)],
  [
    'Size, L × W × H',
    ({ dimensions: { lengthCm, widthCm, heightCm } }) => `${lengthCm} × ${widthCm} × ${heightCm} cm`,
  ],
  ['Weight', ({ weightKg }) => `${weightKg} kg`],
  ['Laptop', ({ laptopInches }) => (laptopInches === null ? '' : `Up to ${laptopInches} inches`)],
  ['Made of', ({ materials }) => materials.join(', ')],
  ['Closes with', ({ closure }) => closure ?? ''],
  ['Wheels', ({ wheels }) => (wheels === null || wheels === 0 ? '' : String(wheels))],
  ['Features', ({ features }) => features.join(', ')],
  ['Warranty', ({ warrantyMonths }) => warrantyWords(warrantyMonths)],
  ['Made in', ({ countryOfOrigin }) => countryOfOrigin],
];

/** The facts that at least one of the products has, each marked when they do not all agree. */
export function compareRows(products: readonly CompareTable_ProductFragment[]): CompareRow[] {
  return FACTS.map(([label, say]) => {
    const values = products.map(say);
    return { label, values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some((value) => value !== ''));
}
