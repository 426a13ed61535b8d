/**
 * The variant that a product is shown, priced and sorted by where nobody has chosen one: the first in stock, and the
 * first of all where none is. The database reckons the same for a product's own columns (`refresh_default_variants`).
 * @param variants in the product's order
 */
export function defaultVariant<V extends { readonly inStock: boolean }>(
  variants: readonly V[],
): V | undefined {
  return variants.find(({ inStock }) => inStock) ?? variants[0];
}
