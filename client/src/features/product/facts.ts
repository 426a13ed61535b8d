import type { Facts_ProductFragment } from './Facts.generated';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "40 × 20 × 27 cm": length, width, height. */
export function sizeWords({ lengthCm, widthCm, heightCm }: Facts_ProductFragment['dimensions']): string {
  return `${[lengthCm, widthCm, heightCm].map((cm) => number.format(cm)).join(' × ')} cm`;
}

/** "1.2 kg", and "180 g" below half a kilogram. */
export function weightWords(kilograms: number): string {
  return kilograms < 0.5
    ? `${number.format(Math.round(kilograms * 1000))} g`
    : `${number.format(kilograms)} kg`;
}

function holdsWords({ capacityLitres, laptopInches }: Facts_ProductFragment): string | null {
  const parts = [
    ...(capacityLitres ? [`${number.format(capacityLitres)} L`] : []),
    ...(laptopInches ? [`a laptop of up to ${number.format(laptopInches)} inches`] : []),
  ];
  return parts.length > 0 ? capital(parts.join(', ')) : null;
}

/** What a shopper can check at home: only facts that the product has. */
export function factsOf(product: Facts_ProductFragment): Fact[] {
  const holds = holdsWords(product);
  return [
    ...(holds ? [{ label: 'Holds', value: holds }] : []),
    ...(product.materials.length > 0
      ? [{ label: 'Made of', value: capital(product.materials.join(', ')) }]
      : []),
    ...(product.closure ? [{ label: 'Opens', value: capital(product.closure) }] : []),
    { label: 'Weighs', value: weightWords(product.weightKg) },
    { label: 'Size', value: sizeWords(product.dimensions) },
  ];
}
