import { listingHref, parseListing, type ListingState } from '@domain/listing-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Of the listed bags, or what stands in their place. */
export const RESULTS_ID = 'results';

export interface Listing {
  /** What the address says; the address is the only owner of this state. */
  state: ListingState;
  /** Leads to another listing, as a new entry of the browser's history. The page moves only where its list begins above the window. */
  go: (next: ListingState) => void;
}

/** The listing of the address, both ways. Where a new page starts, and where Back returns to, is the matter of BrowserNavigation. */
export function useListing(): Listing {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseListing(search), [search]);
  const go = useCallback(
    (next: ListingState) => {
      void navigate(listingHref(next), { preventScrollReset: true });
      const results = document.getElementById(RESULTS_ID);
      if (results !== null && results.getBoundingClientRect().top < 0) results.scrollIntoView();
    },
    [navigate],
  );

  return { state, go };
}
