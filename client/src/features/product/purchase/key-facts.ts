import { formatCapacity, capitalise, formatLaptopSize, formatSize, formatWeight } from '@domain/measures';
import type { KeyFacts_ProductFragment } from './KeyFacts.generated';

interface KeyFact {
  readonly label: string;
  readonly value: string;
}

function formatProductCapacity({ capacityLitres, laptopInches }: KeyFacts_ProductFragment): string | null {
  const parts = [
    ...(capacityLitres ? [formatCapacity(capacityLitres)] : []),
    ...(laptopInches ? [`a laptop of ${formatLaptopSize(laptopInches)}`] : []),
  ];
  return parts.length > 0 ? capitalise(parts.join(', ')) : null;
}

/** Key facts of a product, without those that are unknown. */
export function listKeyFacts(product: KeyFacts_ProductFragment): KeyFact[] {
  const capacity = formatProductCapacity(product);
  return [
    ...(capacity ? [{ label: 'Holds', value: capacity }] : []),
    ...(product.materials.length > 0
      ? [{ label: 'Made of', value: capitalise(product.materials.join(', ')) }]
      : []),
    ...(product.closure ? [{ label: 'Opens', value: capitalise(product.closure) }] : []),
    ...(product.weightKg === null ? [] : [{ label: 'Weighs', value: formatWeight(product.weightKg) }]),
    ...(product.dimensions === null ? [] : [{ label: 'Size', value: formatSize(product.dimensions) }]),
  ];
}
