import { VARIANT_PARAM } from '@domain/product-href';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { ProductCard_ProductFragmentDoc } from '../../components/ProductCard.generated';
import { readPreviewId } from '../../components/product-preview';
import type { PreviewedProduct } from './ProductPreview';
import { findSelectedVariant } from './purchase/variant';

/** Returns what the card whose link was pressed has shown of the product; null without one. */
export function useProductPreview(slug: string): PreviewedProduct | null {
  const { cache } = useApolloClient();
  const { state, search } = useLocation() as { state: unknown; search: string };
  const id = readPreviewId(state);
  if (id === null) return null;
  const product = cache.readFragment({
    id: `Product:${id}`,
    fragment: ProductCard_ProductFragmentDoc,
    fragmentName: 'ProductCard_product',
  });
  // The address decides: the state of a history entry outlives the page.
  if (product === null || product.slug !== slug) return null;
  const variant = findSelectedVariant(product.variants, new URLSearchParams(search).get(VARIANT_PARAM));
  const image = product.images.find(({ variantId }) => variantId === variant?.id) ?? null;
  return { name: product.name, shortDescription: product.shortDescription, image };
}
