/** Formats a product's measures, for pages and for the specifications from the server. */

import { formatDecimal } from './decimal';

/** Of centimetres, kilograms, litres and inches. */
const formatMeasure = (value: number): string => formatDecimal(value, 2);

export interface Size {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** Null unless all three measures are known. */
export function toSize({
  lengthCm,
  widthCm,
  heightCm,
}: { readonly [K in keyof Size]: number | null }): Size | null {
  return lengthCm === null || widthCm === null || heightCm === null ? null : { lengthCm, widthCm, heightCm };
}

/** "40 × 20 × 27 cm": length, width, height. */
export function formatSize({ lengthCm, widthCm, heightCm }: Size): string {
  return `${[lengthCm, widthCm, heightCm].map((cm) => formatMeasure(cm)).join(' × ')} cm`;
}

/** "1.2 kg", and "950 g" below a kilogram. */
export function formatWeight(kilograms: number): string {
  const grams = Math.round(kilograms * 1000);
  return grams < 1000 ? `${grams} g` : `${formatMeasure(kilograms)} kg`;
}

/** "38 L" */
export function formatCapacity(litres: number): string {
  return `${formatMeasure(litres)} L`;
}

/** "up to 15.6 inches" */
export function formatLaptopSize(inches: number): string {
  return `up to ${formatMeasure(inches)} inches`;
}

/** "2 years", "18 months", "1 year"; "None" for 0. */
export function formatWarranty(months: number): string {
  if (months === 0) return 'None';
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}

/** "two-way zip" to "Two-way zip". */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
