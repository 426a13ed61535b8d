import type { PrefetchArgs } from '../../graphql/prefetch';
import { ProductPageDocument, type ProductPageQuery } from './ProductPage.generated';

export { ProductPage as Component } from './ProductPage';

/** Loads the whole page in one query. @throws Response with status 404 when no product has this slug */
export async function prefetch({ client, params }: Pick<PrefetchArgs, 'client' | 'params'>): Promise<void> {
  const { data } = await client.query<ProductPageQuery>({
    query: ProductPageDocument,
    variables: { slug: params['slug'] ?? '' },
  });
  if (!data?.product) throw new Response(null, { status: 404 });
}
