import { lazy } from '@domain/lazy';
import {
  formatCapacity,
  capitalise,
  formatLaptopSize,
  formatSize,
  formatWarranty,
  formatWeight,
} from '@domain/measures';
import { formatMoney } from '@domain/money';
import { formatRating } from '@domain/rating';
import type { CompareTable_ProductFragment } from './CompareTable.generated';

interface CompareRow {
  label: string;
  /** One value per product, in order; "" where the fact does not apply. */
  values: string[];
  /** Whether the products differ in this fact. */
  differs: boolean;
}

type ComparedProperty = [label: string, say: (product: CompareTable_ProductFragment) => string];

const list = lazy(() => new Intl.ListFormat('en-IN'));

/** "Fits", "Goes as check-in baggage", or "Fits on 2 of 10 airlines: Lufthansa and British Airways" */
function formatCabinBaggage({
  acceptedBy,
  refusedBy,
}: NonNullable<CompareTable_ProductFragment['cabinBaggage']>): string {
  if (acceptedBy.length === 0) return 'Goes as check-in baggage';
  if (refusedBy.length === 0) return 'Fits';
  const airlineCount = acceptedBy.length + refusedBy.length;
  return `Fits on ${acceptedBy.length} of ${airlineCount} airlines: ${list().format(acceptedBy)}`;
}

const COMPARED_PROPERTIES: readonly ComparedProperty[] = [
  ['Price', ({ price }) => formatMoney(price)],
  ['Saving', ({ discountPercent }) => (discountPercent === null ? '' : `${discountPercent}% off`)],
  [
    'Rating',
    ({ averageRating, reviewCount }) =>
      reviewCount === 0 ? 'No reviews yet' : `${formatRating(averageRating)} of 5 (${reviewCount})`,
  ],
  ['Availability', ({ inStock }) => (inStock ? 'In stock' : 'Sold out')],
  ['Brand', ({ brand }) => brand.name],
  ['Category', ({ category }) => category.name],
  ['Holds', ({ capacityLitres }) => (capacityLitres === null ? '' : formatCapacity(capacityLitres))],
  ['Size, L × W × H', ({ dimensions }) => (dimensions === null ? '' : formatSize(dimensions))],
  ['Cabin baggage', ({ cabinBaggage }) => (cabinBaggage === null ? '' : formatCabinBaggage(cabinBaggage))],
  ['Weight', ({ weightKg }) => (weightKg === null ? '' : formatWeight(weightKg))],
  ['Laptop', ({ laptopInches }) => (laptopInches === null ? '' : capitalise(formatLaptopSize(laptopInches)))],
  ['Made of', ({ materials }) => capitalise(materials.join(', '))],
  ['Closes with', ({ closure }) => capitalise(closure ?? '')],
  ['Wheels', ({ wheels }) => (wheels === null || wheels === 0 ? '' : String(wheels))],
  ['Features', ({ features }) => capitalise(features.join(', '))],
  ['Warranty', ({ warrantyMonths }) => formatWarranty(warrantyMonths)],
  ['Made in', ({ countryOfOrigin }) => countryOfOrigin],
];

/** Rows for the facts that at least one product has, each marked when the products differ. */
export function buildCompareRows(products: readonly CompareTable_ProductFragment[]): CompareRow[] {
  return COMPARED_PROPERTIES.map(([label, formatValue]) => {
    const values = products.map(formatValue);
    return { label, values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some((value) => value !== ''));
}
