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

interface Coloured {
  readonly inStock: boolean;
  readonly colour: { readonly family: string };
}

/**
 * The variant that a product's card shows, and puts into the cart, in a list narrowed to colours: the default of those that have
 * one of them.
 * @param families colour families that were asked for; none for all
 */
export function variantInColours<V extends Coloured>(
  variants: readonly V[],
  families: readonly string[],
): V | undefined {
  return (
    defaultVariant(variants.filter(({ colour }) => families.includes(colour.family))) ??
    defaultVariant(variants)
  );
}
