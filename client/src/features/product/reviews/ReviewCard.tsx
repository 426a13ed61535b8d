import type { ReactNode } from 'react';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { Stars } from '../../../ui/Stars';
import { formatDay } from '../../../components/dates';
import { ReviewCard_ReviewFragmentDoc, type ReviewCard_ReviewFragment } from './ReviewCard.generated';

interface ReviewCardProps {
  review: FragmentSource<ReviewCard_ReviewFragment>;
  /** Shown above the stars, such as "Your review". */
  eyebrow?: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
}

export function ReviewCard({ eyebrow, children, ...props }: ReviewCardProps) {
  const review = useFragment(ReviewCard_ReviewFragmentDoc, props.review);
  if (review === null) return null;
  const authorLine = [review.authorName, review.authorCity, formatDay(review.createdAt)]
    .filter(Boolean)
    .join(', ');
  return (
    <chakra.article borderTop="1px solid {colors.line}" pt="1.25rem" pb="s24">
      {eyebrow}
      <Stars value={review.rating} fontSize="t14" />
      <chakra.h3 fontSize="d20" lineHeight="1.25" mt="0.375rem" mb="s4" overflowWrap="anywhere">
        {review.title}
      </chakra.h3>
      <chakra.p maxW="62ch" overflowWrap="anywhere" whiteSpace="pre-line">
        {review.body}
      </chakra.p>
      {review.photos.length === 0 ? null : (
        <chakra.ul display="flex" flexWrap="wrap" gap="s8" mt="s12">
          {review.photos.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <chakra.img
                  src={url}
                  alt={`Photo ${index + 1} by ${review.authorName}`}
                  loading="lazy"
                  decoding="async"
                  boxSize="6rem"
                  objectFit="cover"
                  bg="bg.high"
                />
              </a>
            </li>
          ))}
        </chakra.ul>
      )}
      <chakra.p textStyle="second" mt="s8" display="flex" flexWrap="wrap" columnGap="s8">
        <span>{authorLine}</span>
        {review.isVerifiedPurchase ? (
          <chakra.span color="success" fontWeight="500">
            Verified purchase
          </chakra.span>
        ) : null}
      </chakra.p>
      {review.helpfulCount > 0 ? (
        <chakra.p textStyle="label" mt="s4">
          {review.helpfulCount === 1 ? '1 shopper' : `${review.helpfulCount} shoppers`} found this helpful
        </chakra.p>
      ) : null}
      {children}
    </chakra.article>
  );
}
