import type { ApolloCache } from '@apollo/client';
import type { FragmentSource } from '../graphql/useFragment';
import { ProductCard_ProductFragmentDoc, type ProductCard_ProductFragment } from './ProductCard.generated';

/** Reads the product of a card that is shown, for actions on it. */
export function readCardProduct(
  cache: ApolloCache,
  product: FragmentSource<ProductCard_ProductFragment>,
): ProductCard_ProductFragment {
  const cardProduct = cache.readFragment({
    fragment: ProductCard_ProductFragmentDoc,
    from: product,
    optimistic: true,
  });
  if (cardProduct === null) throw new Error('No card has queried this product');
  return cardProduct;
}
