import { chakra } from '../../../ui/chakra';
import { TextButton } from '../../../ui/TextButton';
import { touchTargetStyles } from '../../../ui/touch-target';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { AnswerCard_AnswerFragmentDoc, type AnswerCard_AnswerFragment } from './AnswerCard.generated';
import { ReportButton } from '../contributions/ReportButton';
import { formatDay } from '../../../components/dates';

interface AnswerCardProps {
  answer: FragmentSource<AnswerCard_AnswerFragment>;
  /** The viewer's own answer can be deleted and has no vote button. */
  isOwn: boolean;
  /** Why the answer is visible to its author only; null when it is published. */
  moderationStatus: string | null;
  isHelpful: boolean;
  isReported: boolean;
  onVote: (helpful: boolean) => void;
  onReport: () => void;
  onDelete: () => void;
}

/** One answer, with its author. */
export function AnswerCard({
  isOwn,
  moderationStatus,
  isHelpful,
  isReported,
  onVote,
  onReport,
  onDelete,
  ...props
}: AnswerCardProps) {
  const answer = useFragment(AnswerCard_AnswerFragmentDoc, props.answer);
  if (answer === null) return null;
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
        {`, ${formatDay(answer.createdAt)}`}
        {answer.isVerifiedPurchase ? (
          <chakra.span color="success" fontWeight="500" ms="s8">
            Verified purchase
          </chakra.span>
        ) : null}
        {moderationStatus === null ? null : ` · ${moderationStatus}`}
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
          <TextButton css={touchTargetStyles} onClick={onDelete}>
            Delete your answer
          </TextButton>
        ) : (
          <TextButton
            css={touchTargetStyles}
            aria-pressed={isHelpful}
            aria-label={`Helpful: the answer by ${authorName}`}
            onClick={() => {
              onVote(!isHelpful);
            }}
          >
            {isHelpful ? 'Helpful ✓' : 'Helpful'}
          </TextButton>
        )}
        {isOwn || answer.isShop ? null : (
          <ReportButton subject={`the answer by ${authorName}`} isReported={isReported} onReport={onReport} />
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
