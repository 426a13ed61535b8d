import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextField } from '../../ui/TextField';

export interface RecoveryCodeReauthenticationProps {
  /** @returns an error message, or null when the code is right */
  onCode: (code: string) => Promise<string | null>;
}

/** Reauthenticates by a recovery code, when the authenticator is lost. */
export function RecoveryCodeReauthentication({ onCode }: RecoveryCodeReauthenticationProps) {
  const [code, setCode] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(focusField, []);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (code.trim() === '') {
      setErrorMessage('Please enter a recovery code');
      return;
    }
    setBusy(true);
    const message = await onCode(code.trim());
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
      <TextField
        label="Recovery code"
        name="recoveryCode"
        hint="One of the recovery codes you saved. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-first
        value={code}
        error={errorMessage}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setErrorMessage(null);
        }}
      />
      <Button type="submit" wide disabled={isBusy}>
        {isBusy ? 'Checking...' : 'Confirm'}
      </Button>
    </chakra.form>
  );
}
