import { reviewsHref } from '@domain/product-href';
import { formatDateTime } from '../../../components/dates';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { AuthorLine } from './AuthorLine';
import {
  PendingReview_ReviewFragmentDoc,
  type PendingReview_ReviewFragment,
} from './PendingReview.generated';
import { ProductLine } from './ProductLine';
import type { PendingProduct } from './usePendingProducts';

interface PendingReviewProps {
  review: FragmentSource<PendingReview_ReviewFragment>;
  product: PendingProduct;
}

/** A review as its author wrote it. */
export function PendingReview({ product, ...props }: PendingReviewProps) {
  const review = useFragment(PendingReview_ReviewFragmentDoc, props.review);
  if (review === null) return null;
  const { authorName, authorCity, rating, title, body, isVerifiedPurchase, createdAt, updatedAt } = review;
  const edited = updatedAt === null ? null : `edited on ${formatDateTime(updatedAt)}`;
  return (
    <>
      <ProductLine product={product} toHref={reviewsHref} />
      <AuthorLine
        parts={[authorName, authorCity, formatDateTime(createdAt), edited]}
        isVerifiedPurchase={isVerifiedPurchase}
      />
      {/* In words: the stars would be a chunk of their own, which the product page would load. */}
      <chakra.p fontWeight={550} mt="s8">{`${rating} of 5 stars`}</chakra.p>
      <chakra.h3 fontSize="d20" lineHeight="1.25" mt="s4" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      <chakra.p mt="s4" maxW="62ch" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {body}
      </chakra.p>
      {review.photos.length === 0 ? null : (
        <chakra.ul display="flex" flexWrap="wrap" gap="s8" mt="s12">
          {review.photos.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <chakra.img
                  src={url}
                  alt={`Photo ${index + 1} by ${authorName}, in a new tab`}
                  loading="lazy"
                  decoding="async"
                  boxSize={{ base: '6rem', md: '9rem' }}
                  objectFit="cover"
                  bg="bg.high"
                />
              </a>
            </li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}
