import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { ReviewCard } from './ReviewCard';
import { rangeWords } from './review.format';
import { ReviewsFrame } from './ReviewsFrame';
import { ReviewSummary } from './ReviewSummary';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';

/** Average, histogram and the first ten reviews as static text, with space for the controls that replace it. */
export function StillReviews({ first }: { first: ReviewList_ReviewsFragment }) {
  if (first.total === 0)
    return (
      <EmptyState title="No reviews yet" level={2}>
        Nobody has written about this bag so far.
      </EmptyState>
    );
  return (
    <ReviewsFrame
      summary={
        <ReviewSummary reviews={first}>
          <chakra.div h="4.5rem" />
        </ReviewSummary>
      }
    >
      <chakra.p display="flex" alignItems="center" minH="target" pb="s4" fontSize="t14" color="fg.muted">
        {rangeWords(first)}
      </chakra.p>
      {first.items.map((review) => (
        <ReviewCard key={review.id} review={review}>
          <chakra.div h="target" mb="-0.75rem" />
        </ReviewCard>
      ))}
    </ReviewsFrame>
  );
}
