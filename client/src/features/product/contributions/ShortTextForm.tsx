import { useEffect, type ReactNode } from 'react';
import { StatusMessage } from '../../../components/account/StatusMessage';
import type { useSchemaForm } from '../../../components/useSchemaForm';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';

interface ShortTextFormProps {
  /** Result of useSchemaForm. */
  form: ReturnType<typeof useSchemaForm>['form'];
  label: string;
  /** Label of the submit button. */
  submitLabel: string;
  isSubmitting: boolean;
  errorMessage: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** Form with one text area, which gets the focus when it opens. */
export function ShortTextForm({
  form,
  label,
  submitLabel,
  isSubmitting,
  errorMessage,
  onClose,
  children,
}: ShortTextFormProps) {
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  return (
    <chakra.form {...form} aria-label={label} display="grid" gap="s12">
      {children}
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : submitLabel}
        </Button>
        <Button variant="line" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
