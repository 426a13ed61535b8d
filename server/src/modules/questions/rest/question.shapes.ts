import {
  booleanSchema,
  listOf,
  dateTimeSchema,
  objectSchema,
  reference,
  textSchema,
  uuidSchema,
  integerSchema,
  type JsonSchema,
} from '../../../platform/rest/json-schema';
import type { Answer, Question } from '../question';
import { toAnswer, toQuestion } from '../question.type';

const isHeld: JsonSchema = {
  ...booleanSchema,
  description:
    'Whether it is visible only to its author, because staff has not approved it yet or has rejected it.',
};

/** JSON schemas of questions and answers, by their names in the OpenAPI document. */
export const QUESTION_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Answer: objectSchema({
    id: uuidSchema,
    questionId: uuidSchema,
    authorName: textSchema,
    isShop: booleanSchema,
    isVerifiedPurchase: booleanSchema,
    body: textSchema,
    helpfulCount: integerSchema,
    isHeld,
    createdAt: dateTimeSchema,
  }),
  Question: objectSchema({
    id: uuidSchema,
    productId: uuidSchema,
    authorName: textSchema,
    body: textSchema,
    answerCount: integerSchema,
    answers: listOf(reference('Answer')),
    isHeld,
    createdAt: dateTimeSchema,
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
