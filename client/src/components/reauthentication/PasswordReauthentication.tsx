import { PasswordField } from '../../ui/PasswordField';
import { ReauthenticationForm } from './ReauthenticationForm';

interface PasswordReauthenticationProps {
  /** Tells password managers which account it is. */
  email: string | null;
  /** @returns an error message, or null when the password is right */
  onPassword: (password: string) => Promise<string | null>;
}

/** Reauthenticates by password. */
export function PasswordReauthentication({ email, onPassword }: PasswordReauthenticationProps) {
  return (
    <ReauthenticationForm emptyMessage="Please enter your password" onSecret={onPassword}>
      {(fieldProps) => (
        <>
          <input hidden readOnly type="text" name="username" autoComplete="username" value={email ?? ''} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            data-first
            {...fieldProps}
          />
        </>
      )}
    </ReauthenticationForm>
  );
}
