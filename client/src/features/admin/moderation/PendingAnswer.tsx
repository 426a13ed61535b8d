import { questionsHref } from '@domain/product-href';
import { formatDateTime } from '../../../components/dates';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { AuthorLine } from './AuthorLine';
import {
  PendingAnswer_AnswerFragmentDoc,
  type PendingAnswer_AnswerFragment,
} from './PendingAnswer.generated';
import { ProductLine } from './ProductLine';
import type { PendingProduct } from './usePendingProducts';

interface PendingAnswerProps {
  answer: FragmentSource<PendingAnswer_AnswerFragment>;
  product: PendingProduct;
}

/** An answer as its author wrote it, below its question. */
export function PendingAnswer({ product, ...props }: PendingAnswerProps) {
  const answer = useFragment(PendingAnswer_AnswerFragmentDoc, props.answer);
  if (answer === null) return null;
  return (
    <>
      <ProductLine product={product} toHref={questionsHref} />
      <chakra.p maxW="62ch" mb="s8" color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {`Question: ${answer.question.body}`}
      </chakra.p>
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
