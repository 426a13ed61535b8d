import { useEffect, useRef, type RefObject } from 'react';
import { entriesIn, type PendingEntry, type Queue } from './moderation-queue';

interface ShowMore {
  moreButton: RefObject<HTMLButtonElement | null>;
  showMore: () => void;
}

/**
 * Shows more entries of a list. Once they are there, the first of them gets the focus, which the button loses while
 * it is disabled; if they failed to load, the button gets it back. Focus that has moved elsewhere stays there.
 */
export function useShowMore(
  { isLoadingMore, showMore }: Pick<Queue<PendingEntry>, 'isLoadingMore' | 'showMore'>,
  pending: readonly PendingEntry[],
  list: RefObject<HTMLElement | null>,
): ShowMore {
  const moreButton = useRef<HTMLButtonElement>(null);
  // Those shown when the button was pressed.
  const known = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    if (known.current === null || isLoadingMore) return;
    const { current: ids } = known;
    known.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== moreButton.current) return;
    const firstNew = pending.findIndex(({ id }) => !ids.has(id));
    (entriesIn(list)[firstNew] ?? moreButton.current ?? list.current)?.focus();
  });

  return {
    moreButton,
    showMore: () => {
      known.current = new Set(pending.map(({ id }) => id));
      showMore?.();
    },
  };
}
