import { questionsHref } from '@domain/product-href';
import { formatDateTime } from '../../../components/dates';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { AuthorLine } from './AuthorLine';
import {
  PendingQuestion_QuestionFragmentDoc,
  type PendingQuestion_QuestionFragment,
} from './PendingQuestion.generated';
import { ProductLine } from './ProductLine';
import type { PendingProduct } from './usePendingProducts';

interface PendingQuestionProps {
  question: FragmentSource<PendingQuestion_QuestionFragment>;
  product: PendingProduct;
}

/** A question as its author wrote it. */
export function PendingQuestion({ product, ...props }: PendingQuestionProps) {
  const question = useFragment(PendingQuestion_QuestionFragmentDoc, props.question);
  if (question === null) return null;
  return (
    <>
      <ProductLine product={product} toHref={questionsHref} />
      <AuthorLine parts={[question.authorName, formatDateTime(question.createdAt)]} />
      <chakra.p mt="s4" maxW="62ch" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {question.body}
      </chakra.p>
    </>
  );
}
