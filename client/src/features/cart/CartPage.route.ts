import {
  BankOffersDocument,
  type BankOffersQuery,
  type BankOffersQueryVariables,
} from '../../components/BankOffersNote.generated';
import {
  RenderedCartDocument,
  type RenderedCartQuery,
  type RenderedCartQueryVariables,
} from '../../cart-sync/Shopping.generated';
import type { QueryOf } from '../../routing/page-module';

export { CartPage as Component } from './CartPage';

export const queries = (): [QueryOf<BankOffersQuery, BankOffersQueryVariables>] => [
  { query: BankOffersDocument },
];

/** In the browser the cart sync queries the cart. */
export const personalQueries: [QueryOf<RenderedCartQuery, RenderedCartQueryVariables>] = [
  { query: RenderedCartDocument },
];
