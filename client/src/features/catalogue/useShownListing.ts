import type { ListingState } from '@domain/listing-query';
import { useState } from 'react';
import { useCommitted } from '../../components/useCommitted';
import { listingVariables } from './listing.variables';
import { useListingQuery, type ListingQuery } from './ListingPage.generated';

type Products = ListingQuery['products'];

export interface ShownListing {
  /** The answer for the current URL; undefined until it arrives, and after a failure. */
  current: Products | undefined;
  /** `currentProducts`, or until it arrives the last non-empty list, which is shown dimmed. */
  shown: Products | undefined;
  /** The state that `shownProducts` was queried with. */
  shownState: ListingState;
  isWaiting: boolean;
  hasFailed: boolean;
  /** Facets of the last answer, so that the filters stay while the next one loads. */
  facets: Products['facets'] | undefined;
  retry: () => void;
}

interface Answered {
  products: Products;
  state: ListingState;
}

/** The listing of a URL, with the previous one until the server has answered. */
export function useShownListing(wanted: ListingState): ShownListing {
  const state = useCommitted(wanted);
  const { data, error, loading, refetch } = useListingQuery({ variables: listingVariables(state) });
  const [last, setLast] = useState<Answered | null>(null);
  const current = data?.products;
  if (current !== undefined && current !== last?.products) setLast({ products: current, state });
  const hasFailed = error !== undefined && current === undefined && !loading;
  const isWaiting = current === undefined && !hasFailed;
  const kept = isWaiting && last !== null && last.products.items.length > 0 ? last : null;
  return {
    current,
    shown: current ?? kept?.products,
    shownState: kept?.state ?? state,
    isWaiting,
    hasFailed,
    facets: (current ?? last?.products)?.facets,
    retry: () => {
      // A repeated failure is in `error` of the query.
      refetch().catch(() => undefined);
    },
  };
}
