import type { ListingState } from '@domain/listing-query';
import { useState } from 'react';
import { useCommitted } from '../../components/useCommitted';
import { listingVariables } from './listing.variables';
import { useListingQuery, type ListingQuery } from './ListingPage.generated';

type Products = ListingQuery['products'];

export interface ShownListing {
  /** What the shop answered to the address; undefined until then, and when it failed. */
  current: Products | undefined;
  /** The same, and until it is there the last list that held any bag: dimmed, for it is no answer to the address. */
  shown: Products | undefined;
  /** What `shown` was asked by. */
  shownState: ListingState;
  isWaiting: boolean;
  hasFailed: boolean;
  /** Of the last answer, so that the filters do not fall to pieces meanwhile. */
  facets: Products['facets'] | undefined;
  retry: () => void;
}

interface Answered {
  products: Products;
  state: ListingState;
}

/** The listing of an address, with the one before it until the shop has answered. */
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
      // What goes wrong again is shown by the query itself.
      refetch().catch(() => undefined);
    },
  };
}
