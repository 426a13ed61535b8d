import { CODE_ERROR_MS, CODE_LENGTH } from '@domain/account-limits';
import { useState } from 'react';
import { chakra } from '../ui/chakra';
import { OneTimeCodeInput } from './OneTimeCodeInput';
import { useTimeout } from './useTimeout';

interface OneTimeCodeFormProps {
  /** Verifies six digits. @returns an error message, or null when they are right */
  onCode: (code: string) => Promise<string | null>;
}

/**
 * Six boxes that submit themselves when they are full. A wrong code is shown in red, with the error message, for
 * two seconds.
 */
export function OneTimeCodeForm({ onCode }: OneTimeCodeFormProps) {
  const [code, setCode] = useState('');
  const [phase, setPhase] = useState<'typing' | 'verifying' | 'wrong'>('typing');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const scheduleTimeout = useTimeout();

  const changeCode = async (newCode: string): Promise<void> => {
    if (phase !== 'typing') return;
    setCode(newCode);
    if (newCode !== '') setErrorMessage(null);
    if (newCode.length < CODE_LENGTH) return;
    setPhase('verifying');
    const message = await onCode(newCode);
    if (message === null) return;
    setErrorMessage(message);
    setPhase('wrong');
    scheduleTimeout(() => {
      setCode('');
      setPhase('typing');
    }, CODE_ERROR_MS);
  };

  return (
    <chakra.div maxW="28rem">
      <OneTimeCodeInput
        code={code}
        onChange={(newCode) => void changeCode(newCode)}
        disabled={phase !== 'typing'}
        isWrong={phase === 'wrong'}
      />
      <chakra.p
        role="status"
        minH="1.5em"
        mt="s8"
        fontSize="t14"
        color={errorMessage === null ? 'fg.muted' : 'error'}
      >
        {phase === 'verifying' ? 'Verifying code...' : errorMessage}
      </chakra.p>
    </chakra.div>
  );
}
