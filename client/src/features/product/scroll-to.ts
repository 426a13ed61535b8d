/**
 * Brings an element to the top of the window once what was just rendered has been painted. In the same frame, what stood in
 * its place before would count as moved: https://web.dev/articles/cls.
 * @returns what calls it off
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
