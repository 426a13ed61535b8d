import { SEARCH_HISTORY_MAX, SEARCH_TEXT_MAX } from '@domain/limits';
import { parseStrings } from './recent-first';
import { storedValue } from './stored-value';
import { useStored } from './useStored';

const searchHistory = storedValue<readonly string[]>({
  key: 'potli.search-history',
  initial: [],
  parse: (stored) => parseStrings(stored, SEARCH_HISTORY_MAX),
});

const same = (one: string, other: string) =>
  one.toLocaleLowerCase('en-IN') === other.toLocaleLowerCase('en-IN');

const actions = {
  /** Puts a search first. Blank ones are ignored; one that differs only in case replaces the earlier one. */
  add: (term: string) => {
    const trimmed = term.trim().slice(0, SEARCH_TEXT_MAX);
    if (trimmed === '') return;
    const others = searchHistory.latest().filter((other) => !same(other, trimmed));
    searchHistory.set([trimmed, ...others].slice(0, SEARCH_HISTORY_MAX));
  },
  remove: (term: string) => {
    searchHistory.set(searchHistory.latest().filter((other) => other !== term));
  },
  clear: () => {
    searchHistory.set([]);
  },
};

export interface SearchHistory {
  /** Past searches, the latest first, at most 10. */
  terms: readonly string[];
  add: (term: string) => void;
  remove: (term: string) => void;
  clear: () => void;
}

export function useSearchHistory(): SearchHistory {
  return { terms: useStored(searchHistory), ...actions };
}
