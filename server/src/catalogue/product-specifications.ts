import type { Product } from './product.entity';

export interface SpecificationLine {
  readonly group: string;
  readonly label: string;
  readonly value: string;
}

/** The specification table, lines without a value left out. */
export function specificationsOf(product: Product): SpecificationLine[] {
  const {
    lengthCm,
    widthCm,
    heightCm,
    weightKg,
    capacityLitres,
    laptopInches,
    materials,
    closure,
    wheels,
    warrantyMonths,
  } = product;
  const lines: [group: string, label: string, value: string | null][] = [
    ['Size', 'Dimensions (L × W × H)', `${lengthCm} × ${widthCm} × ${heightCm} cm`],
    ['Size', 'Weight', weightKg < 1 ? `${Math.round(weightKg * 1000)} g` : `${weightKg} kg`],
    ['Size', 'Capacity', capacityLitres === null ? null : `${capacityLitres} L`],
    ['Size', 'Laptop', laptopInches === null ? null : `Up to ${laptopInches} inch`],
    ['Make', 'Material', sentence(materials.join(', '))],
    ['Make', 'Closure', closure === null ? null : sentence(closure)],
    ['Make', 'Wheels', wheels === null ? null : String(wheels)],
    ...Object.entries(product.attributes).map(([label, value]): [string, string, string] => [
      'Make',
      label,
      value,
    ]),
    ['Care and cover', 'Warranty', warrantyMonths === 0 ? null : warranty(warrantyMonths)],
    ['Care and cover', 'Country of origin', product.countryOfOrigin],
    ['Care and cover', 'HSN code', product.hsnCode],
  ];
  return lines.flatMap(([group, label, value]) => (value === null ? [] : [{ group, label, value }]));
}

function warranty(months: number): string {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
