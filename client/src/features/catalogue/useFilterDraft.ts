import {
  DEFAULT_LISTING,
  formatListing,
  type ListingFilters,
  type ListingState,
} from '@domain/listing-query';
import { useState } from 'react';

/** The filters of the panel: all but the search, which has its own field. */
export type FilterDraft = Omit<ListingFilters, 'search'>;

export interface FilterDraftState {
  draft: FilterDraft;
  edit: (change: Partial<FilterDraft>) => void;
  reset: () => void;
  /** Whether the draft differs from the applied filters. */
  isDirty: boolean;
}

function draftOf(state: ListingState): FilterDraft {
  const { search: _search, sort: _sort, page: _page, limit: _limit, ...draft } = state;
  return draft;
}

function keyOf(draft: FilterDraft): string {
  return formatListing({ ...DEFAULT_LISTING, ...draft });
}

/**
 * Holds the filters as a draft until they are applied. When the applied filters change (Apply, a removed filter,
 * Back), the draft is replaced by them; a change of page leaves it alone.
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

/** Applies the draft to a listing: first page, and a reversed price range is swapped. */
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

/** Reset All: no filters, no search, default sort, first page. The page size stays. */
export function resetListing(state: ListingState): ListingState {
  return { ...DEFAULT_LISTING, limit: state.limit };
}
