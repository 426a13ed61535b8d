import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import type { OwnReview_ReviewFragment } from './LiveReviews.generated';
import { ReviewCard } from './ReviewCard';

export interface OwnReviewProps {
  review: OwnReview_ReviewFragment;
  onEdit: () => void;
  onDelete: () => void;
}

/** What one wrote oneself, before all others. */
export function OwnReview({ review, onEdit, onDelete }: OwnReviewProps) {
  return (
    <ReviewCard
      review={review}
      kicker={
        <chakra.p textStyle="second" mb="s8">
          <chakra.span color="fg" fontWeight={550}>
            Your review
          </chakra.span>
          {review.isHeld ? ' · Only you see it for now: we read it before others do' : null}
        </chakra.p>
      }
    >
      <chakra.div display="flex" alignItems="center" gap="s24" minH="target" fontSize="t14" mb="-0.75rem">
        <TextButton onClick={onEdit}>Edit</TextButton>
        <TextButton onClick={onDelete}>Delete</TextButton>
      </chakra.div>
    </ReviewCard>
  );
}
