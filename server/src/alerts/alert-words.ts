import type { WatchedVariant } from './alert';

/** "Monsoon Tote in Teal" */
export function bagOf({ productName, variantName }: WatchedVariant): string {
  return `${productName} in ${variantName}`;
}
