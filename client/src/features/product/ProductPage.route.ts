import { VARIANT_PARAM } from '@domain/product-href';
import type { PrefetchArgs } from '../../graphql/prefetch';
import { preloadPicture } from '../../ui/Picture';
import { ProductPageDocument, type ProductPageQuery } from './ProductPage.generated';
import { STAGE_SIZES } from './stage-sizes';
import { findSelectedVariant } from './variant';

export { ProductPage as Component } from './ProductPage';

const toQuery = ({ params }: Pick<PrefetchArgs, 'params'>) => ({
  query: ProductPageDocument,
  variables: { slug: params['slug'] ?? '' },
});

/** Loads the whole page in one query. @throws Response with status 404 when no product has this slug */
export async function prefetch(args: Pick<PrefetchArgs, 'client' | 'params'>): Promise<void> {
  const { data } = await args.client.query<ProductPageQuery>(toQuery(args));
  if (!data?.product) throw new Response(null, { status: 404 });
}

/** The first picture of the variant that the address selects. */
export function prefetchPicture({ client, params, url }: PrefetchArgs): void {
  const product = client.readQuery<ProductPageQuery>(toQuery({ params }))?.product;
  const variant = product && findSelectedVariant(product.variants, url.searchParams.get(VARIANT_PARAM));
  const image = variant?.images[0];
  if (image !== undefined) preloadPicture(image, STAGE_SIZES);
}
