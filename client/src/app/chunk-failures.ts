/**
 * A chunk that fails to load while there is a network may belong to a replaced release. The next navigation is
 * then a full load, which brings the current one. See ADR 21.
 */
let hasFailedChunk = false;

/** `__vitePreload` sends this event for each chunk that fails to load, as Vite’s own helper does. */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => {
    hasFailedChunk = true;
  });
}

export function requiresFullLoad(): boolean {
  return hasFailedChunk && navigator.onLine;
}
