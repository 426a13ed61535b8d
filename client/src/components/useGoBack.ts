import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Where "Back" leads when nothing of the shop lies behind. */
export const BACK_FALLBACK = '/products';

/** Is there a page of the shop to go back to? The router numbers its own entries; a visitor who came straight here stands on the first. */
export function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}

/**
 * Click handler for a link to BACK_FALLBACK: goes back in the shop's own history where there is any, and lets the
 * link do its work where there is none, without a script, and for a new tab.
 */
export function useGoBack(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const newTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (newTab || !hasEarlierPage()) return;
    event.preventDefault();
    void navigate(-1);
  };
}
