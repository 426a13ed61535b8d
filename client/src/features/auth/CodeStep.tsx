import { CODE_ERROR_MS, CODE_LENGTH, PHONE_PREFIX } from '@domain/account-limits';
import { useState } from 'react';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { TextButton } from '../../ui/TextButton';
import { OneTimeCodeInput } from '../../components/OneTimeCodeInput';
import { formatMinutesAndSeconds, useCountdown } from '../../components/useCountdown';
import { useTimeout } from '../../components/useTimeout';
import { useVerifyMobileCode } from './useSignIn';
import { useWebOtp } from './useWebOtp';

interface CodeStepProps {
  /** Ten digits. */
  phone: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  onResend: () => Promise<void>;
  onBack: () => void;
  onSignedIn: () => void;
}

/** Asks for the six-digit code and submits it when complete. A wrong code is marked red for two seconds. */
export function CodeStep({ phone, expiresAt, onResend, onBack, onSignedIn }: CodeStepProps) {
  const verify = useVerifyMobileCode();
  const [code, setCode] = useState('');
  const [phase, setPhase] = useState<'typing' | 'verifying' | 'wrong'>('typing');
  const [problem, setProblem] = useState('');
  const scheduleTimeout = useTimeout();
  const secondsLeft = useCountdown(expiresAt);

  const changeCode = async (newCode: string): Promise<void> => {
    if (phase !== 'typing') return;
    setCode(newCode);
    setProblem('');
    if (newCode.length < CODE_LENGTH) return;
    setPhase('verifying');
    const result = await verify(phone, newCode);
    if (result.kind === 'entered') {
      onSignedIn();
      return;
    }
    if (result.kind === 'second step') return;
    console.error('OTP verification failed', result.code);
    setPhase('wrong');
    setProblem(result.message);
    scheduleTimeout(() => {
      setCode('');
      // Other reasons, such as too many attempts, stay until the next digit.
      if (result.code === 'CODE_WRONG') setProblem('');
      setPhase('typing');
    }, CODE_ERROR_MS);
  };

  useWebOtp((receivedCode) => {
    void changeCode(receivedCode.replace(/\D/g, '').slice(0, CODE_LENGTH));
  });

  return (
    <div>
      <chakra.div display="grid" gridTemplateColumns="2.75rem 1fr" alignItems="start" ms="-0.75rem">
        <IconButton icon="left" label="Back to the mobile number" onClick={onBack} />
        <chakra.h2 fontSize="d26" pt="0.625rem">
          Enter Verification Code
        </chakra.h2>
        <chakra.p gridColumn="2" color="fg.muted" mt="s4" textWrap="balance">
          {`We've sent a 6-digit code to ${PHONE_PREFIX} ${phone}`}
        </chakra.p>
      </chakra.div>
      <OneTimeCodeInput
        code={code}
        onChange={(newCode) => {
          void changeCode(newCode);
        }}
        disabled={phase !== 'typing'}
        isWrong={phase === 'wrong'}
      />
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="s16"
        mt="1.25rem"
        minH="2.75rem"
        textStyle="second"
      >
        <span role={phase === 'typing' && problem === '' ? undefined : 'status'}>
          {phase === 'verifying'
            ? 'Verifying code...'
            : problem !== ''
              ? problem
              : secondsLeft > 0
                ? `Resend code in ${formatMinutesAndSeconds(secondsLeft)}`
                : 'Code expired'}
        </span>
        <TextButton
          disabled={secondsLeft > 0 || phase !== 'typing'}
          onClick={() => {
            setCode('');
            void onResend();
          }}
        >
          Resend Code
        </TextButton>
      </chakra.div>
    </div>
  );
}
