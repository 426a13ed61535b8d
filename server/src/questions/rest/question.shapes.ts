import {
  flag,
  listOf,
  moment,
  record,
  reference,
  text,
  uuid,
  whole,
  type JsonSchema,
} from '../../rest/json-schema';
import type { Answer, Question } from '../question';
import { toAnswer, toQuestion } from '../question.type';

const isHeld: JsonSchema = {
  ...flag,
  description:
    'Whether it is visible only to its author, because staff has not approved it yet or has rejected it.',
};

/** JSON schemas of questions and answers, by their names in the OpenAPI document. */
export const QUESTION_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Answer: record({
    id: uuid,
    questionId: uuid,
    authorName: text,
    isShop: flag,
    isVerifiedPurchase: flag,
    body: text,
    helpfulCount: whole,
    isHeld,
    createdAt: moment,
  }),
  Question: record({
    id: uuid,
    productId: uuid,
    authorName: text,
    body: text,
    answerCount: whole,
    answers: listOf(reference('Answer')),
    isHeld,
    createdAt: moment,
  }),
};

export function toAnswerBody(answer: Answer) {
  const { isRejected: _isRejected, ...body } = toAnswer(answer);
  return body;
}

export function toQuestionBody(question: Question, answers: readonly Answer[]) {
  const { isRejected: _isRejected, ...body } = toQuestion(question);
  return { ...body, answers: answers.map(toAnswerBody) };
}
