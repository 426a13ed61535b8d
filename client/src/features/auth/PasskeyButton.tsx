import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { usePasskeySignIn } from './useSignIn';

export interface PasskeyButtonProps {
  onEntered: () => void;
}

export function PasskeyButton({ onEntered }: PasskeyButtonProps) {
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
