import { BankOffersDocument, type BankOffersQuery } from '../../components/BankOffersNote.generated';
import type { PrefetchArgs } from '../../graphql/prefetch';

export { CartPage as Component } from './CartPage';

/** Asks for what is the same for everybody: what is in the cart comes when the browser knows who looks. */
export function prefetch({ client }: Pick<PrefetchArgs, 'client'>): Promise<unknown> {
  return client.query<BankOffersQuery>({ query: BankOffersDocument });
}
