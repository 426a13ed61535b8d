import { chakra } from '../../../ui/chakra';
import { TextButton } from '../../../ui/TextButton';
import { OwnReview_ReviewFragmentDoc, type OwnReview_ReviewFragment } from './OwnReview.generated';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { ReviewCard } from './ReviewCard';
import { moderationText } from '../contributions/moderation-text';

interface OwnReviewProps {
  review: FragmentSource<OwnReview_ReviewFragment>;
  /** Whether the server has not answered yet. */
  isSending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The viewer's own review, in the place of the "Write a Review" button, so that the list below does not move. */
export function OwnReview({ isSending, onEdit, onDelete, ...props }: OwnReviewProps) {
  const review = useFragment(OwnReview_ReviewFragmentDoc, props.review);
  if (review === null) return null;
  const moderationStatus = isSending
    ? 'Sending...'
    : moderationText(review, 'You can edit it, and we will check it again');
  return (
    <ReviewCard
      review={review}
      eyebrow={
        <chakra.p textStyle="second" mb="s8">
          <chakra.span color="fg" fontWeight={550}>
            Your review
          </chakra.span>
          {moderationStatus === null ? null : ` · ${moderationStatus}`}
        </chakra.p>
      }
    >
      {isSending ? null : (
        <chakra.div display="flex" alignItems="center" gap="s24" minH="target" fontSize="t14" mb="-0.75rem">
          <TextButton onClick={onEdit}>Edit</TextButton>
          <TextButton onClick={onDelete}>Delete</TextButton>
        </chakra.div>
      )}
    </ReviewCard>
  );
}
