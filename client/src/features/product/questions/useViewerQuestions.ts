import type { ApolloCache, Unmasked } from '@apollo/client';
import { useSendRequest, type FailureMessage } from '../../../components/reauthentication/useSendRequest';
import type { ReviewReportReason } from '../../../graphql/schema.generated';
import {
  ViewerQuestionsDocument,
  useAnswerQuestionMutation,
  useAskQuestionMutation,
  useDeleteAnswerMutation,
  useDeleteQuestionMutation,
  useReportAnswerMutation,
  useReportQuestionMutation,
  useVoteForAnswerMutation,
  type ViewerQuestionsQuery,
} from './InteractiveQuestions.generated';
import { removeFromList, toggleInList } from '../contributions/useSendForFailure';
import { useViewerChange, votesAfter } from '../contributions/useViewerChange';

type ViewerQuestions = NonNullable<Unmasked<ViewerQuestionsQuery>['viewerQuestions']>;

function updateViewerQuestions(
  cache: ApolloCache,
  productId: string,
  update: (viewerQuestions: ViewerQuestions) => ViewerQuestions,
): void {
  cache.updateQuery<ViewerQuestionsQuery>(
    { query: ViewerQuestionsDocument, variables: { productId } },
    (data) =>
      data?.viewerQuestions ? { ...data, viewerQuestions: update(data.viewerQuestions) } : undefined,
  );
}

/** Evicts the cached lists of questions, which load again. */
function evictQuestionLists(cache: ApolloCache, productId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: { questions: (_existing: unknown, { DELETE }) => DELETE },
  });
}

/** Asks a question about a product. @returns the failure, or whether the question is pending */
export function useAskQuestion(productId: string) {
  const sendRequest = useSendRequest();
  const [mutate] = useAskQuestionMutation();
  return async (question: string): Promise<FailureMessage | { isHeld: boolean }> => {
    const result = await sendRequest(async () => {
      const { data } = await mutate({
        variables: { productId, question },
        update: (cache, { data: answer }) => {
          if (answer?.askQuestion.__typename !== 'QuestionSaved') return;
          const { question: newQuestion } = answer.askQuestion;
          updateViewerQuestions(cache, productId, (viewerQuestions) => ({
            ...viewerQuestions,
            questions: [newQuestion, ...viewerQuestions.questions],
          }));
          evictQuestionLists(cache, productId);
        },
      });
      return data?.askQuestion;
    });
    if (result?.__typename === 'QuestionSaved') return result.question;
    return result ?? NOT_SENT;
  };
}

/** Deletes the viewer's own question. @returns the failure; null on success */
export function useDeleteQuestion(productId: string) {
  const send = useViewerChange(useDeleteQuestionMutation(), {
    field: 'deleteQuestion',
    savedAs: 'QuestionDeleted',
    store: (cache, _saved, { id }) => {
      updateViewerQuestions(cache, productId, (viewerQuestions) => ({
        ...viewerQuestions,
        questions: removeFromList(viewerQuestions.questions, String(id)),
      }));
      evictQuestionLists(cache, productId);
    },
  });
  return (id: string) => send({ id });
}

/** Answers a question. @returns the failure, or whether the answer is pending */
export function useAnswerQuestion(productId: string) {
  const sendRequest = useSendRequest();
  const [mutate] = useAnswerQuestionMutation();
  return async (id: string, text: string): Promise<FailureMessage | { isHeld: boolean }> => {
    const result = await sendRequest(async () => {
      const { data } = await mutate({
        variables: { id, answer: text },
        update: (cache, { data: answer }) => {
          if (answer?.answerQuestion.__typename !== 'AnswerSaved') return;
          const { answer: newAnswer } = answer.answerQuestion;
          updateViewerQuestions(cache, productId, (viewerQuestions) => ({
            ...viewerQuestions,
            answers: [...viewerQuestions.answers, newAnswer],
          }));
        },
      });
      return data?.answerQuestion;
    });
    if (result?.__typename === 'AnswerSaved') return result.answer;
    return result ?? NOT_SENT;
  };
}

/** Deletes the viewer's own answer. @returns the failure; null on success */
export function useDeleteAnswer(productId: string) {
  const send = useViewerChange(useDeleteAnswerMutation(), {
    field: 'deleteAnswer',
    savedAs: 'AnswerDeleted',
    store: (cache, _saved, { id }) => {
      updateViewerQuestions(cache, productId, (viewerQuestions) => ({
        ...viewerQuestions,
        answers: removeFromList(viewerQuestions.answers, String(id)),
      }));
    },
  });
  return (id: string) => send({ id });
}

/** Votes for an answer or withdraws the vote, with an optimistic response. @returns the failure; null on success */
export function useAnswerVote(productId: string) {
  const send = useViewerChange(useVoteForAnswerMutation(), {
    field: 'voteForAnswer',
    savedAs: 'AnswerChanged',
    store: (cache, { answer }, { helpful }) => {
      updateViewerQuestions(cache, productId, (viewerQuestions) => ({
        ...viewerQuestions,
        helpful: toggleInList(viewerQuestions.helpful, answer, helpful),
      }));
    },
  });
  return ({ id, helpfulCount }: { id: string; helpfulCount: number }, helpful: boolean) => {
    const answer = { __typename: 'Answer' as const, id, helpfulCount: votesAfter(helpfulCount, helpful) };
    return send(
      { id, helpful },
      { __typename: 'Mutation', voteForAnswer: { __typename: 'AnswerChanged', answer } },
    );
  };
}

/** Reports a question. @returns the failure; null on success */
export function useReportQuestion(productId: string) {
  const send = useViewerChange(useReportQuestionMutation(), {
    field: 'reportQuestion',
    savedAs: 'QuestionChanged',
    store: (cache, { question }) => {
      updateViewerQuestions(cache, productId, (viewerQuestions) => ({
        ...viewerQuestions,
        reportedQuestions: toggleInList(viewerQuestions.reportedQuestions, question, true),
      }));
    },
  });
  return (id: string, reason: ReviewReportReason) => send({ id, reason });
}

/** Reports an answer. @returns the failure; null on success */
export function useReportAnswer(productId: string) {
  const send = useViewerChange(useReportAnswerMutation(), {
    field: 'reportAnswer',
    savedAs: 'AnswerChanged',
    store: (cache, { answer }) => {
      updateViewerQuestions(cache, productId, (viewerQuestions) => ({
        ...viewerQuestions,
        reportedAnswers: toggleInList(viewerQuestions.reportedAnswers, answer, true),
      }));
    },
  });
  return (id: string, reason: ReviewReportReason) => send({ id, reason });
}

/** Used when the reauthentication dialog was closed. */
const NOT_SENT: FailureMessage = {
  __typename: 'Failure',
  code: 'FORBIDDEN',
  message: 'Not sent',
  fields: [],
};
