import { SEARCH_TEXT_MAX } from '@domain/limits';
import { useEffect, useMemo, useState } from 'react';
import { useSearchHistory } from '../../state/search-history';
import { useSearchSuggestionsQuery } from './HeaderSearch.generated';
import { buildSuggestionGroups, type SuggestionGroup } from './suggestions';

const DEBOUNCE_MS = 150;

/** Returns suggestions for the text, queried after a pause in typing and only while `open`. */
export function useSuggestions(text: string, open: boolean): SuggestionGroup[] {
  const { terms } = useSearchHistory();
  const query = text.trim().slice(0, SEARCH_TEXT_MAX);
  const [debouncedQuery, setDebouncedQuery] = useState<string | null>(null);

  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => {
      setDebouncedQuery(query);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [query, open]);

  const { data, previousData } = useSearchSuggestionsQuery({
    // Of an empty text the server suggests popular searches.
    variables: { query: debouncedQuery ?? '' },
    skip: !open || debouncedQuery === null,
    ssr: false,
  });
  // Shows the previous answer while the next is loading, so that the list does not flicker.
  const results = (data ?? previousData)?.searchSuggestions;
  return useMemo(() => buildSuggestionGroups(text, terms, results), [text, terms, results]);
}
