import type { ApolloClient } from '@apollo/client';
import { VARIANT_PARAM } from '@domain/product-href';
import type { PageAddress, QueryOf } from '../../routing/page-module';
import { preloadPicture } from '../../ui/Picture';
import {
  ProductPageDocument,
  type ProductPageQuery,
  type ProductPageQueryVariables,
} from './ProductPage.generated';
import { STAGE_SIZES } from './gallery/stage-sizes';
import { findSelectedVariant } from './purchase/variant';

export { ProductPage as Component } from './ProductPage';
export const isPrerendered = true;

const variablesOf = ({ params }: Pick<PageAddress, 'params'>): ProductPageQueryVariables => ({
  slug: params['slug'] ?? '',
});

/** The whole page is one query. */
export const queries = (
  address: Pick<PageAddress, 'params'>,
): [QueryOf<ProductPageQuery, ProductPageQueryVariables>] => [
  {
    query: ProductPageDocument,
    variables: variablesOf(address),
    isFound: (data) => Boolean(data?.product),
  },
];

/** The first picture of the variant that the address selects. */
export function prefetchPicture(client: ApolloClient, address: PageAddress): void {
  const product = client.readQuery({ query: ProductPageDocument, variables: variablesOf(address) })?.product;
  const variant =
    product && findSelectedVariant(product.variants, address.url.searchParams.get(VARIANT_PARAM));
  const image = variant?.images[0];
  if (image !== undefined) preloadPicture(image, STAGE_SIZES);
}
