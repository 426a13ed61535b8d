import type { NormalizedCacheObject } from '@apollo/client';

/** What the server leaves in the page for the browser, as JSON in the element with the id "state". */
export interface PageState {
  origin: string;
  cache: NormalizedCacheObject;
}

/** Reads it back; null where the page came without (an error page, or a template served as it is). */
export function readPageState(text: string | null | undefined): PageState | null {
  // The template may stand on lines of its own, so that there is white space around.
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
