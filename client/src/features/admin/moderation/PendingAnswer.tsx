import { formatDateTime } from '../../../components/dates';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { AuthorLine } from './AuthorLine';
import {
  PendingAnswer_AnswerFragmentDoc,
  type PendingAnswer_AnswerFragment,
} from './PendingAnswer.generated';

/** An answer as its author wrote it. */
export function PendingAnswer(props: { answer: FragmentSource<PendingAnswer_AnswerFragment> }) {
  const answer = useFragment(PendingAnswer_AnswerFragmentDoc, props.answer);
  if (answer === null) return null;
  return (
    <>
      <AuthorLine
        parts={[answer.authorName, formatDateTime(answer.createdAt)]}
        isVerifiedPurchase={answer.isVerifiedPurchase}
      />
      <chakra.p mt="s4" maxW="62ch" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {answer.body}
      </chakra.p>
    </>
  );
}
