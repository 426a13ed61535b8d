import { questionsHref } from '@domain/product-href';
import { formatDateTime } from '../../../components/dates';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { TextLink } from '../../../ui/TextLink';
import { AuthorLine } from './AuthorLine';
import {
  PendingQuestion_QuestionFragmentDoc,
  type PendingQuestion_QuestionFragment,
} from './PendingQuestion.generated';

interface PendingQuestionProps {
  question: FragmentSource<PendingQuestion_QuestionFragment>;
  /** Undefined while it is loading, and when it is no longer sold. */
  product: { slug: string; name: string } | undefined;
}

/** A question as its author wrote it. */
export function PendingQuestion({ product, ...props }: PendingQuestionProps) {
  const question = useFragment(PendingQuestion_QuestionFragmentDoc, props.question);
  if (question === null) return null;
  return (
    <>
      <chakra.p minH="target" display="flex" alignItems="center">
        {product === undefined ? null : <TextLink to={questionsHref(product.slug)}>{product.name}</TextLink>}
      </chakra.p>
      <AuthorLine parts={[question.authorName, formatDateTime(question.createdAt)]} />
      <chakra.p mt="s4" maxW="62ch" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {question.body}
      </chakra.p>
    </>
  );
}
