import type { PrefetchArgs } from '../../graphql/prefetch';
import { SalePageDocument, type SalePageQuery } from './SalePage.generated';

export { SalePage as Component } from './SalePage';

/** Asks for what the sale shows. Awaited on the server, only started in the browser. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<SalePageQuery>({ query: SalePageDocument });
}
