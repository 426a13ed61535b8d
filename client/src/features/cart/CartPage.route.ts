import { BankOffersDocument, type BankOffersQuery } from '../../components/BankOffersNote.generated';
import type { PrefetchArgs } from '../../graphql/prefetch';

export { CartPage as Component } from './CartPage';

/**
 * Loads only what is the same for every visitor. The cart itself is loaded in the browser, once the session is
 * known.
 */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<BankOffersQuery>({ query: BankOffersDocument });
}
