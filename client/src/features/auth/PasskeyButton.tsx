import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { usePasskeySignIn } from './useSignIn';

interface PasskeyButtonProps {
  onSignedIn: () => void;
}

export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const signIn = usePasskeySignIn();
  const [message, setMessage] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="line"
        wide
        onClick={() => {
          void (async () => {
            setMessage(null);
            const result = await signIn();
            if (result?.kind === 'entered') onSignedIn();
            if (result?.kind === 'failed') setMessage(result.message);
          })();
        }}
      >
        <Icon name="key" />
        Sign in with a passkey
      </Button>
      {message === null ? null : <Alert tone="error">{message}</Alert>}
    </>
  );
}
