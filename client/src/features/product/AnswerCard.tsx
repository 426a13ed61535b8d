import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';
import type { AnswerCard_AnswerFragment } from './LiveQuestions.generated';
import { reviewDay } from './review.format';

export interface AnswerCardProps {
  answer: AnswerCard_AnswerFragment;
  /** One's own: it can go, and needs no vote. */
  isOwn: boolean;
  isHeld: boolean;
  isHelpful: boolean;
  onVote: (helpful: boolean) => void;
  onDelete: () => void;
}

/** One answer, with who gives it. */
export function AnswerCard({ answer, isOwn, isHeld, isHelpful, onVote, onDelete }: AnswerCardProps) {
  const { authorName, helpfulCount } = answer;
  return (
    <chakra.li mt="s16" ps="s16" borderLeft="2px solid {colors.line}">
      <chakra.p maxW="62ch" overflowWrap="anywhere" whiteSpace="pre-line">
        {answer.body}
      </chakra.p>
      <chakra.p textStyle="second" mt="s4">
        {answer.isShop ? (
          <chakra.strong color="fg" fontWeight="550">
            {authorName}
          </chakra.strong>
        ) : (
          authorName
        )}
        {`, ${reviewDay(answer.createdAt)}`}
        {answer.isVerifiedPurchase ? (
          <chakra.span color="success" fontWeight="500" ms="s8">
            Verified purchase
          </chakra.span>
        ) : null}
        {isHeld ? ' · Only you see it for now: we read it before others do' : null}
      </chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="s24"
        minH="target"
        fontSize="t14"
      >
        {isOwn ? (
          <TextButton css={touchRoom} onClick={onDelete}>
            Delete your answer
          </TextButton>
        ) : (
          <TextButton
            css={touchRoom}
            aria-pressed={isHelpful}
            aria-label={`Helpful: the answer by ${authorName}`}
            onClick={() => {
              onVote(!isHelpful);
            }}
          >
            {isHelpful ? 'Helpful ✓' : 'Helpful'}
          </TextButton>
        )}
        {helpfulCount > 0 ? (
          <chakra.span textStyle="label">
            Helped {helpfulCount === 1 ? '1 shopper' : `${helpfulCount} shoppers`}
          </chakra.span>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
