import { SEARCH_TEXT_MAX } from '@domain/limits';
import { useEffect, useState } from 'react';
import { useSearchHistory } from '../../state/search-history';
import { useSearchSuggestionsQuery } from './HeaderSearch.generated';
import { suggestionGroups, type SuggestionGroup } from './suggestions';

const PAUSE_MS = 150;

/** Returns suggestions for the text, queried after a pause in typing and only while `open`. */
export function useSuggestions(text: string, open: boolean): SuggestionGroup[] {
  const { terms } = useSearchHistory();
  const query = text.trim().slice(0, SEARCH_TEXT_MAX);
  const [settled, setSettled] = useState('');

  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => {
      setSettled(query);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [query, open]);

  const { data, previousData } = useSearchSuggestionsQuery({
    variables: { query: settled },
    skip: !open || settled === '',
    ssr: false,
  });
  // Shows the previous answer while the next is loading, so that the list does not flicker.
  return suggestionGroups(text, terms, (data ?? previousData)?.searchSuggestions);
}
