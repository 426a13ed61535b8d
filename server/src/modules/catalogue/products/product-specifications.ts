import {
  formatCapacity,
  capitalise,
  formatLaptopSize,
  toSize,
  formatSize,
  formatWarranty,
  formatWeight,
} from '../../../domain/measures';
import type { Product } from './product.entity';

interface SpecificationLine {
  readonly group: string;
  readonly label: string;
  readonly value: string;
}

/** The specification table without lines that have no value. */
export function toSpecifications(product: Product): SpecificationLine[] {
  const { weightKg, capacityLitres, laptopInches, materials, closure, wheels, warrantyMonths } = product;
  const size = toSize(product);
  const lines: [group: string, label: string, value: string | null][] = [
    ['Size', 'Dimensions (L × W × H)', size && formatSize(size)],
    ['Size', 'Weight', weightKg === null ? null : formatWeight(weightKg)],
    ['Size', 'Capacity', capacityLitres === null ? null : formatCapacity(capacityLitres)],
    ['Size', 'Laptop', laptopInches === null ? null : capitalise(formatLaptopSize(laptopInches))],
    ['Make', 'Material', capitalise(materials.join(', ')) || null],
    ['Make', 'Closure', closure === null ? null : capitalise(closure)],
    ['Make', 'Wheels', wheels === null ? null : String(wheels)],
    ...Object.entries(product.attributes).map(([label, value]): [string, string, string] => [
      'Make',
      capitalise(label),
      capitalise(value),
    ]),
    ['Care and cover', 'Warranty', warrantyMonths === 0 ? null : formatWarranty(warrantyMonths)],
    ['Care and cover', 'Country of origin', product.countryOfOrigin],
    ['Care and cover', 'HSN code', product.hsnCode],
  ];
  return lines.flatMap(([group, label, value]) => (value === null ? [] : [{ group, label, value }]));
}
