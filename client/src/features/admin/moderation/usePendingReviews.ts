import type { Decision, Queue } from './moderation-queue';
import {
  PendingReviewsDocument,
  useApproveReviewMutation,
  useRejectReviewMutation,
  type PendingReviewsQuery,
} from './PendingReviews.generated';
import { useQueueQuery } from './useQueueQuery';

export type PendingReviewEntry = NonNullable<PendingReviewsQuery['pendingReviews']>[number];

/** The reviews that wait for a decision. */
export function usePendingReviews(): Queue<PendingReviewEntry> {
  const { data, ...query } = useQueueQuery(PendingReviewsDocument);
  const [approve] = useApproveReviewMutation();
  const [reject] = useRejectReviewMutation();
  return {
    ...query,
    noun: 'review',
    rejectNote:
      'Nobody but its author will see it, unless the author changes it and you publish that. You cannot undo this here.',
    entries: data?.pendingReviews ?? null,
    decide: async ({ id, updatedAt }, decision: Decision) =>
      decision === 'publish'
        ? (await approve({ variables: { id, updatedAt } })).data?.approveReview
        : (await reject({ variables: { id } })).data?.rejectReview,
  };
}
