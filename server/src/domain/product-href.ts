/** The query parameter with the chosen variant's SKU; without it the default variant is shown. */
export const VARIANT_PARAM = 'variant';

/** The URL of a product's page, optionally with a chosen variant. */
export function productHref(slug: string, sku?: string): `/products/${string}` {
  const path = `/products/${encodeURIComponent(slug)}` as const;
  return sku === undefined ? path : `${path}?${VARIANT_PARAM}=${encodeURIComponent(sku)}`;
}

/** The URL of a product's reviews, where its customers write theirs. */
export function reviewsHref(slug: string): `/products/${string}#reviews` {
  return `${productHref(slug)}#reviews`;
}

/** The URL of the questions about a product, and their answers. */
export function questionsHref(slug: string): `/products/${string}#questions` {
  return `${productHref(slug)}#questions`;
}
