import { REASON_MAX } from '@domain/order-limits';
import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import type { FailureMessage } from '../../components/reauthentication/useSendRequest';
import { fieldMessages, useSchemaForm, type FormSchema } from '../../components/useSchemaForm';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';

type Schemas = typeof import('@domain/checkout-schemas');

interface ReasonDialogProps {
  title: string;
  /** What the action will do. */
  intro: string;
  label: string;
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
  pickSchema: (schemas: Schemas) => FormSchema;
  /** What was typed before the dialog was closed. */
  typedReason: string;
  onTyped: (reason: string) => void;
  /** @returns the failure; null on success */
  onSubmitReason: (reason: string) => Promise<FailureMessage | null>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation and a reason before an order is cancelled or returned. The dismiss button comes first. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {(close) => <ReasonForm {...props} close={close} />}
    </Dialog>
  );
}

function ReasonForm({
  intro,
  label,
  cancelLabel,
  confirmLabel,
  busyLabel,
  pickSchema,
  typedReason,
  onTyped,
  onSubmitReason,
  onDone,
  close,
}: ReasonDialogProps & { close: () => void }) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { reason: typedReason },
    pickSchema: async () => pickSchema(await import('@domain/checkout-schemas')),
    onSubmit: async ({ reason }) => {
      setErrorMessage(null);
      const failure = await onSubmitReason(reason);
      if (failure === null) {
        onDone();
        close();
        return undefined;
      }
      setErrorMessage(failure.message);
      return fieldMessages(failure.fields);
    },
  });
  const reason = field('reason');
  return (
    <>
      <chakra.p color="fg.muted" mt="s8">
        {intro}
      </chakra.p>
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <chakra.form {...form} aria-label={confirmLabel} mt="s16">
        <TextArea
          label={label}
          maxLength={REASON_MAX}
          {...reason}
          onChange={(event) => {
            reason.onChange(event);
            onTyped(event.currentTarget.value);
          }}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
          <Button variant="line" size="small" data-first disabled={isSubmitting} onClick={close}>
            {cancelLabel}
          </Button>
          <Button type="submit" size="small" disabled={isSubmitting}>
            {isSubmitting ? busyLabel : confirmLabel}
          </Button>
        </chakra.div>
      </chakra.form>
    </>
  );
}
