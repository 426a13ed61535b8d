import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import type { PageHref } from '../routing/href';

/** A short message to the shopper, which disappears by itself. */
export interface Notice {
  id: number;
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
  /** A link to a related page. */
  link?: { to: PageHref; label: string } | undefined;
  /** A button, such as "Undo". */
  action?: { label: string; run: () => void } | undefined;
}

/** The most that are shown at once; the oldest is removed first. */
const MAX_NOTICES = 3;

const noticesVar = makeVar<readonly Notice[]>([]);
let lastId = 0;

export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const otherNotices = noticesVar().filter(
    ({ title, text }) => title !== notice.title || text !== notice.text,
  );
  noticesVar([...otherNotices, { ...notice, id: lastId }].slice(-MAX_NOTICES));
}

export function dismissNotice(id: number): void {
  noticesVar(noticesVar().filter((notice) => notice.id !== id));
}

/** Removes all notices, since they are not for the next customer. */
export function clearNotices(): void {
  noticesVar([]);
}

export function useNotices(): readonly Notice[] {
  return useReactiveVar(noticesVar);
}
