const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether whoever looks wants nothing to move by itself. False where nobody can say. */
export function wantsNoMotion(): boolean {
  return globalThis.matchMedia?.(QUERY).matches ?? false;
}

/** Tells when they think otherwise. @returns the way to stop */
export function onMotionChange(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
