import { TextField } from '../../ui/TextField';
import { SecretForm } from './SecretForm';

export interface RecoveryCodeReauthenticationProps {
  /** @returns an error message, or null when the code is right */
  onCode: (code: string) => Promise<string | null>;
}

/** Reauthenticates by a recovery code, when the authenticator is lost. */
export function RecoveryCodeReauthentication({ onCode }: RecoveryCodeReauthenticationProps) {
  return (
    <SecretForm
      onSecret={async (code) => (code.trim() === '' ? 'Please enter a recovery code' : onCode(code.trim()))}
    >
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
    </SecretForm>
  );
}
