import { DEFAULT_LISTING, writeListing, type ListingFilters, type ListingState } from '@domain/listing-query';
import { useState } from 'react';

/** The filters that the panel edits: all but the search, which has a box of its own. */
export type FilterDraft = Omit<ListingFilters, 'search'>;

export interface FilterDraftState {
  draft: FilterDraft;
  edit: (change: Partial<FilterDraft>) => void;
  reset: () => void;
  /** Does the draft say anything else than the address? */
  isDirty: boolean;
}

function draftOf(state: ListingState): FilterDraft {
  const { search: _search, sort: _sort, page: _page, limit: _limit, ...draft } = state;
  return draft;
}

function keyOf(draft: FilterDraft): string {
  return writeListing({ ...DEFAULT_LISTING, ...draft });
}

/**
 * Filter edits are a draft until they are applied (spec section 4). When the applied filters change, by Apply, by a
 * removed chip or by the browser's Back, the draft follows them; turning a page leaves it alone.
 */
export function useFilterDraft(applied: ListingState): FilterDraftState {
  const appliedDraft = draftOf(applied);
  const appliedKey = keyOf(appliedDraft);
  const [draft, setDraft] = useState(appliedDraft);
  const [followed, setFollowed] = useState(appliedKey);
  if (followed !== appliedKey) {
    setFollowed(appliedKey);
    setDraft(appliedDraft);
  }
  return {
    draft,
    edit: (change) => {
      setDraft((current) => ({ ...current, ...change }));
    },
    reset: () => {
      setDraft(draftOf(DEFAULT_LISTING));
    },
    isDirty: keyOf(draft) !== appliedKey,
  };
}

/** The draft as a listing: first page, as any change of filters. A price range typed the wrong way round is turned. */
export function appliedDraft(state: ListingState, draft: FilterDraft): ListingState {
  const { minPrice, maxPrice } = draft;
  const isExchanged = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    ...state,
    ...draft,
    ...(isExchanged && { minPrice: maxPrice, maxPrice: minPrice }),
    page: 1,
  };
}

/** Reset All: no filters, default sort, first page (spec section 4). The page size is a habit, not a filter. */
export function resetListing(state: ListingState): ListingState {
  return { ...DEFAULT_LISTING, limit: state.limit };
}
