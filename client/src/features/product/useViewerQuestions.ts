import type { ApolloCache } from '@apollo/client';
import { useAsk, type FailureMessage } from '../../components/reauthentication/useAsk';
import type { ReviewReportReason } from '../../graphql/schema.generated';
import {
  QuestionerDocument,
  useAnswerQuestionMutation,
  useAskQuestionMutation,
  useDeleteAnswerMutation,
  useDeleteQuestionMutation,
  useReportAnswerMutation,
  useReportQuestionMutation,
  useVoteForAnswerMutation,
  type QuestionerQuery,
} from './LiveQuestions.generated';
import { useChange, without, withOne } from './useChange';

type ViewerQuestions = NonNullable<QuestionerQuery['questioner']>;

function updateViewerQuestions(
  cache: ApolloCache,
  productId: string,
  make: (questioner: ViewerQuestions) => ViewerQuestions,
): void {
  cache.updateQuery<QuestionerQuery>({ query: QuestionerDocument, variables: { productId } }, (data) =>
    data?.questioner ? { ...data, questioner: make(data.questioner) } : undefined,
  );
}

/** Evicts the cached lists of questions, which load again. */
function forgetLists(cache: ApolloCache, productId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: { questions: (_existing: unknown, { DELETE }) => DELETE },
  });
}

/** Asks a question about a product. @returns the failure, or whether the question is pending */
export function useAskQuestion(productId: string) {
  const ask = useAsk();
  const [mutate] = useAskQuestionMutation();
  return async (question: string): Promise<FailureMessage | { isHeld: boolean }> => {
    const result = await ask(async () => {
      const { data } = await mutate({
        variables: { productId, question },
        update: (cache, { data: answer }) => {
          if (answer?.askQuestion.__typename !== 'QuestionSaved') return;
          const { question: asked } = answer.askQuestion;
          updateViewerQuestions(cache, productId, (questioner) => ({
            ...questioner,
            questions: [asked, ...questioner.questions],
          }));
          forgetLists(cache, productId);
        },
      });
      return data?.askQuestion;
    });
    if (result?.__typename === 'QuestionSaved') return result.question;
    return result ?? NOT_DONE;
  };
}

/** Deletes the viewer's own question. @returns the failure; null on success */
export function useDeleteQuestion(productId: string) {
  const change = useChange();
  const [mutate] = useDeleteQuestionMutation();
  return (id: string): Promise<FailureMessage | null> =>
    change(async () => {
      const { data } = await mutate({
        variables: { id },
        update: (cache, { data: answer }) => {
          if (answer?.deleteQuestion.__typename !== 'QuestionDeleted') return;
          updateViewerQuestions(cache, productId, (questioner) => ({
            ...questioner,
            questions: without(questioner.questions, id),
          }));
          forgetLists(cache, productId);
        },
      });
      return data?.deleteQuestion;
    });
}

/** Answers a question. @returns the failure, or whether the answer is pending */
export function useAnswerQuestion(productId: string) {
  const ask = useAsk();
  const [mutate] = useAnswerQuestionMutation();
  return async (id: string, words: string): Promise<FailureMessage | { isHeld: boolean }> => {
    const result = await ask(async () => {
      const { data } = await mutate({
        variables: { id, answer: words },
        update: (cache, { data: answer }) => {
          if (answer?.answerQuestion.__typename !== 'AnswerSaved') return;
          const { answer: given } = answer.answerQuestion;
          updateViewerQuestions(cache, productId, (questioner) => ({
            ...questioner,
            answers: [...questioner.answers, given],
          }));
        },
      });
      return data?.answerQuestion;
    });
    if (result?.__typename === 'AnswerSaved') return result.answer;
    return result ?? NOT_DONE;
  };
}

/** Deletes the viewer's own answer. @returns the failure; null on success */
export function useDeleteAnswer(productId: string) {
  const change = useChange();
  const [mutate] = useDeleteAnswerMutation();
  return (id: string): Promise<FailureMessage | null> =>
    change(async () => {
      const { data } = await mutate({
        variables: { id },
        update: (cache, { data: answer }) => {
          if (answer?.deleteAnswer.__typename !== 'AnswerDeleted') return;
          updateViewerQuestions(cache, productId, (questioner) => ({
            ...questioner,
            answers: without(questioner.answers, id),
          }));
        },
      });
      return data?.deleteAnswer;
    });
}

/** Votes for an answer or withdraws the vote, with an optimistic response. @returns the failure; null on success */
export function useAnswerVote(productId: string) {
  const change = useChange();
  const [mutate] = useVoteForAnswerMutation();
  return (
    { id, helpfulCount }: { id: string; helpfulCount: number },
    helpful: boolean,
  ): Promise<FailureMessage | null> =>
    change(async () => {
      const { data } = await mutate({
        variables: { id, helpful },
        optimisticResponse: {
          __typename: 'Mutation',
          voteForAnswer: {
            __typename: 'AnswerChanged',
            answer: {
              __typename: 'Answer',
              id,
              helpfulCount: Math.max(0, helpfulCount + (helpful ? 1 : -1)),
            },
          },
        },
        update: (cache, { data: answer }) => {
          if (answer?.voteForAnswer.__typename !== 'AnswerChanged') return;
          const { answer: voted } = answer.voteForAnswer;
          updateViewerQuestions(cache, productId, (questioner) => ({
            ...questioner,
            helpful: withOne(questioner.helpful, voted, helpful),
          }));
        },
      });
      return data?.voteForAnswer;
    });
}

/** Reports a question. @returns the failure; null on success */
export function useReportQuestion(productId: string) {
  const change = useChange();
  const [mutate] = useReportQuestionMutation();
  return (id: string, reason: ReviewReportReason): Promise<FailureMessage | null> =>
    change(async () => {
      const { data } = await mutate({
        variables: { id, reason },
        update: (cache, { data: answer }) => {
          if (answer?.reportQuestion.__typename !== 'QuestionChanged') return;
          const { question } = answer.reportQuestion;
          updateViewerQuestions(cache, productId, (questioner) => ({
            ...questioner,
            reportedQuestions: withOne(questioner.reportedQuestions, question, true),
          }));
        },
      });
      return data?.reportQuestion;
    });
}

/** Reports an answer. @returns the failure; null on success */
export function useReportAnswer(productId: string) {
  const change = useChange();
  const [mutate] = useReportAnswerMutation();
  return (id: string, reason: ReviewReportReason): Promise<FailureMessage | null> =>
    change(async () => {
      const { data } = await mutate({
        variables: { id, reason },
        update: (cache, { data: answer }) => {
          if (answer?.reportAnswer.__typename !== 'AnswerChanged') return;
          const { answer: reported } = answer.reportAnswer;
          updateViewerQuestions(cache, productId, (questioner) => ({
            ...questioner,
            reportedAnswers: withOne(questioner.reportedAnswers, reported, true),
          }));
        },
      });
      return data?.reportAnswer;
    });
}

/** Used when the reauthentication dialog was closed. */
const NOT_DONE: FailureMessage = {
  __typename: 'Failure',
  code: 'FORBIDDEN',
  message: 'Not sent',
  fields: [],
};
