import { REVIEW_PAGE_SIZE } from '@domain/limits';
import { useState } from 'react';

/** The API returns at most 96 entries, one of which only tells that there are more. */
const SHOWN_MAX = 95;

interface Shown {
  /** The largest number of entries to show. */
  shown: number;
  /** How many to ask for: one more. Not page by page, since each decision would move the following pages. */
  limit: number;
  /** Null at the API's limit. */
  showMore: (() => void) | null;
}

/** Counts how many entries of a list are shown: ten, and ten more on demand. */
export function useShown(): Shown {
  const [shown, setShown] = useState(REVIEW_PAGE_SIZE);
  const showMore = () => {
    setShown(Math.min(shown + REVIEW_PAGE_SIZE, SHOWN_MAX));
  };
  return { shown, limit: shown + 1, showMore: shown === SHOWN_MAX ? null : showMore };
}
