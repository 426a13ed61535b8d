/** Pictures that take longer do not keep the page from being usable. */
const TIMEOUT_MS = 1_000;
/** Presses and keys need the application at once. */
const INPUTS = ['pointerdown', 'touchstart', 'keydown'] as const;

/** Resolves once the browser has painted the eager pictures of the first view; at the first input, and after a second. */
export function firstViewPainted(): Promise<void> {
  const abortController = new AbortController();
  const { signal } = abortController;
  const interrupted = new Promise<void>((resolve) => {
    for (const name of INPUTS)
      window.addEventListener(name, () => resolve(), { capture: true, passive: true, signal });
    setTimeout(resolve, TIMEOUT_MS);
    // Nothing is painted in a hidden tab.
    if (document.visibilityState === 'hidden') resolve();
  });
  const painted = Promise.all([...document.images].filter(isAwaited).map(loaded)).then(nextFramePainted);
  return Promise.race([painted, interrupted]).finally(() => abortController.abort());
}

const isAwaited = (image: HTMLImageElement): boolean => image.loading !== 'lazy' && !image.complete;

function loaded(image: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', resolve, { once: true });
  });
}

/** The frame after the next shows what is loaded now. */
function nextFramePainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
