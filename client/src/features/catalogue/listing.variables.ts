import { toProductFilter, toProductSort, type ListingState } from '@domain/listing-query';
import type { ListingQueryVariables } from './ListingPage.generated';

/** Query variables of a listing. Equal listings give equal variables, so that the cache finds them. */
export function listingVariables(state: ListingState): ListingQueryVariables {
  return { filter: toProductFilter(state), sort: toProductSort(state), page: state.page, limit: state.limit };
}
