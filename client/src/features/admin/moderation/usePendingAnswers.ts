import { QUEUE_QUERY, type Decision, type Queue } from './moderation-queue';
import {
  useApproveAnswerMutation,
  usePendingAnswersQuery,
  useRejectAnswerMutation,
  type PendingAnswersQuery,
} from './PendingAnswers.generated';
import { useShown } from './useShown';

export type PendingAnswerEntry = NonNullable<PendingAnswersQuery['pendingAnswers']>[number];

/** The answers that wait for a decision. */
export function usePendingAnswers(): Queue<PendingAnswerEntry> {
  const { limit, ...shown } = useShown();
  const query = usePendingAnswersQuery({ variables: { limit }, ...QUEUE_QUERY });
  const [approve] = useApproveAnswerMutation();
  const [reject] = useRejectAnswerMutation();
  return {
    ...shown,
    noun: 'answer',
    rejectNote: 'Nobody but its author will see it. You cannot undo this here.',
    entries: (query.data ?? query.previousData)?.pendingAnswers ?? null,
    hasFailed: query.error !== undefined,
    reload: () => query.refetch().catch(() => undefined),
    decide: async ({ id }, decision: Decision) =>
      decision === 'publish'
        ? (await approve({ variables: { id } })).data?.approveAnswer
        : (await reject({ variables: { id } })).data?.rejectAnswer,
  };
}
