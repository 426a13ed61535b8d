import {
  capacityWords,
  capitalised,
  laptopWords,
  sizeOf,
  sizeWords,
  warrantyWords,
  weightWords,
} from '../domain/measures';
import type { Product } from './product.entity';

export interface SpecificationLine {
  readonly group: string;
  readonly label: string;
  readonly value: string;
}

/** The specification table without lines that have no value. */
export function specificationsOf(product: Product): SpecificationLine[] {
  const { weightKg, capacityLitres, laptopInches, materials, closure, wheels, warrantyMonths } = product;
  const size = sizeOf(product);
  const lines: [group: string, label: string, value: string | null][] = [
    ['Size', 'Dimensions (L × W × H)', size && sizeWords(size)],
    ['Size', 'Weight', weightKg === null ? null : weightWords(weightKg)],
    ['Size', 'Capacity', capacityLitres === null ? null : capacityWords(capacityLitres)],
    ['Size', 'Laptop', laptopInches === null ? null : capitalised(laptopWords(laptopInches))],
    ['Make', 'Material', capitalised(materials.join(', ')) || null],
    ['Make', 'Closure', closure === null ? null : capitalised(closure)],
    ['Make', 'Wheels', wheels === null ? null : String(wheels)],
    ...Object.entries(product.attributes).map(([label, value]): [string, string, string] => [
      'Make',
      capitalised(label),
      capitalised(value),
    ]),
    ['Care and cover', 'Warranty', warrantyMonths === 0 ? null : warrantyWords(warrantyMonths)],
    ['Care and cover', 'Country of origin', product.countryOfOrigin],
    ['Care and cover', 'HSN code', product.hsnCode],
  ];
  return lines.flatMap(([group, label, value]) => (value === null ? [] : [{ group, label, value }]));
}
