import {
  DEFAULT_LISTING,
  formatListing,
  type ListingFilters,
  type ListingState,
} from '@domain/listing-query';
import { useState } from 'react';

/** The filters of the panel: all but the search, which has its own field. */
export type FilterDraft = Omit<ListingFilters, 'search'>;

interface FilterDraftState {
  draft: FilterDraft;
  editDraft: (change: Partial<FilterDraft>) => void;
  resetDraft: () => void;
  /** Whether the draft differs from the applied filters. */
  isDirty: boolean;
}

function toFilterDraft(state: ListingState): FilterDraft {
  const { search: _search, sort: _sort, page: _page, limit: _limit, ...draft } = state;
  return draft;
}

function draftKey(draft: FilterDraft): string {
  return formatListing({ ...DEFAULT_LISTING, ...draft });
}

/**
 * Holds the filters as a draft until they are applied. When the applied filters change (Apply, a removed filter,
 * Back), the draft is replaced by them; a change of page leaves it alone.
 */
export function useFilterDraft(appliedState: ListingState): FilterDraftState {
  const appliedFilters = toFilterDraft(appliedState);
  const appliedDraftKey = draftKey(appliedFilters);
  const [draft, setDraft] = useState(appliedFilters);
  const [followedKey, setFollowedKey] = useState(appliedDraftKey);
  if (followedKey !== appliedDraftKey) {
    setFollowedKey(appliedDraftKey);
    setDraft(appliedFilters);
  }
  return {
    draft,
    editDraft: (change) => {
      setDraft((current) => ({ ...current, ...change }));
    },
    resetDraft: () => {
      setDraft(toFilterDraft(DEFAULT_LISTING));
    },
    isDirty: draftKey(draft) !== appliedDraftKey,
  };
}

/** Applies the draft to a listing: first page, and a reversed price range is swapped. */
export function applyDraft(state: ListingState, draft: FilterDraft): ListingState {
  const { minPrice, maxPrice } = draft;
  const isRangeReversed = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    ...state,
    ...draft,
    ...(isRangeReversed && { minPrice: maxPrice, maxPrice: minPrice }),
    page: 1,
  };
}

/** Reset All: no filters, no search, default sort, first page. The page size stays. */
export function resetListing(state: ListingState): ListingState {
  return { ...DEFAULT_LISTING, limit: state.limit };
}
