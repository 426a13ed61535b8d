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

/** Lists that a question came to, or left, are asked for anew. */
function forgetLists(cache: ApolloCache, productId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: { questions: (_existing: unknown, { DELETE }) => DELETE },
  });
}

/** Asks something about a product. @returns why not; null when it is asked, and whether it waits */
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

/** Takes one's own question away. @returns why not; null when it is gone */
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

/** Answers a question. @returns why not, or whether the answer waits */
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

/** Takes one's own answer away. @returns why not; null when it is gone */
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

/** Says that an answer helped, or takes that back; seen at once. @returns why not; null when it is so */
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

/** Tells the shop of a question. @returns why not; null when it knows */
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

/** Tells the shop of an answer. @returns why not; null when it knows */
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

/** Of somebody who was asked for a proof, and gave none. */
const NOT_DONE: FailureMessage = {
  __typename: 'Failure',
  code: 'FORBIDDEN',
  message: 'Not sent',
  fields: [],
};
