/** Styles that end a text with an ellipsis after so many lines. */
export function clampLines(count: number) {
  return {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: count,
  } as const;
}
