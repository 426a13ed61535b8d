/**
 * Why an entry is visible to its author only; null when it is published.
 * @param authorHint what its author can do when it was refused
 */
export function moderationText(
  { isHeld, isRejected }: { isHeld: boolean; isRejected: boolean },
  authorHint: string,
): string | null {
  if (isRejected) return `Only you can see it: we have not published it. ${authorHint}`;
  return isHeld ? 'Only you can see it for now: we check it before it is published' : null;
}
