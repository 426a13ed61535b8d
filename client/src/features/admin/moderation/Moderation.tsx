import { useState } from 'react';
import { RowsSkeleton } from '../../../components/account/RowsSkeleton';
import { ModerationQueue } from './ModerationQueue';
import { PendingAnswer } from './PendingAnswer';
import { PendingQuestion } from './PendingQuestion';
import { PendingReview } from './PendingReview';
import { usePendingAnswers } from './usePendingAnswers';
import { usePendingQuestions } from './usePendingQuestions';
import { usePendingReviews } from './usePendingReviews';
import { useQuestionedProducts } from './useQuestionedProducts';

/** The reviews, questions and answers that wait for a decision. */
export function Moderation() {
  const reviews = usePendingReviews();
  const questions = usePendingQuestions();
  const answers = usePendingAnswers();
  const findProduct = useQuestionedProducts(questions.entries ?? []);
  // At first all wait for each other, since a list that loads late would move those below it.
  const [isSettled, setSettled] = useState(false);
  const areLoaded = [reviews, questions, answers].every(
    ({ entries, hasFailed }) => entries !== null || hasFailed,
  );
  if (areLoaded && !isSettled) setSettled(true);
  if (!areLoaded && !isSettled) return <RowsSkeleton rows={8} lines={3} />;
  return (
    <>
      <ModerationQueue queue={reviews} renderEntry={(review) => <PendingReview review={review} />} />
      <ModerationQueue
        queue={questions}
        renderEntry={(question) => (
          <PendingQuestion question={question} product={findProduct(question.productId)} />
        )}
      />
      <ModerationQueue queue={answers} renderEntry={(answer) => <PendingAnswer answer={answer} />} />
    </>
  );
}
