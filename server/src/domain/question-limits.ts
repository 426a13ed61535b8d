/** The constants of questions and answers. Ours, unless a line says otherwise. */

export const QUESTION_MIN = 10;
export const QUESTION_MAX = 300;
export const ANSWER_MIN = 2;
export const ANSWER_MAX = 1_000;
/** A page of questions: shorter than one of reviews, as issue "Questions and answers" asks. */
export const QUESTION_PAGE_SIZE = 5;
/** So many answers of a question are shown: the shop's, then those that helped most. */
export const ANSWERS_SHOWN = 10;
