import { useEffect, type ReactNode } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import type { useSchemaForm } from '../../components/useSchemaForm';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';

export interface WordsFormProps {
  /** Of useSchemaForm. */
  form: ReturnType<typeof useSchemaForm>['form'];
  label: string;
  /** What its button does, in words. */
  action: string;
  isSubmitting: boolean;
  fault: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** A few words of one's own, written in their place on the page; the cursor stands in them. */
export function WordsForm({ form, label, action, isSubmitting, fault, onClose, children }: WordsFormProps) {
  // Whoever pressed for the form writes next.
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  return (
    <chakra.form {...form} aria-label={label} display="grid" gap="s12">
      {children}
      <StatusMessage message={fault === null ? null : { tone: 'fault', text: fault }} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : action}
        </Button>
        <Button variant="line" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
