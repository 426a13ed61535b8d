/**
 * How long the page before stays while the code of the next loads. React would show a fallback for at least 300 ms, and the
 * page's own appears after 200.
 */
const CODE_WAIT_MS = 200;
/** How long it stays while the engine of the styles loads, without which the next would look broken: once, in its first second. */
const STYLES_WAIT_MS = 2_000;

/** What a page that is opened by a link needs, or null for what is there. */
export interface PageLoading {
  code: Promise<unknown> | null;
  styles: Promise<unknown> | null;
}

/** Waits until a page can be shown, whether its parts load, fail or stall. Returns null when it can be at once. */
export function waitForPage({ code, styles }: PageLoading): Promise<unknown> | null {
  if (code === null && styles === null) return null;
  return Promise.all([waitAtMost(CODE_WAIT_MS, code), waitAtMost(STYLES_WAIT_MS, styles)]);
}

function waitAtMost(milliseconds: number, loading: Promise<unknown> | null): Promise<unknown> | null {
  if (loading === null) return null;
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    loading.then(resolve, resolve);
  });
}
