/** The query parameter that names the chosen colourway: its SKU. Absent means the first one. */
export const VARIANT_PARAM = 'variant';

/** The address of a product's page, with the colourway of `sku` chosen when one is given. */
export function productHref(slug: string, sku?: string): string {
  const path = `/products/${encodeURIComponent(slug)}`;
  return sku === undefined ? path : `${path}?${VARIANT_PARAM}=${encodeURIComponent(sku)}`;
}
