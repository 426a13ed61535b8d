import { formatCapacity, capitalise, formatLaptopSize, formatSize, formatWeight } from '@domain/measures';
import type { Facts_ProductFragment } from './Facts.generated';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

function holdsWords({ capacityLitres, laptopInches }: Facts_ProductFragment): string | null {
  const parts = [
    ...(capacityLitres ? [formatCapacity(capacityLitres)] : []),
    ...(laptopInches ? [`a laptop of ${formatLaptopSize(laptopInches)}`] : []),
  ];
  return parts.length > 0 ? capitalise(parts.join(', ')) : null;
}

/** Key facts of a product, without those that are unknown. */
export function factsOf(product: Facts_ProductFragment): Fact[] {
  const holds = holdsWords(product);
  return [
    ...(holds ? [{ label: 'Holds', value: holds }] : []),
    ...(product.materials.length > 0
      ? [{ label: 'Made of', value: capitalise(product.materials.join(', ')) }]
      : []),
    ...(product.closure ? [{ label: 'Opens', value: capitalise(product.closure) }] : []),
    ...(product.weightKg === null ? [] : [{ label: 'Weighs', value: formatWeight(product.weightKg) }]),
    ...(product.dimensions === null ? [] : [{ label: 'Size', value: formatSize(product.dimensions) }]),
  ];
}
