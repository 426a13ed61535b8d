import type { PrefetchArgs } from '../../graphql/prefetch';
import { categoryPageVariables } from './category-page.variables';
import { CategoryPageDocument, type CategoryPageQuery } from './CategoryPage.generated';

export { CategoryPage as Component } from './CategoryPage';

/** @throws Response with status 404 when no category has this slug */
export async function prefetch({ client, params }: Pick<PrefetchArgs, 'client' | 'params'>): Promise<void> {
  const { data } = await client.query<CategoryPageQuery>({
    query: CategoryPageDocument,
    variables: categoryPageVariables(params['slug'] ?? ''),
  });
  if (!data?.category) throw new Response(null, { status: 404 });
}
