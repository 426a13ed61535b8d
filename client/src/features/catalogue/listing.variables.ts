import { productFilter, productSort, type ListingState } from '@domain/listing-query';
import type { ListingQueryVariables } from './ListingPage.generated';

/** What the server is asked for an address. Equal listings give equal variables, so that the cache meets them. */
export function listingVariables(state: ListingState): ListingQueryVariables {
  return { filter: productFilter(state), sort: productSort(state), page: state.page, limit: state.limit };
}
