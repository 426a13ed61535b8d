export const ANSWER =
  '{ id questionId authorName isShop isVerifiedPurchase body helpfulCount isHeld isRejected createdAt }';

export const QUESTION = `{ id productId authorName body answerCount isHeld isRejected createdAt answers ${ANSWER} }`;

const QUESTION_CHANGED = `... on QuestionChanged { question ${QUESTION} }`;

const ANSWER_CHANGED = `... on AnswerChanged { answer ${ANSWER} }`;

/** Every mutation of questions, with the fields that tests read. */
export const QUESTION_MUTATIONS = {
  askQuestion: `... on QuestionSaved { question ${QUESTION} }`,
  deleteQuestion: '... on QuestionDeleted { __typename }',
  answerQuestion: `... on AnswerSaved { answer ${ANSWER} question ${QUESTION} }`,
  deleteAnswer: `... on AnswerDeleted { question ${QUESTION} }`,
  voteForAnswer: ANSWER_CHANGED,
  reportQuestion: QUESTION_CHANGED,
  reportAnswer: ANSWER_CHANGED,
  approveQuestion: QUESTION_CHANGED,
  rejectQuestion: QUESTION_CHANGED,
  approveAnswer: ANSWER_CHANGED,
  rejectAnswer: ANSWER_CHANGED,
} as const;

export interface TestAnswer {
  readonly id: string;
  readonly authorName: string;
  readonly isShop: boolean;
  readonly isVerifiedPurchase: boolean;
  readonly body: string;
  readonly helpfulCount: number;
  readonly isHeld: boolean;
  readonly isRejected: boolean;
}

export interface TestQuestion {
  readonly id: string;
  readonly authorName: string;
  readonly body: string;
  readonly answerCount: number;
  readonly isHeld: boolean;
  readonly isRejected: boolean;
  readonly answers: readonly TestAnswer[];
}
