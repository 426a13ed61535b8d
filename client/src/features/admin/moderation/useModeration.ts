import { useRef, useState, type RefObject } from 'react';
import type { StatusMessageContent } from '../../../components/account/StatusMessage';
import { useSendRequest } from '../../../components/reauthentication/useSendRequest';
import { useFocusFallback } from '../../../components/useFocusFallback';
import { entriesIn, type Decision, type PendingEntry, type Queue } from './moderation-queue';

/** What came of a decision, and where its entry stood in the list. */
interface ChangeResult extends StatusMessageContent {
  id: string;
  at: number;
}

interface Moderation<Entry extends PendingEntry> {
  /** Contains the entries, as elements with `data-entry`. */
  list: RefObject<HTMLDivElement | null>;
  busyEntry: { id: string; decision: Decision } | null;
  changeResult: ChangeResult | null;
  /** Sends a decision about the entry at this place of the list. Never rejects. */
  send: (entry: Entry, decision: Decision, at: number) => Promise<void>;
  /** If the focused element was removed, focuses the entry that stands in its place. */
  restoreFocus: (at: number) => void;
}

/** The entry was edited, deleted or decided on meanwhile. */
const OUTDATED_CODES: readonly string[] = ['CONFLICT', 'NOT_FOUND'];

/**
 * Decides on the entries of a list. A decision changes the entry in the cache, by which it leaves the list.
 * @param hasMore whether more entries wait than are shown
 */
export function useModeration<Entry extends PendingEntry>(
  { noun, decide, reload }: Queue<Entry>,
  hasMore: boolean,
): Moderation<Entry> {
  const sendRequest = useSendRequest();
  const focusFallback = useFocusFallback();
  const list = useRef<HTMLDivElement>(null);
  const [busyEntry, setBusyEntry] = useState<Moderation<Entry>['busyEntry']>(null);
  const [changeResult, setChangeResult] = useState<ChangeResult | null>(null);

  const restoreFocus = (at: number) => {
    focusFallback(() => {
      const entries = entriesIn(list);
      return entries[Math.min(at, entries.length - 1)] ?? list.current;
    });
  };
  const send = async (entry: Entry, decision: Decision, at: number): Promise<void> => {
    const { id, authorName } = entry;
    setChangeResult(null);
    setBusyEntry({ id, decision });
    const result = await sendRequest(() => decide(entry, decision));
    setBusyEntry(null);
    if (result === null) return;
    if (result.__typename === 'Failure') {
      setChangeResult({ id, at, tone: 'error', text: result.message });
      if (!OUTDATED_CODES.includes(result.code)) return;
      await reload();
    } else {
      const done = decision === 'publish' ? 'published' : 'rejected';
      setChangeResult({ id, at, tone: 'success', text: `The ${noun} by ${authorName} is ${done}.` });
      // The next ones move up.
      if (hasMore) void reload();
    }
    restoreFocus(at);
  };
  return { list, busyEntry, changeResult, send, restoreFocus };
}
