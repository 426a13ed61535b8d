import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/PasswordField';

export interface PasswordReauthenticationProps {
  /** Tells password managers which account it is. */
  email: string | null;
  /** @returns an error message, or null when the password is right */
  onPassword: (password: string) => Promise<string | null>;
}

/** Reauthenticates by password. */
export function PasswordReauthentication({ email, onPassword }: PasswordReauthenticationProps) {
  const [password, setPassword] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  // It may mount after the dialog, which first queries the available methods.
  useEffect(focusField, []);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (password === '') {
      setErrorMessage('Please enter your password');
      return;
    }
    setBusy(true);
    const message = await onPassword(password);
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
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email ?? ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        data-first
        value={password}
        error={errorMessage}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setErrorMessage(null);
        }}
      />
      <Button type="submit" wide disabled={isBusy}>
        {isBusy ? 'Checking...' : 'Confirm'}
      </Button>
    </chakra.form>
  );
}
