const QUERY = '(prefers-reduced-motion: reduce)';

/** Returns whether the user prefers reduced motion; false where the browser does not tell. */
export function wantsNoMotion(): boolean {
  return globalThis.matchMedia?.(QUERY).matches ?? false;
}

/** Calls back when the preference changes. @returns a function that stops it */
export function onMotionChange(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
