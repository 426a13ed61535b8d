import { CODE_ERROR_MS, CODE_LENGTH } from '@domain/account-limits';
import { useState } from 'react';
import { chakra } from '../ui/chakra';
import { CodeBoxes } from './CodeBoxes';
import { useTimeout } from './useTimeout';

export interface CodeEntryProps {
  /** Verifies six digits. @returns an error message, or null when they are right */
  onCode: (code: string) => Promise<string | null>;
}

/**
 * Six boxes that submit themselves when they are full. A wrong code is shown in red, with the error message, for
 * two seconds.
 */
export function CodeEntry({ onCode }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [phase, setPhase] = useState<'typing' | 'verifying' | 'wrong'>('typing');
  const [fault, setFault] = useState<string | null>(null);
  const later = useTimeout();

  const take = async (next: string): Promise<void> => {
    if (phase !== 'typing') return;
    setCode(next);
    if (next !== '') setFault(null);
    if (next.length < CODE_LENGTH) return;
    setPhase('verifying');
    const message = await onCode(next);
    if (message === null) return;
    setFault(message);
    setPhase('wrong');
    later(() => {
      setCode('');
      setPhase('typing');
    }, CODE_ERROR_MS);
  };

  return (
    <chakra.div maxW="28rem">
      <CodeBoxes
        code={code}
        onCode={(next) => void take(next)}
        disabled={phase !== 'typing'}
        isWrong={phase === 'wrong'}
      />
      <chakra.p
        role="status"
        minH="1.5em"
        mt="s8"
        fontSize="t14"
        color={fault === null ? 'fg.muted' : 'fault'}
      >
        {phase === 'verifying' ? 'Verifying code...' : fault}
      </chakra.p>
    </chakra.div>
  );
}
