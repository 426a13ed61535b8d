import { TextField } from '../../ui/TextField';
import { ReauthenticationForm } from './ReauthenticationForm';

interface RecoveryCodeReauthenticationProps {
  /** @returns an error message, or null when the code is right */
  onCode: (code: string) => Promise<string | null>;
}

/** Reauthenticates by a recovery code, when the authenticator is lost. */
export function RecoveryCodeReauthentication({ onCode }: RecoveryCodeReauthenticationProps) {
  return (
    <ReauthenticationForm emptyMessage="Please enter a recovery code" isTrimmed onSecret={onCode}>
      {(fieldProps) => (
        <TextField
          label="Recovery code"
          name="recoveryCode"
          hint="One of the recovery codes you saved. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-first
          {...fieldProps}
        />
      )}
    </ReauthenticationForm>
  );
}
