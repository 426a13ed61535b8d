import { useApolloClient } from '@apollo/client/react';
import type { ListingState } from '@domain/listing-query';
import { useEffect, useRef, type MouseEvent } from 'react';

/** Loaded with the first search. */
const loadTracking = () => import('./track-search');

/**
 * Counts a search once its results are shown.
 * @returns a click handler for the results: it counts the first product that is opened
 */
export function useTrackSearch(
  { search, page, limit }: ListingState,
  areResultsShown: boolean,
): (event: MouseEvent<HTMLElement>) => void {
  const client = useApolloClient();
  const clickedSearch = useRef('');

  useEffect(() => {
    if (search === '' || !areResultsShown) return;
    loadTracking().then(
      ({ trackSearch }) => {
        trackSearch(client, search);
      },
      () => undefined,
    );
  }, [client, search, areResultsShown]);

  return ({ target, currentTarget }) => {
    if (search === '' || clickedSearch.current === search || !(target instanceof Element)) return;
    const card = target.closest('a[href^="/products/"]')?.closest('article');
    if (!card) return;
    clickedSearch.current = search;
    const position = (page - 1) * limit + [...currentTarget.querySelectorAll('article')].indexOf(card) + 1;
    loadTracking().then(
      ({ trackSearchClick }) => {
        trackSearchClick(client, search, position);
      },
      () => undefined,
    );
  };
}
