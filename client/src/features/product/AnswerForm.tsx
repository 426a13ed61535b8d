import { ANSWER_MAX } from '@domain/question-limits';
import { useEffect, useState } from 'react';
import { Told } from '../../components/account/Told';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextArea } from '../../ui/TextArea';
import { useAnswerQuestion } from './useQuestioner';

export interface AnswerFormProps {
  productId: string;
  questionId: string;
  onAnswered: (words: string) => void;
  onClose: () => void;
}

/** What somebody who has the bag says to a question. */
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
  // Whoever pressed for the form writes next.
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  return (
    <chakra.form {...form} aria-label="Answer this question" display="grid" gap="s12" mt="s12">
      <TextArea label="Your answer" maxLength={ANSWER_MAX} {...field('answer')} />
      <Told message={fault === null ? null : { tone: 'fault', text: fault }} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Post Answer'}
        </Button>
        <Button variant="line" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
