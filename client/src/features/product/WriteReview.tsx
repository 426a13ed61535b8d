import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';

export interface WriteReviewProps {
  /** False for customers whom nobody could reach. */
  canWrite: boolean;
  onWrite: () => void;
}

/** The way to a review of one's own. */
export function WriteReview({ canWrite, onWrite }: WriteReviewProps) {
  return (
    <chakra.div mt="s24">
      {canWrite ? (
        <Button variant="line" onClick={onWrite}>
          Write a Review
        </Button>
      ) : (
        <chakra.p textStyle="second">
          To write a review, confirm your email or mobile number in{' '}
          <TextLink to="/profile">your profile</TextLink>.
        </chakra.p>
      )}
    </chakra.div>
  );
}
