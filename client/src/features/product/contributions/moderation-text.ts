/**
 * Why an entry is visible to its author only; null when it is published.
 * @param authorHint what its author can do when it was refused
 */
export function moderationText(
  { isHeld, isRejected }: { isHeld: boolean; isRejected: boolean },
  authorHint: string,
): string | null {
  if (isRejected) return `Only you see it: we do not show it to others. ${authorHint}`;
  return isHeld ? 'Only you see it for now: we read it before others do' : null;
}
