import { VARIANT_PARAM } from '@domain/product-href';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { ProductCard_ProductFragmentDoc } from '../../components/ProductCard.generated';
import { readPreviewId } from '../../components/product-preview';
import type { PictureImage } from '../../ui/Picture';
import { findSelectedVariant } from './purchase/variant';

/** What a card has shown of its product. */
export interface ProductPreview {
  name: string;
  shortDescription: string;
  /** Of the variant that the address selects. */
  image: PictureImage | null;
}

/** Returns what the card whose link was pressed has shown of the product; null without one. */
export function useProductPreview(slug: string): ProductPreview | null {
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
