/**
 * Why an entry is visible to its author only; null when it is published.
 * @param next what its author can do when it was refused
 */
export function standingWords(
  { isHeld, isRefused }: { isHeld: boolean; isRefused: boolean },
  next: string,
): string | null {
  if (isRefused) return `Only you see it: we do not show it to others. ${next}`;
  return isHeld ? 'Only you see it for now: we read it before others do' : null;
}
