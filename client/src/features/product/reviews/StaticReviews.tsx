import { chakra } from '../../../ui/chakra';
import { EmptyState } from '../../../ui/EmptyState';
import { ReviewCard } from './ReviewCard';
import { formatShownRange } from './review.format';
import { ReviewsLayout } from './ReviewsLayout';
import { ReviewSummary } from './ReviewSummary';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';

/** Average, histogram and the first ten reviews as static text, with space for the controls that replace it. */
export function StaticReviews({ initialReviews }: { initialReviews: ReviewList_ReviewsFragment }) {
  if (initialReviews.total === 0)
    return (
      <EmptyState title="No reviews yet" level={2}>
        No one has reviewed this bag yet.
      </EmptyState>
    );
  return (
    <ReviewsLayout
      summary={
        <ReviewSummary reviews={initialReviews}>
          <chakra.div h="4.5rem" />
        </ReviewSummary>
      }
    >
      <chakra.p display="flex" alignItems="center" minH="target" pb="s4" fontSize="t14" color="fg.muted">
        {formatShownRange(initialReviews)}
      </chakra.p>
      {initialReviews.items.map((review) => (
        <ReviewCard key={review.id} review={review}>
          <chakra.div h="target" mb="-0.75rem" />
        </ReviewCard>
      ))}
    </ReviewsLayout>
  );
}
