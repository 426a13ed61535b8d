import type { StyleRegistry } from '../ui/theme/style-registry';
import { whenIdle } from '../ui/when-idle';

/**
 * Loads the engine of the styles once React handles the page's events, and does the work that needs it after that: when the
 * browser is idle, at the latest two seconds later if the engine stalls, and also if it fails. Returns a function that cancels
 * what has not started.
 */
export function startAfterHydration(styles: StyleRegistry, work: () => void): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const startWhenIdle = (task: () => void): void => {
    if (!signal.aborted) signal.addEventListener('abort', whenIdle(task), { once: true });
  };
  void styles.load().then(
    () => startWhenIdle(() => styles.prepare()),
    // It is loaded again for the next page.
    () => undefined,
  );
  void styles
    .loadInTime()
    .catch(() => undefined)
    .then(() => startWhenIdle(work));
  return () => {
    abortController.abort();
  };
}
