import {
  BankOffersDocument,
  type BankOffersQuery,
  type BankOffersQueryVariables,
} from '../../components/BankOffersNote.generated';
import type { QueryOf } from '../../routing/page-module';

export { CartPage as Component } from './CartPage';

/**
 * Only what is the same for every visitor. The cart itself is loaded in the browser, once the session is known.
 */
export const queries = (): [QueryOf<BankOffersQuery, BankOffersQueryVariables>] => [
  { query: BankOffersDocument },
];
