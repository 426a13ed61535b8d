import type { AlertVariant } from './alert';

/** For example "Monsoon Tote in Teal". */
export function formatVariantName({ productName, variantName }: AlertVariant): string {
  return `${productName} in ${variantName}`;
}
