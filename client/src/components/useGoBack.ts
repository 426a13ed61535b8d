import type { MouseEvent } from 'react';
import { useNavigate } from '../routing/router';

/** Where "Back" leads without an earlier page of the shop. */
export const BACK_FALLBACK = '/products';

/**
 * Returns whether the tab has an earlier page of the shop. The router numbers its history entries from 0, anew after a full page
 * load, of which the referrer tells where it came from.
 */
export function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return (
    (typeof state === 'object' &&
      state !== null &&
      'idx' in state &&
      typeof state.idx === 'number' &&
      state.idx > 0) ||
    (window.history.length > 1 && document.referrer === `${window.location.origin}/`)
  );
}

/**
 * Returns a click handler for a link to BACK_FALLBACK: goes back in the shop's own history if there is any;
 * otherwise, without JavaScript and for a new tab the link works as usual.
 */
export function useGoBack(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const opensNewTab =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensNewTab || !hasEarlierPage()) return;
    event.preventDefault();
    void navigate(-1);
  };
}
