/** Limits of questions and answers. */

export const QUESTION_MIN = 10;
export const QUESTION_MAX = 300;
export const ANSWER_MIN = 2;
export const ANSWER_MAX = 1_000;
/** Page size of the question list. */
export const QUESTION_PAGE_SIZE = 5;
/** Answers shown per question: the shop's first, then the most helpful. */
export const ANSWERS_SHOWN = 10;
