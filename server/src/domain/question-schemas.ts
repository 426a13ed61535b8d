import { object, string, type InferType } from './yup';
import { ANSWER_MAX, ANSWER_MIN, QUESTION_MAX, QUESTION_MIN } from './question-limits';
import { LINES, ONE_LINE, oneLine, trimmedLines } from './written-text';

/**
 * Schemas of the question and answer forms; the browser validates with them while the customer types, the server on
 * submission.
 */
export const questionSchema = object({
  question: string()
    .transform(oneLine)
    .required('Please write your question')
    .min(QUESTION_MIN, `Please write at least ${QUESTION_MIN} characters`)
    .max(QUESTION_MAX, `Your question may have at most ${QUESTION_MAX} characters`)
    .matches(ONE_LINE, 'Your question holds a character that it may not'),
}).noUnknown();

export const answerSchema = object({
  answer: string()
    .transform(trimmedLines)
    .required('Please write your answer')
    .min(ANSWER_MIN, `Please write at least ${ANSWER_MIN} characters`)
    .max(ANSWER_MAX, `Your answer may have at most ${ANSWER_MAX} characters`)
    .matches(LINES, 'Your answer holds a character that it may not'),
}).noUnknown();

export type QuestionInput = InferType<typeof questionSchema>;
export type AnswerInput = InferType<typeof answerSchema>;
