/** Resolves in a new task, so that the browser can paint and handle events before it. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
