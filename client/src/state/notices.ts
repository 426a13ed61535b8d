import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/** A word to the shopper beside what they are doing; it leaves by itself. */
export interface Notice {
  id: number;
  tone: 'success' | 'fault' | 'note';
  title: string;
  text?: string | undefined;
  /** Where it leads on. */
  link?: { to: string; words: string } | undefined;
}

/** At most so many stand at once; the oldest makes room. */
const SHOWN = 3;

const notices = makeVar<readonly Notice[]>([]);
let lastId = 0;

export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const others = notices().filter(({ title, text }) => title !== notice.title || text !== notice.text);
  notices([...others, { ...notice, id: lastId }].slice(-SHOWN));
}

export function dismissNotice(id: number): void {
  notices(notices().filter((notice) => notice.id !== id));
}

/** What was said to somebody is not for whoever comes next. */
export function forgetNotices(): void {
  notices([]);
}

export function useNotices(): readonly Notice[] {
  return useReactiveVar(notices);
}
