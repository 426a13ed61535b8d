import { listingHref, parseListing, type ListingState } from '@domain/listing-query.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

export interface Listing {
  /** What the address says; the address is the only owner of this state. */
  state: ListingState;
  /** Leads to another listing, as a new entry of the browser's history. */
  go: (next: ListingState) => void;
}

/** The listing of the address, both ways. A new page starts at the top; going back keeps the place. */
export function useListing(): Listing {
  const { search } = useLocation();
  const navigate = useNavigate();
  const cameBy = useNavigationType();
  const state = useMemo(() => parseListing(search), [search]);
  const go = useCallback(
    (next: ListingState) => {
      void navigate(listingHref(next));
    },
    [navigate],
  );

  const shown = useRef(state.page);
  useEffect(() => {
    if (shown.current === state.page) return;
    shown.current = state.page;
    if (cameBy !== 'POP') window.scrollTo({ top: 0 });
  }, [state.page, cameBy]);

  return { state, go };
}
