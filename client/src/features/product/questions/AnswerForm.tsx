import { ANSWER_MAX } from '@domain/question-limits';
import { useState } from 'react';
import { fieldMessages, useSchemaForm } from '../../../components/useSchemaForm';
import { chakra } from '../../../ui/chakra';
import { TextArea } from '../../../ui/TextArea';
import { useAnswerQuestion } from './useViewerQuestions';
import { ShortTextForm } from '../contributions/ShortTextForm';

interface AnswerFormProps {
  productId: string;
  questionId: string;
  onAnswered: (text: string) => void;
  onClose: () => void;
}

/** Form for a customer who bought the product to answer a question. */
export function AnswerForm({ productId, questionId, onAnswered, onClose }: AnswerFormProps) {
  const answer = useAnswerQuestion(productId);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { answer: '' },
    pickSchema: async () => (await import('@domain/question-schemas')).answerSchema,
    onSubmit: async ({ answer: text }) => {
      setErrorMessage(null);
      const result = await answer(questionId, text);
      if ('isHeld' in result) {
        onAnswered(
          result.isHeld ? 'Thank you. We check it before it is published.' : 'Thank you for your answer.',
        );
        return undefined;
      }
      setErrorMessage(result.message);
      return fieldMessages(result.fields);
    },
  });
  return (
    <chakra.div mt="s12">
      <ShortTextForm
        form={form}
        label="Answer this question"
        submitLabel="Post Answer"
        isSubmitting={isSubmitting}
        errorMessage={errorMessage}
        onClose={onClose}
      >
        <TextArea label="Your answer" maxLength={ANSWER_MAX} {...field('answer')} />
      </ShortTextForm>
    </chakra.div>
  );
}
