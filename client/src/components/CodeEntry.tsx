import { CODE_ERROR_MS, CODE_LENGTH } from '@domain/account-limits';
import { useState } from 'react';
import { chakra } from '../ui/chakra';
import { CodeBoxes } from './CodeBoxes';
import { useTimeout } from './useTimeout';

export interface CodeEntryProps {
  /** Takes six digits. @returns what is wrong with them; null when they were right */
  onCode: (code: string) => Promise<string | null>;
}

/** Six boxes that send themselves when they are full. A wrong code is red for two seconds, and says why. */
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
