import type { RefObject } from 'react';
import type { FailureMessage } from '../../../components/reauthentication/useSendRequest';

/** What moderation reads of a review, a question or an answer. */
export interface PendingEntry {
  id: string;
  authorName: string;
  isHeld: boolean;
  isRejected: boolean;
}

export type Decision = 'publish' | 'reject';

/** The answer to a mutation. */
export type DecisionResult =
  | FailureMessage
  | { __typename: 'ReviewChanged' | 'QuestionChanged' | 'AnswerChanged' };

/** The entries of one kind that wait for a decision. */
export interface Queue<Entry extends PendingEntry> {
  noun: 'review' | 'question' | 'answer';
  /** What a rejection does. */
  rejectNote: string;
  /** Oldest first; one more than are shown, if there are more. Null: not loaded. */
  entries: readonly Entry[] | null;
  hasFailed: boolean;
  /** The largest number of entries to show. */
  shown: number;
  /** More were asked for, and have not arrived. */
  isLoadingMore: boolean;
  /** Asks for more, which are shown once they have loaded; null at the API's limit. */
  showMore: (() => void) | null;
  /** Loads them again. Never rejects. */
  reload: () => Promise<unknown>;
  /** Sends the mutation. */
  decide: (entry: Entry, decision: Decision) => Promise<DecisionResult | null | undefined>;
}

/** Whether an entry still waits: a decision changes it in the cache. */
export const isPending = ({ isHeld, isRejected }: PendingEntry): boolean => isHeld && !isRejected;

/** The elements of the entries in a list, in order. */
export const entriesIn = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []),
];
