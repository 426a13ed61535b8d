import { COMPARE_MAX } from '@domain/limits';
import { parseStrings } from './recent-items';
import { createStoredValue } from './stored-value';
import { useStoredValue } from './useStoredValue';

const compare = createStoredValue<readonly string[]>({
  key: 'potli.compare',
  initial: [],
  parse: (stored) => parseStrings(stored, COMPARE_MAX),
});

const actions = {
  /** Adds products while there is room; returns how many were not added. */
  add: (...productIds: string[]): number => {
    const list = compare.latest();
    const newIds = [...new Set(productIds)].filter((id) => id.trim() !== '' && !list.includes(id));
    const addedIds = newIds.slice(0, COMPARE_MAX - list.length);
    if (addedIds.length > 0) compare.set([...list, ...addedIds]);
    return newIds.length - addedIds.length;
  },
  remove: (productId: string) => {
    compare.set(compare.latest().filter((id) => id !== productId));
  },
  /** Replaces the list by the first four of these. */
  replace: (productIds: readonly string[]) => {
    compare.set(parseStrings(productIds, COMPARE_MAX));
  },
  clear: () => {
    compare.set([]);
  },
};

export interface Compare {
  /** Product ids in the order in which they were added, at most 4. */
  ids: readonly string[];
  isFull: boolean;
  has: (productId: string) => boolean;
  add: (...productIds: string[]) => number;
  remove: (productId: string) => void;
  replace: (productIds: readonly string[]) => void;
  clear: () => void;
}

export function useCompare(): Compare {
  const ids = useStoredValue(compare);
  return { ids, isFull: ids.length >= COMPARE_MAX, has: (productId) => ids.includes(productId), ...actions };
}
