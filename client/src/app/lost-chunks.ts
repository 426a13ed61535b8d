/**
 * A chunk that cannot be had while there is a network may be of a release that the shop has replaced: the next address is
 * opened by a full load then, which brings the present one.
 */
let areLost = false;

/** Vite tells of each chunk that fails to load. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    areLost = true;
  });
}

export function mustLoadAnew(): boolean {
  return areLost && navigator.onLine;
}
