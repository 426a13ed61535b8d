import type { ListingState } from '@domain/listing-query';
import { useState } from 'react';
import { useCommittedValue } from '../../components/useCommittedValue';
import { listingVariables } from './listing.variables';
import { useListingQuery, type ListingQuery } from './ListingPage.generated';

type Products = ListingQuery['products'];

export interface ListingResults {
  /** The answer for the current URL; undefined until it arrives, and after a failure. */
  currentProducts: Products | undefined;
  /** `currentProducts`, or until it arrives the last non-empty list, which is shown dimmed. */
  shownProducts: Products | undefined;
  /** The state that `shownProducts` was queried with. */
  shownListingState: ListingState;
  isWaiting: boolean;
  hasFailed: boolean;
  /** Facets of the last answer, so that the filters stay while the next one loads. */
  facets: Products['facets'] | undefined;
  retry: () => void;
}

interface AnsweredListing {
  products: Products;
  state: ListingState;
}

/** The listing of a URL, with the previous one until the server has answered. */
export function useListingResults(requestedState: ListingState): ListingResults {
  const state = useCommittedValue(requestedState);
  const { data, error, loading, refetch } = useListingQuery({ variables: listingVariables(state) });
  const [lastAnswer, setLastAnswer] = useState<AnsweredListing | null>(null);
  const currentProducts = data?.products;
  if (currentProducts !== undefined && currentProducts !== lastAnswer?.products)
    setLastAnswer({ products: currentProducts, state });
  const hasFailed = error !== undefined && currentProducts === undefined && !loading;
  const isWaiting = currentProducts === undefined && !hasFailed;
  const previousListing =
    isWaiting && lastAnswer !== null && lastAnswer.products.items.length > 0 ? lastAnswer : null;
  return {
    currentProducts,
    shownProducts: currentProducts ?? previousListing?.products,
    shownListingState: previousListing?.state ?? state,
    isWaiting,
    hasFailed,
    facets: (currentProducts ?? lastAnswer?.products)?.facets,
    retry: () => {
      // A repeated failure is in `error` of the query.
      refetch().catch(() => undefined);
    },
  };
}
