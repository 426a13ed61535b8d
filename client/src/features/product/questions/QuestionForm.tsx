import { QUESTION_MAX } from '@domain/question-limits';
import { useState } from 'react';
import { useFormDraft, useStoredDraft } from '../../../components/useFormDraft';
import { fieldMessages, useSchemaForm } from '../../../components/useSchemaForm';
import { useMe } from '../../../session/useMe';
import { chakra } from '../../../ui/chakra';
import { TextArea } from '../../../ui/TextArea';
import { useAskQuestion } from './useViewerQuestions';
import { ShortTextForm } from '../contributions/ShortTextForm';

export interface QuestionFormProps {
  productId: string;
  onAsked: (text: string) => void;
  onClose: () => void;
}

/** Form for a question. */
export function QuestionForm({ productId, onAsked, onClose }: QuestionFormProps) {
  const askQuestion = useAskQuestion(productId);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const draft = useFormDraft(`question.${productId}`, useMe().me, { question: '' });
  const { form, field, values, isSubmitting } = useSchemaForm({
    initialValues: draft.initialValues,
    pickSchema: async () => (await import('@domain/question-schemas')).questionSchema,
    onSubmit: async ({ question }) => {
      setErrorMessage(null);
      const result = await askQuestion(question);
      if ('isHeld' in result) {
        draft.remove();
        onAsked(
          result.isHeld ? 'Thank you. We check it before it is published.' : 'Your question is posted.',
        );
        return undefined;
      }
      setErrorMessage(result.message);
      return fieldMessages(result.fields);
    },
  });
  useStoredDraft(draft, values);
  return (
    <chakra.div mt="s24">
      <ShortTextForm
        form={form}
        label="Ask a question"
        submitLabel="Ask"
        isSubmitting={isSubmitting}
        errorMessage={errorMessage}
        onClose={onClose}
      >
        <TextArea
          label="Your question"
          hint="The shop answers, and so can shoppers who bought this bag here."
          maxLength={QUESTION_MAX}
          {...field('question')}
        />
      </ShortTextForm>
    </chakra.div>
  );
}
