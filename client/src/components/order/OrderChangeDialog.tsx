import { REASON_MAX } from '@domain/order-limits';
import { useState, type ChangeEvent } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { StatusMessage } from '../account/StatusMessage';
import type { FailureMessage } from '../reauthentication/useSendRequest';
import { useIsMounted } from '../useIsMounted';
import { fieldMessages, useSchemaForm, type FormSchema } from '../useSchemaForm';
import type { OrderChangeResult } from './order-change';

type Schemas = typeof import('@domain/checkout-schemas');
/** What was typed, by field. */
export type OrderChangeValues = Readonly<Record<string, string>>;

export interface OrderChangeField {
  name: string;
  label: string;
  /** Several lines, such as a reason. */
  isLong?: boolean;
}

export interface OrderChangeDialogProps {
  title: string;
  /** What the change will do. */
  intro: string;
  fields: readonly OrderChangeField[];
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
  pickSchema: (schemas: Schemas) => FormSchema;
  /** What was typed before the dialog was closed. */
  typedValues: OrderChangeValues;
  onTyped: (values: OrderChangeValues) => void;
  onSubmitValues: (values: OrderChangeValues) => Promise<OrderChangeResult>;
  onDone: () => void;
  /** Called when it fails after the dialog was closed; before, the dialog says so itself. */
  onFailed: (failure: FailureMessage) => void;
  onClose: () => void;
}

/** Asks for confirmation, and for what a change of an order requires, such as a reason. The dismiss button comes first. */
export function OrderChangeDialog(props: OrderChangeDialogProps) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {(close) => <OrderChangeForm {...props} close={close} />}
    </Dialog>
  );
}

function OrderChangeForm({
  intro,
  fields,
  cancelLabel,
  confirmLabel,
  busyLabel,
  pickSchema,
  typedValues,
  onTyped,
  onSubmitValues,
  onDone,
  onFailed,
  close,
}: OrderChangeDialogProps & { close: () => void }) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const { form, field, values, isSubmitting } = useSchemaForm({
    initialValues: Object.fromEntries(fields.map(({ name }) => [name, typedValues[name] ?? ''])),
    pickSchema: async () => pickSchema(await import('@domain/checkout-schemas')),
    onSubmit: async (submitted) => {
      setErrorMessage(null);
      const result = await onSubmitValues(submitted);
      if (result === null) return undefined;
      if (result.__typename === 'OrderChanged') {
        onDone();
        close();
        return undefined;
      }
      if (!isMounted()) {
        onFailed(result);
        return undefined;
      }
      setErrorMessage(result.message);
      return fieldMessages(result.fields);
    },
  });
  return (
    <>
      <chakra.p color="fg.muted" mt="s8">
        {intro}
      </chakra.p>
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <chakra.form {...form} aria-label={confirmLabel} display="grid" gap="s16" mt="s16">
        {fields.map(({ name, label, isLong = false }) => {
          const { onChange, ...control } = field(name);
          const controlProps = {
            label,
            ...control,
            onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
              onChange(event);
              onTyped({ ...values, [name]: event.currentTarget.value });
            },
          };
          return isLong ? (
            <TextArea key={name} maxLength={REASON_MAX} {...controlProps} />
          ) : (
            <TextField key={name} autoComplete="off" {...controlProps} />
          );
        })}
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s8">
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
