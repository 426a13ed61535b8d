import { REASON_MAX } from '@domain/order-limits';
import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import type { FailureMessage } from '../../components/reauthentication/useAsk';
import { fieldMessages, useSchemaForm, type FormSchema } from '../../components/useSchemaForm';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';

type Schemas = typeof import('@domain/checkout-schemas');

export interface ReasonDialogProps {
  title: string;
  /** What the action will do. */
  lead: string;
  label: string;
  keep: string;
  action: string;
  busyAction: string;
  pick: (schemas: Schemas) => FormSchema;
  /** @returns the failure; null on success */
  onGiven: (reason: string) => Promise<FailureMessage | null>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation and a reason before an order is cancelled or returned. The dismiss button comes first. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {(close) => <Reason {...props} close={close} />}
    </Dialog>
  );
}

function Reason({
  lead,
  label,
  keep,
  action,
  busyAction,
  pick,
  onGiven,
  onDone,
  close,
}: ReasonDialogProps & { close: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { reason: '' },
    schema: async () => pick(await import('@domain/checkout-schemas')),
    onSubmit: async ({ reason }) => {
      setFault(null);
      const failure = await onGiven(reason);
      if (failure === null) {
        onDone();
        close();
        return undefined;
      }
      setFault(failure.message);
      return fieldMessages(failure.fields);
    },
  });
  return (
    <>
      <chakra.p color="fg.muted" mt="s8">
        {lead}
      </chakra.p>
      <StatusMessage message={fault === null ? null : { tone: 'fault', text: fault }} />
      <chakra.form {...form} aria-label={action} mt="s16">
        <TextArea label={label} maxLength={REASON_MAX} {...field('reason')} />
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
          <Button variant="line" size="small" data-first disabled={isSubmitting} onClick={close}>
            {keep}
          </Button>
          <Button type="submit" size="small" disabled={isSubmitting}>
            {isSubmitting ? busyAction : action}
          </Button>
        </chakra.div>
      </chakra.form>
    </>
  );
}
