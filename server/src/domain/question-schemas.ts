import { object, string, type InferType } from './yup';
import { ANSWER_MAX, ANSWER_MIN, QUESTION_MAX, QUESTION_MIN } from './question-limits';
import { MULTI_LINE, SINGLE_LINE, toOneLine, trimLines } from './user-text';

/**
 * Schemas of the question and answer forms; the browser validates with them while the customer types, the server on
 * submission.
 */
export const questionSchema = object({
  question: string()
    .transform(toOneLine)
    .required('Please write your question')
    .min(QUESTION_MIN, `Please write at least ${QUESTION_MIN} characters`)
    .max(QUESTION_MAX, `Your question may have at most ${QUESTION_MAX} characters`)
    .matches(SINGLE_LINE, 'Your question contains a character that is not allowed'),
}).noUnknown();

export const answerSchema = object({
  answer: string()
    .transform(trimLines)
    .required('Please write your answer')
    .min(ANSWER_MIN, `Please write at least ${ANSWER_MIN} characters`)
    .max(ANSWER_MAX, `Your answer may have at most ${ANSWER_MAX} characters`)
    .matches(MULTI_LINE, 'Your answer contains a character that is not allowed'),
}).noUnknown();

export type QuestionInput = InferType<typeof questionSchema>;
export type AnswerInput = InferType<typeof answerSchema>;
