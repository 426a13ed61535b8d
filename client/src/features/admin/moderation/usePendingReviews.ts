import { QUEUE_QUERY, type Decision, type Queue } from './moderation-queue';
import {
  useApproveReviewMutation,
  usePendingReviewsQuery,
  useRejectReviewMutation,
  type PendingReviewsQuery,
} from './PendingReviews.generated';
import { useShown } from './useShown';

export type PendingReviewEntry = NonNullable<PendingReviewsQuery['pendingReviews']>[number];

/** The reviews that wait for a decision. */
export function usePendingReviews(): Queue<PendingReviewEntry> {
  const { limit, ...shown } = useShown();
  const query = usePendingReviewsQuery({ variables: { limit }, ...QUEUE_QUERY });
  const [approve] = useApproveReviewMutation();
  const [reject] = useRejectReviewMutation();
  return {
    ...shown,
    noun: 'review',
    rejectNote:
      'Nobody but its author will see it, unless the author changes it and you publish that. You cannot undo this here.',
    entries: (query.data ?? query.previousData)?.pendingReviews ?? null,
    hasFailed: query.error !== undefined,
    reload: () => query.refetch().catch(() => undefined),
    decide: async ({ id, updatedAt }, decision: Decision) =>
      decision === 'publish'
        ? (await approve({ variables: { id, updatedAt } })).data?.approveReview
        : (await reject({ variables: { id } })).data?.rejectReview,
  };
}
