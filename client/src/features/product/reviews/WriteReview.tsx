import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { TextLink } from '../../../ui/TextLink';

interface WriteReviewProps {
  /** False for customers without confirmed e-mail or number. */
  canWrite: boolean;
  onWrite: () => void;
}

/** Button that opens the review form; a link to the profile when `canWrite` is false. */
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
