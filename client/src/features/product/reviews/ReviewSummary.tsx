import { formatRating } from '@domain/rating';
import type { ReactNode } from 'react';
import { chakra } from '../../../ui/chakra';
import { Stars } from '../../../ui/Stars';
import { formatReviewCount } from './review.format';
import type { ReviewList_ReviewsFragment } from './Reviews.generated';

interface ReviewSummaryProps {
  reviews: ReviewList_ReviewsFragment;
  /** Shown below the bars. */
  children?: ReactNode;
}

/** Average and histogram of all ratings, whatever filter is set. */
export function ReviewSummary({ reviews, children }: ReviewSummaryProps) {
  const counts = new Map(reviews.histogram.map(({ rating, count }) => [rating, count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div>
      <chakra.div display="flex" alignItems="flex-end" gap="s12">
        <chakra.span
          fontFamily="display"
          fontSize="5.5rem"
          lineHeight="0.8"
          letterSpacing="-0.04em"
          aria-hidden="true"
        >
          {formatRating(reviews.average)}
        </chakra.span>
        <chakra.span textStyle="second">
          <Stars value={reviews.average} fontSize="t14" />
          <br />
          from {formatReviewCount(reviews.total)}
        </chakra.span>
      </chakra.div>
      <chakra.ul mt="s24" display="grid" gap="0.125rem" aria-label="Rating breakdown">
        {[5, 4, 3, 2, 1].map((rating) => {
          const count = counts.get(rating) ?? 0;
          return (
            <chakra.li
              key={rating}
              display="grid"
              gridTemplateColumns="3.75rem 1fr 2.25rem"
              alignItems="center"
              gap="0.625rem"
              minH="s32"
              textStyle="second"
            >
              <chakra.span color="fg">{rating === 1 ? '1 star' : `${rating} stars`}</chakra.span>
              <chakra.span
                aria-hidden="true"
                height="s8"
                background="linear-gradient({colors.line}, {colors.line}) left center / 100% 1px no-repeat"
              >
                <chakra.span
                  display="block"
                  height="100%"
                  bg="fg"
                  style={{ width: all > 0 ? `${(count / all) * 100}%` : 0 }}
                />
              </chakra.span>
              <chakra.span textAlign="right">{count}</chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ul>
      {children}
    </div>
  );
}
