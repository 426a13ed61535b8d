import type { AlertVariant } from './alert';

/** "Monsoon Tote in Teal" */
export function bagOf({ productName, variantName }: AlertVariant): string {
  return `${productName} in ${variantName}`;
}
