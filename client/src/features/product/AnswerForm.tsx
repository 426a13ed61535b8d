import { ANSWER_MAX } from '@domain/question-limits';
import { useState } from 'react';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import { chakra } from '../../ui/chakra';
import { TextArea } from '../../ui/TextArea';
import { useAnswerQuestion } from './useViewerQuestions';
import { WordsForm } from './WordsForm';

export interface AnswerFormProps {
  productId: string;
  questionId: string;
  onAnswered: (words: string) => void;
  onClose: () => void;
}

/** Form for a customer who bought the product to answer a question. */
export function AnswerForm({ productId, questionId, onAnswered, onClose }: AnswerFormProps) {
  const answer = useAnswerQuestion(productId);
  const [fault, setFault] = useState<string | null>(null);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { answer: '' },
    schema: async () => (await import('@domain/question-schemas')).answerSchema,
    onSubmit: async ({ answer: words }) => {
      setFault(null);
      const given = await answer(questionId, words);
      if ('isHeld' in given) {
        onAnswered(given.isHeld ? 'Thank you. We read it before others do.' : 'Thank you for your answer.');
        return undefined;
      }
      setFault(given.message);
      return fieldMessages(given.fields);
    },
  });
  return (
    <chakra.div mt="s12">
      <WordsForm
        form={form}
        label="Answer this question"
        action="Post Answer"
        isSubmitting={isSubmitting}
        fault={fault}
        onClose={onClose}
      >
        <TextArea label="Your answer" maxLength={ANSWER_MAX} {...field('answer')} />
      </WordsForm>
    </chakra.div>
  );
}
