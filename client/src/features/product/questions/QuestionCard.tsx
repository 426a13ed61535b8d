import type { ReactNode } from 'react';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import {
  QuestionCard_QuestionFragmentDoc,
  type QuestionCard_QuestionFragment,
} from './QuestionCard.generated';
import { formatDay } from '../../../components/dates';

interface QuestionCardProps {
  question: FragmentSource<QuestionCard_QuestionFragment>;
  /** Shown above the text, such as "Your question". */
  eyebrow?: ReactNode;
  /** The answers, as list items. */
  answers: readonly ReactNode[];
  /** Shown below the answers. */
  children?: ReactNode;
}

/** One question with its answers. */
export function QuestionCard({ eyebrow, answers, children, ...props }: QuestionCardProps) {
  const question = useFragment(QuestionCard_QuestionFragmentDoc, props.question);
  if (question === null) return null;
  return (
    <chakra.article borderTop="1px solid {colors.line}" pt="1.25rem" pb="s16">
      {eyebrow}
      <chakra.h3 fontSize="d20" lineHeight="1.25" overflowWrap="anywhere" maxW="40ch">
        {question.body}
      </chakra.h3>
      <chakra.p textStyle="second" mt="s4">
        {question.authorName}, {formatDay(question.createdAt)}
      </chakra.p>
      {answers.length > 0 ? <chakra.ul listStyleType="none">{answers}</chakra.ul> : null}
      {children}
    </chakra.article>
  );
}
