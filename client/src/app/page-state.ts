import type { NormalizedCacheObject } from '@apollo/client';

/** State that the server passes to the browser, as JSON in the element with the id "state". */
export interface PageState {
  origin: string;
  cache: NormalizedCacheObject;
}

/** Reads the state; null when the page has none (an error page, or the unrendered template). */
export function readPageState(text: string | null | undefined): PageState | null {
  // The template may put it on lines of its own.
  const json = text?.trim() ?? '';
  if (!json.startsWith('{')) return null;
  const state: unknown = JSON.parse(json);
  return isPageState(state) ? state : null;
}

function isPageState(state: unknown): state is PageState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'origin' in state &&
    typeof state.origin === 'string' &&
    'cache' in state &&
    typeof state.cache === 'object' &&
    state.cache !== null
  );
}
