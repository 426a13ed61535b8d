import { waitAtMost } from '@domain/wait-at-most';

/**
 * How long the page before stays while the code of the next loads. React would show a fallback for at least 300 ms, and the
 * page's own appears after 200.
 */
const CODE_WAIT_MS = 200;

/** What a page that is opened by a link needs, or null for what is there. */
interface PageLoading {
  code: Promise<unknown> | null;
  /** Settles in time, and does not fail. */
  styles: Promise<void> | null;
}

/** Waits until a page can be shown, whether its code loads, fails or stalls. Returns null when it can be at once. */
export function waitForPage({ code, styles }: PageLoading): Promise<unknown> | null {
  if (code === null && styles === null) return null;
  const ignore = (): void => undefined;
  return Promise.all([code === null ? null : waitAtMost(CODE_WAIT_MS, code.catch(ignore)), styles]);
}
