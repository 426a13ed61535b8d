import { RECENTLY_VIEWED_MAX } from '@domain/limits';
import { parseStrings, prependRecent } from './recent-items';
import { createStoredValue } from './stored-value';
import { useStoredValue } from './useStoredValue';

const recentlyViewed = createStoredValue<readonly string[]>({
  key: 'potli.recently-viewed',
  initial: [],
  parse: (stored) => parseStrings(stored, RECENTLY_VIEWED_MAX),
});

const actions = {
  /** Puts a product's id first. */
  add: (productId: string) => {
    if (productId.trim() === '') return;
    recentlyViewed.set(prependRecent(recentlyViewed.latest(), productId, RECENTLY_VIEWED_MAX));
  },
  clear: () => {
    recentlyViewed.set([]);
  },
};

export interface RecentlyViewed {
  /** Product ids, the latest first, at most 20. */
  ids: readonly string[];
  add: (productId: string) => void;
  clear: () => void;
}

export function useRecentlyViewed(): RecentlyViewed {
  return { ids: useStoredValue(recentlyViewed), ...actions };
}
