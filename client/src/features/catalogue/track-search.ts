import type { ApolloClient } from '@apollo/client';
import { TrackSearchClickDocument, TrackSearchDocument } from './track-search.generated';

/** Searches that were counted since the page was loaded. */
const trackedSearches = new Set<string>();

/** Counts a search, once per page load. */
export function trackSearch(client: ApolloClient, query: string): void {
  if (trackedSearches.has(query)) return;
  trackedSearches.add(query);
  // A search that could not be counted is not shown to the shopper.
  client.mutate({ mutation: TrackSearchDocument, variables: { query } }).catch(() => undefined);
}

/** Counts the first product that is opened after a search. */
export function trackSearchClick(client: ApolloClient, query: string, position: number): void {
  client
    .mutate({ mutation: TrackSearchClickDocument, variables: { query, position } })
    .catch(() => undefined);
}

/** Forgets the counted searches; for tests only. */
export function resetTrackedSearches(): void {
  trackedSearches.clear();
}
