import { defaultVariant } from '@domain/default-variant';

/** The variant that the URL names; the default variant without a parameter or with an unknown SKU. */
export function findSelectedVariant<V extends { readonly sku: string; readonly inStock: boolean }>(
  variants: readonly V[],
  parameter: string | null,
): V | undefined {
  return variants.find((variant) => variant.sku === parameter) ?? defaultVariant(variants);
}

/** The URL parameter for a variant; null for the default variant. */
export function toVariantParameter(
  variants: readonly { readonly sku: string; readonly inStock: boolean }[],
  sku: string,
): string | null {
  return defaultVariant(variants)?.sku === sku ? null : sku;
}

/** Up to this many units, the page shows how many are left. Our choice. */
const LOW_STOCK_MAX = 5;

type StockState = 'in' | 'few' | 'out';

/** Describes the stock of a variant: "In stock", "Only 3 left" or "Out of stock". */
export function describeStock(quantity: number): { state: StockState; text: string } {
  if (quantity <= 0) return { state: 'out', text: 'Out of stock' };
  if (quantity <= LOW_STOCK_MAX) return { state: 'few', text: `Only ${quantity} left` };
  return { state: 'in', text: 'In stock' };
}

/**
 * Background of a variant's pictures, as a theme token: the category's tint, but a green one for green bags,
 * which turn grey when multiplied onto pink. `hex` is "#rrggbb".
 */
export function pickBackground(tint: string, hex: string): string {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  return green > red && green >= blue ? 'tint.accessories' : tint;
}
