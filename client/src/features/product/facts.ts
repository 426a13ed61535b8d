import { capacityWords, capitalised, laptopWords, sizeWords, weightWords } from '@domain/measures';
import type { Facts_ProductFragment } from './Facts.generated';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

function holdsWords({ capacityLitres, laptopInches }: Facts_ProductFragment): string | null {
  const parts = [
    ...(capacityLitres ? [capacityWords(capacityLitres)] : []),
    ...(laptopInches ? [`a laptop of ${laptopWords(laptopInches)}`] : []),
  ];
  return parts.length > 0 ? capitalised(parts.join(', ')) : null;
}

/** Key facts of a product, without those that are unknown. */
export function factsOf(product: Facts_ProductFragment): Fact[] {
  const holds = holdsWords(product);
  return [
    ...(holds ? [{ label: 'Holds', value: holds }] : []),
    ...(product.materials.length > 0
      ? [{ label: 'Made of', value: capitalised(product.materials.join(', ')) }]
      : []),
    ...(product.closure ? [{ label: 'Opens', value: capitalised(product.closure) }] : []),
    ...(product.weightKg === null ? [] : [{ label: 'Weighs', value: weightWords(product.weightKg) }]),
    ...(product.dimensions === null ? [] : [{ label: 'Size', value: sizeWords(product.dimensions) }]),
  ];
}
