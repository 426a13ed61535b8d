import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';

interface SecretFieldProps {
  value: string;
  error: string | null;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface ReauthenticationFormProps {
  /** The error of an empty field. */
  emptyMessage: string;
  /** Whether spaces around a code are ignored; those around a password belong to it. */
  isTrimmed?: boolean;
  /** @returns an error message, or null when the secret is right */
  onSecret: (secret: string) => Promise<string | null>;
  /** Renders the field, marked with `data-first`. */
  children: (fieldProps: SecretFieldProps) => ReactNode;
}

/** A form for one password or code. Its field has the focus at first, and after an error. */
export function ReauthenticationForm({
  emptyMessage,
  isTrimmed = false,
  onSecret,
  children,
}: ReauthenticationFormProps) {
  const [typed, setTyped] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector<HTMLInputElement>('[data-first]')?.focus();
  // It may mount after the dialog, which first queries the available methods.
  useEffect(focusField, []);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const secret = isTrimmed ? typed.trim() : typed;
    if (secret === '') {
      setErrorMessage(emptyMessage);
      return;
    }
    setBusy(true);
    const message = await onSecret(secret);
    setBusy(false);
    setErrorMessage(message);
    if (message !== null) focusField();
  };

  return (
    <chakra.form
      ref={form}
      noValidate
      method="post"
      display="grid"
      gap="s16"
      mt="s16"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children({
        value: typed,
        error: errorMessage,
        onChange: (event) => {
          setTyped(event.currentTarget.value);
          setErrorMessage(null);
        },
      })}
      <Button type="submit" wide disabled={isBusy}>
        {isBusy ? 'Checking...' : 'Confirm'}
      </Button>
    </chakra.form>
  );
}
