import { productFilter, productSort, type ListingState } from '@domain/listing-query';
import type { ListingQueryVariables } from './ListingPage.generated';

/** Query variables of a listing. Equal listings give equal variables, so that the cache finds them. */
export function listingVariables(state: ListingState): ListingQueryVariables {
  return { filter: productFilter(state), sort: productSort(state), page: state.page, limit: state.limit };
}
