/**
 * The variant that gives a product its picture, price and sorting until the shopper chooses one: the first in stock,
 * or the first of all. SQL computes the same for the product's columns
 * (`refresh_default_variants`, which writes its stock and the colours in stock as well).
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
 * The variant that a product card shows and adds to the cart in a list filtered by colour: the default among the
 * matching variants.
 * @param families the filter's colour families; empty for all
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
