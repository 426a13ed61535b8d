import { useState } from 'react';
import { RowsSkeleton } from '../../../components/account/RowsSkeleton';
import { ModerationQueue } from './ModerationQueue';
import { PendingAnswer } from './PendingAnswer';
import { PendingQuestion } from './PendingQuestion';
import { PendingReview } from './PendingReview';
import { usePendingAnswers } from './usePendingAnswers';
import { usePendingProducts } from './usePendingProducts';
import { usePendingQuestions } from './usePendingQuestions';
import { usePendingReviews } from './usePendingReviews';

/** The reviews, questions and answers that wait for a decision. */
export function Moderation() {
  const reviews = usePendingReviews();
  const questions = usePendingQuestions();
  const answers = usePendingAnswers();
  const findReviewed = usePendingProducts(reviews.entries?.map(({ productId }) => productId) ?? []);
  const findQuestioned = usePendingProducts(questions.entries?.map(({ productId }) => productId) ?? []);
  const findAnswered = usePendingProducts(answers.entries?.map(({ question }) => question.productId) ?? []);
  // At first all wait for each other, since a list that loads late would move those below it.
  const [isSettled, setSettled] = useState(false);
  const areLoaded = [reviews, questions, answers].every(
    ({ entries, hasFailed }) => entries !== null || hasFailed,
  );
  if (areLoaded && !isSettled) setSettled(true);
  if (!areLoaded && !isSettled) return <RowsSkeleton rows={8} lines={3} />;
  return (
    <>
      <ModerationQueue
        queue={reviews}
        renderEntry={(review) => <PendingReview review={review} product={findReviewed(review.productId)} />}
      />
      <ModerationQueue
        queue={questions}
        renderEntry={(question) => (
          <PendingQuestion question={question} product={findQuestioned(question.productId)} />
        )}
      />
      <ModerationQueue
        queue={answers}
        renderEntry={(answer) => (
          <PendingAnswer answer={answer} product={findAnswered(answer.question.productId)} />
        )}
      />
    </>
  );
}
