import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';
import type { OwnQuestion_QuestionFragment } from './LiveQuestions.generated';
import { QuestionCard } from './QuestionCard';
import { standingWords } from './standing-words';

export interface OwnQuestionProps {
  question: OwnQuestion_QuestionFragment;
  answers: readonly ReactNode[];
  onDelete: () => void;
}

/** The viewer's own question, shown before all others. */
export function OwnQuestion({ question, answers, onDelete }: OwnQuestionProps) {
  const standing = standingWords(question, 'You can delete it, and ask in other words');
  return (
    <QuestionCard
      question={question}
      kicker={
        <chakra.p textStyle="label" mb="s8">
          Your question{standing === null ? null : ` · ${standing}`}
        </chakra.p>
      }
      answers={answers}
    >
      {question.answerCount === 0 ? (
        <TextButton mt="s12" css={touchRoom} onClick={onDelete}>
          Delete your question
        </TextButton>
      ) : null}
    </QuestionCard>
  );
}
