import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { REVIEW_PAGE_SIZE } from '@domain/limits';
import { useState } from 'react';
import type { PendingEntry, Queue } from './moderation-queue';

/** The API returns at most 96 entries, one of which only tells that there are more. */
const SHOWN_MAX = 95;

/** Only the browser of a member of staff loads what waits, and again at each visit. */
const QUEUE_QUERY = {
  ssr: false,
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
} as const;

type QueueQuery<Data> = { data: Data | undefined } & Pick<
  Queue<PendingEntry>,
  'hasFailed' | 'shown' | 'isLoadingMore' | 'showMore' | 'reload'
>;

/**
 * Loads the oldest entries of a list: ten, and ten more on demand. Not page by page, since each decision would
 * move the following pages. The number of those shown rises once more have loaded.
 */
export function useQueueQuery<Data>(document: TypedDocumentNode<Data, { limit: number }>): QueueQuery<Data> {
  const [wanted, setWanted] = useState(REVIEW_PAGE_SIZE);
  const [shown, setShown] = useState(REVIEW_PAGE_SIZE);
  // One more, which tells whether there are more.
  const query = useQuery(document, { variables: { limit: wanted + 1 }, ...QUEUE_QUERY });
  if (shown !== wanted && query.data !== undefined) setShown(wanted);
  const reload = () => query.refetch().catch(() => undefined);
  const showMore = () => {
    if (shown === wanted) setWanted(Math.min(shown + REVIEW_PAGE_SIZE, SHOWN_MAX));
    // It failed to load.
    else void reload();
  };
  return {
    data: query.data ?? query.previousData,
    hasFailed: query.error !== undefined,
    shown,
    isLoadingMore: shown !== wanted && query.loading,
    showMore: shown === SHOWN_MAX ? null : showMore,
    reload,
  };
}
