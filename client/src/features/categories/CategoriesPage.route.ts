import type { PrefetchArgs } from '../../graphql/prefetch';
import { CategoriesPageDocument, type CategoriesPageQuery } from './CategoriesPage.generated';

export { CategoriesPage as Component } from './CategoriesPage';

/** Loads the categories. The server awaits it; the browser only starts it. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<CategoriesPageQuery>({ query: CategoriesPageDocument });
}
