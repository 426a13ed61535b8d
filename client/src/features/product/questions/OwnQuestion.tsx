import type { ReactNode } from 'react';
import { chakra } from '../../../ui/chakra';
import { TextButton } from '../../../ui/TextButton';
import { touchTargetStyles } from '../../../ui/touch-target';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { OwnQuestion_QuestionFragmentDoc, type OwnQuestion_QuestionFragment } from './OwnQuestion.generated';
import { QuestionCard } from './QuestionCard';
import { moderationText } from '../contributions/moderation-text';

interface OwnQuestionProps {
  question: FragmentSource<OwnQuestion_QuestionFragment>;
  answers: readonly ReactNode[];
  onDelete: () => void;
}

/** The viewer's own question, shown before all others. */
export function OwnQuestion({ answers, onDelete, ...props }: OwnQuestionProps) {
  const question = useFragment(OwnQuestion_QuestionFragmentDoc, props.question);
  if (question === null) return null;
  const moderationStatus = moderationText(question, 'You can delete it and ask again');
  return (
    <QuestionCard
      question={question}
      eyebrow={
        <chakra.p textStyle="label" mb="s8">
          Your question{moderationStatus === null ? null : ` · ${moderationStatus}`}
        </chakra.p>
      }
      answers={answers}
    >
      {question.answerCount === 0 ? (
        <TextButton mt="s12" css={touchTargetStyles} onClick={onDelete}>
          Delete your question
        </TextButton>
      ) : null}
    </QuestionCard>
  );
}
