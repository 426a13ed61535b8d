/** The work is done at the latest after this time, on a page that never becomes idle. */
const TIMEOUT_MS = 3_000;

/**
 * Does work that shoppers do not wait for once the browser is idle, and not before a prerendered page is shown.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const doWork = (): void => {
    if (!signal.aborted) work();
  };
  const schedule = (): void => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(doWork, { timeout: TIMEOUT_MS });
    else setTimeout(doWork);
  };
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', schedule, { once: true, signal });
  else schedule();
  return () => {
    abortController.abort();
  };
}
