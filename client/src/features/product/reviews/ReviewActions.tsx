import { chakra } from '../../../ui/chakra';

const ActionButton = chakra('button', {
  base: {
    minHeight: 'target',
    color: 'accent',
    fontSize: 't14',
    fontWeight: 500,
    _hover: { color: 'accent.deep' },
    _pressed: { color: 'fg' },
    _disabled: { color: 'fg.quiet' },
  },
});

interface ReviewActionsProps {
  /** Author of the review, for the buttons' accessible names. */
  author: string;
  isHelpful: boolean;
  isReported: boolean;
  onVote: (helpful: boolean) => void;
  onReport: () => void;
}

/** Buttons to vote for somebody else's review or to report it. */
export function ReviewActions({ author, isHelpful, isReported, onVote, onReport }: ReviewActionsProps) {
  return (
    <chakra.div display="flex" gap="s24" mb="-0.75rem">
      <ActionButton
        type="button"
        aria-pressed={isHelpful}
        aria-label={`Helpful: the review by ${author}`}
        onClick={() => {
          onVote(!isHelpful);
        }}
      >
        {isHelpful ? 'Helpful ✓' : 'Helpful'}
      </ActionButton>
      <ActionButton
        type="button"
        disabled={isReported}
        aria-label={`${isReported ? 'Reported' : 'Report'}: the review by ${author}`}
        onClick={onReport}
      >
        {isReported ? 'Reported' : 'Report'}
      </ActionButton>
    </chakra.div>
  );
}
