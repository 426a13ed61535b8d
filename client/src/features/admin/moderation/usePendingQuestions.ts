import type { Decision, Queue } from './moderation-queue';
import {
  PendingQuestionsDocument,
  useApproveQuestionMutation,
  useRejectQuestionMutation,
  type PendingQuestionsQuery,
} from './PendingQuestions.generated';
import { useQueueQuery } from './useQueueQuery';

export type PendingQuestionEntry = NonNullable<PendingQuestionsQuery['pendingQuestions']>[number];

/** The questions that wait for a decision. */
export function usePendingQuestions(): Queue<PendingQuestionEntry> {
  const { data, ...query } = useQueueQuery(PendingQuestionsDocument);
  const [approve] = useApproveQuestionMutation();
  const [reject] = useRejectQuestionMutation();
  return {
    ...query,
    noun: 'question',
    rejectNote: 'Nobody but its author will see it. You cannot undo this here.',
    entries: data?.pendingQuestions ?? null,
    decide: async ({ id }, decision: Decision) =>
      decision === 'publish'
        ? (await approve({ variables: { id } })).data?.approveQuestion
        : (await reject({ variables: { id } })).data?.rejectQuestion,
  };
}
