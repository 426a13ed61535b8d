import type { ReactNode } from 'react';
import type { FragmentFields } from '../../graphql/useFragment';
import { chakra } from '../../ui/chakra';
import type { QuestionCard_QuestionFragment } from './InteractiveQuestions.generated';
import { formatReviewDay } from './review.format';

export interface QuestionCardProps {
  question: FragmentFields<QuestionCard_QuestionFragment>;
  /** Shown above the text, such as "Your question". */
  eyebrow?: ReactNode;
  /** The answers, as list items. */
  answers: readonly ReactNode[];
  /** Shown below the answers. */
  children?: ReactNode;
}

/** One question with its answers. */
export function QuestionCard({ question, eyebrow, answers, children }: QuestionCardProps) {
  return (
    <chakra.article borderTop="1px solid {colors.line}" pt="1.25rem" pb="s16">
      {eyebrow}
      <chakra.h3 fontSize="d20" lineHeight="1.25" overflowWrap="anywhere" maxW="40ch">
        {question.body}
      </chakra.h3>
      <chakra.p textStyle="second" mt="s4">
        {question.authorName}, {formatReviewDay(question.createdAt)}
      </chakra.p>
      {answers.length > 0 ? <chakra.ul listStyleType="none">{answers}</chakra.ul> : null}
      {children}
    </chakra.article>
  );
}
