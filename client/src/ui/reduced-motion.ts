const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/** Returns whether the user prefers reduced motion; false where the browser does not tell. */
export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.(REDUCED_MOTION_QUERY).matches ?? false;
}

/** Calls back when the preference changes. @returns a function that stops it */
export function onReducedMotionChange(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
