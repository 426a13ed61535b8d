import { SEARCH_HISTORY_MAX, SEARCH_TEXT_MAX } from '@domain/limits';
import { parseStrings } from './recent-items';
import { createStoredValue } from './stored-value';
import { useStoredValue } from './useStoredValue';

const searchHistory = createStoredValue<readonly string[]>({
  key: 'potli.search-history',
  initial: [],
  parse: (stored) => parseStrings(stored, SEARCH_HISTORY_MAX),
});

const isSameTerm = (first: string, second: string) =>
  first.toLocaleLowerCase('en-IN') === second.toLocaleLowerCase('en-IN');

const actions = {
  /** Puts a search first. Blank ones are ignored; one that differs only in case replaces the earlier one. */
  add: (term: string) => {
    const trimmedTerm = term.trim().slice(0, SEARCH_TEXT_MAX);
    if (trimmedTerm === '') return;
    const otherTerms = searchHistory.latest().filter((otherTerm) => !isSameTerm(otherTerm, trimmedTerm));
    searchHistory.set([trimmedTerm, ...otherTerms].slice(0, SEARCH_HISTORY_MAX));
  },
  remove: (term: string) => {
    searchHistory.set(searchHistory.latest().filter((otherTerm) => otherTerm !== term));
  },
  clear: () => {
    searchHistory.set([]);
  },
};

interface SearchHistory {
  /** Recent searches, the latest first, at most 10. */
  terms: readonly string[];
  add: (term: string) => void;
  remove: (term: string) => void;
  clear: () => void;
}

export function useSearchHistory(): SearchHistory {
  return { terms: useStoredValue(searchHistory), ...actions };
}
