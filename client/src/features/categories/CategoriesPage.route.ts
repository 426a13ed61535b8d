import type { PrefetchArgs } from '../../graphql/prefetch';
import { CategoriesPageDocument, type CategoriesPageQuery } from './CategoriesPage.generated';

export { CategoriesPage as Component } from './CategoriesPage';

/** Asks for what the list of categories shows. Awaited on the server, only started in the browser. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<CategoriesPageQuery>({ query: CategoriesPageDocument });
}
