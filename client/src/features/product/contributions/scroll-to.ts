/**
 * Scrolls an element to the top of the window after the next paint. In the same frame, the content that it
 * replaced would count as a layout shift: https://web.dev/articles/cls.
 * @returns a function that cancels it
 */
export function scrollToNextFrame(id: string): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      document.getElementById(id)?.scrollIntoView({ block: 'start' });
    });
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
