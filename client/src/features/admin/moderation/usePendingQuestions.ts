import { QUEUE_QUERY, type Decision, type Queue } from './moderation-queue';
import {
  useApproveQuestionMutation,
  usePendingQuestionsQuery,
  useRejectQuestionMutation,
  type PendingQuestionsQuery,
} from './PendingQuestions.generated';
import { useShown } from './useShown';

export type PendingQuestionEntry = NonNullable<PendingQuestionsQuery['pendingQuestions']>[number];

/** The questions that wait for a decision. */
export function usePendingQuestions(): Queue<PendingQuestionEntry> {
  const { limit, ...shown } = useShown();
  const query = usePendingQuestionsQuery({ variables: { limit }, ...QUEUE_QUERY });
  const [approve] = useApproveQuestionMutation();
  const [reject] = useRejectQuestionMutation();
  return {
    ...shown,
    noun: 'question',
    rejectNote: 'Nobody but its author will see it. You cannot undo this here.',
    entries: (query.data ?? query.previousData)?.pendingQuestions ?? null,
    hasFailed: query.error !== undefined,
    reload: () => query.refetch().catch(() => undefined),
    decide: async ({ id }, decision: Decision) =>
      decision === 'publish'
        ? (await approve({ variables: { id } })).data?.approveQuestion
        : (await reject({ variables: { id } })).data?.rejectQuestion,
  };
}
