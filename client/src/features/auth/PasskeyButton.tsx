import { useState } from 'react';
import { useStoredRead } from '../../state/useStored';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { usePasskeySignIn } from './useSignIn';

export interface PasskeyButtonProps {
  onEntered: () => void;
}

/** Offered where the browser knows passkeys. */
export function PasskeyButton({ onEntered }: PasskeyButtonProps) {
  const isRead = useStoredRead();
  const signIn = usePasskeySignIn();
  const [message, setMessage] = useState<string | null>(null);
  if (!isRead || typeof window.PublicKeyCredential === 'undefined') return null;
  return (
    <>
      <Button
        variant="line"
        wide
        onClick={() => {
          void (async () => {
            setMessage(null);
            const outcome = await signIn();
            if (outcome?.kind === 'entered') onEntered();
            if (outcome?.kind === 'failed') setMessage(outcome.message);
          })();
        }}
      >
        <Icon name="key" />
        Sign in with a passkey
      </Button>
      {message === null ? null : <Alert tone="fault">{message}</Alert>}
    </>
  );
}
