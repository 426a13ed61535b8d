import { QUESTION_MAX } from '@domain/question-limits';
import { useEffect, useState } from 'react';
import { Told } from '../../components/account/Told';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextArea } from '../../ui/TextArea';
import { useAskQuestion } from './useQuestioner';

export interface AskFormProps {
  productId: string;
  onAsked: (words: string) => void;
  onClose: () => void;
}

/** A question of one's own, in its place on the page. */
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
  // Whoever pressed for the form writes next.
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  return (
    <chakra.form {...form} aria-label="Ask a question" display="grid" gap="s12" mt="s24">
      <TextArea
        label="Your question"
        hint="The shop answers, and so do shoppers who have this bag."
        maxLength={QUESTION_MAX}
        {...field('question')}
      />
      <Told message={fault === null ? null : { tone: 'fault', text: fault }} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Ask'}
        </Button>
        <Button variant="line" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
