import type { PrefetchArgs } from '../../graphql/prefetch';
import { SalePageDocument, type SalePageQuery } from './SalePage.generated';

export { SalePage as Component } from './SalePage';

/** Loads the sale. The server awaits it; the browser only starts it. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<SalePageQuery>({ query: SalePageDocument });
}
