import type { Decision, Queue } from './moderation-queue';
import {
  PendingAnswersDocument,
  useApproveAnswerMutation,
  useRejectAnswerMutation,
  type PendingAnswersQuery,
} from './PendingAnswers.generated';
import { useQueueQuery } from './useQueueQuery';

export type PendingAnswerEntry = NonNullable<PendingAnswersQuery['pendingAnswers']>[number];

/** The answers that wait for a decision. */
export function usePendingAnswers(): Queue<PendingAnswerEntry> {
  const { data, ...query } = useQueueQuery(PendingAnswersDocument);
  const [approve] = useApproveAnswerMutation();
  const [reject] = useRejectAnswerMutation();
  return {
    ...query,
    noun: 'answer',
    rejectNote: 'Nobody but its author will see it. You cannot undo this here.',
    entries: data?.pendingAnswers ?? null,
    decide: async ({ id }, decision: Decision) =>
      decision === 'publish'
        ? (await approve({ variables: { id } })).data?.approveAnswer
        : (await reject({ variables: { id } })).data?.rejectAnswer,
  };
}
