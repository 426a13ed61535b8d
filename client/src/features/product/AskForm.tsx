import { QUESTION_MAX } from '@domain/question-limits';
import { useState } from 'react';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import { chakra } from '../../ui/chakra';
import { TextArea } from '../../ui/TextArea';
import { useAskQuestion } from './useViewerQuestions';
import { WordsForm } from './WordsForm';

export interface AskFormProps {
  productId: string;
  onAsked: (words: string) => void;
  onClose: () => void;
}

/** Form for a question. */
export function AskForm({ productId, onAsked, onClose }: AskFormProps) {
  const ask = useAskQuestion(productId);
  const [fault, setFault] = useState<string | null>(null);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { question: '' },
    schema: async () => (await import('@domain/question-schemas')).questionSchema,
    onSubmit: async ({ question }) => {
      setFault(null);
      const asked = await ask(question);
      if ('isHeld' in asked) {
        onAsked(asked.isHeld ? 'Thank you. We read it before others do.' : 'Your question is asked.');
        return undefined;
      }
      setFault(asked.message);
      return fieldMessages(asked.fields);
    },
  });
  return (
    <chakra.div mt="s24">
      <WordsForm
        form={form}
        label="Ask a question"
        action="Ask"
        isSubmitting={isSubmitting}
        fault={fault}
        onClose={onClose}
      >
        <TextArea
          label="Your question"
          hint="The shop answers, and so do shoppers who have this bag."
          maxLength={QUESTION_MAX}
          {...field('question')}
        />
      </WordsForm>
    </chakra.div>
  );
}
