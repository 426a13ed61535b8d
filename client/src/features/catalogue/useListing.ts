import { listingHref, parseListing, type ListingState } from '@domain/listing-query';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../routing/router';

/** Id of the list of results. */
export const RESULTS_ID = 'results';

interface Listing {
  /** Parsed from the URL, which is the only place that holds this state. */
  state: ListingState;
  /** Navigates to a listing, with a new history entry if it is another one. Scrolls only when the list's top is above the window. */
  goToListing: (next: ListingState) => void;
}

/** The listing of the URL, and navigation to another. BrowserNavigation handles scroll positions. */
export function useListing(): Listing {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseListing(search), [search]);
  const goToListing = useCallback(
    (next: ListingState) => {
      const href = listingHref(next);
      void navigate(href, { preventScrollReset: true, replace: href === listingHref(state) });
      const results = document.getElementById(RESULTS_ID);
      if (results !== null && results.getBoundingClientRect().top < 0) results.scrollIntoView();
    },
    [navigate, state],
  );

  return { state, goToListing };
}
