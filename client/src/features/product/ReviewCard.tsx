import { chakra } from '../../ui/chakra';
import { Stars } from '../../ui/Stars';
import { reviewDay } from './review.format';
import type { ReviewCard_ReviewFragment } from './Reviews.generated';

/** One shopper's opinion. */
export function ReviewCard({ review }: { review: ReviewCard_ReviewFragment }) {
  const who = [review.authorName, review.authorCity, reviewDay(review.createdAt)].filter(Boolean).join(', ');
  return (
    <chakra.article borderTop="1px solid {colors.line}" pt="1.25rem" pb="s24">
      <Stars value={review.rating} fontSize="t14" />
      <chakra.h3 fontSize="d20" lineHeight="1.25" mt="0.375rem" mb="s4">
        {review.title}
      </chakra.h3>
      <chakra.p maxW="62ch">{review.body}</chakra.p>
      <chakra.p textStyle="second" mt="s8">
        {who}
        {review.isVerifiedPurchase ? (
          <chakra.span color="success" fontWeight="500" ms="s8">
            Verified purchase
          </chakra.span>
        ) : null}
      </chakra.p>
      {review.helpfulCount > 0 ? (
        <chakra.p textStyle="label" mt="s4">
          {review.helpfulCount === 1 ? '1 shopper' : `${review.helpfulCount} shoppers`} found this helpful
        </chakra.p>
      ) : null}
    </chakra.article>
  );
}
