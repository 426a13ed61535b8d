import { parseListing } from '@domain/listing-query';
import type { PrefetchArgs } from '../../graphql/prefetch';
import { FilterNamesDocument } from './FilterNames.generated';
import { listingVariables } from './listing.variables';
import { ListingDocument } from './ListingPage.generated';

export { ListingPage as Component } from './ListingPage';

/** Runs the page's queries. The server awaits them; the browser only starts them. */
export async function prefetch({ client, url }: Pick<PrefetchArgs, 'client' | 'url'>): Promise<void> {
  const variables = listingVariables(parseListing(url.searchParams));
  await Promise.all([
    client.query({ query: ListingDocument, variables }),
    client.query({ query: FilterNamesDocument }),
  ]);
}
