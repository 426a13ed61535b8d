import { parseListing } from '@domain/listing-query';
import type { PageAddress, QueryOf } from '../../routing/page-module';
import {
  FilterNamesDocument,
  type FilterNamesQuery,
  type FilterNamesQueryVariables,
} from './FilterNames.generated';
import { listingVariables } from './listing.variables';
import { ListingDocument, type ListingQuery, type ListingQueryVariables } from './ListingPage.generated';

export { ListingPage as Component } from './ListingPage';

export const queries = ({
  url,
}: Pick<PageAddress, 'url'>): [
  QueryOf<ListingQuery, ListingQueryVariables>,
  QueryOf<FilterNamesQuery, FilterNamesQueryVariables>,
] => [
  { query: ListingDocument, variables: listingVariables(parseListing(url.searchParams)) },
  { query: FilterNamesDocument },
];
