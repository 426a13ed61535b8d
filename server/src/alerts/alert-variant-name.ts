import type { AlertVariant } from './alert';

/** "Monsoon Tote in Teal" */
export function formatVariantName({ productName, variantName }: AlertVariant): string {
  return `${productName} in ${variantName}`;
}
