import { PHONE_PREFIX } from '@domain/account-limits';
import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { CodeEntry } from '../CodeEntry';
import { minutesAndSeconds, useCountdown } from '../useCountdown';
import { useSendOwnCodeMutation } from './PhoneCode.generated';
import { FAILED, failedBy } from './useAsk';

export interface PhoneCodeProps {
  /** Ten digits. */
  phoneNumber: string;
  /** Shown before a code was sent. */
  words: string;
  /** @returns an error message, or null when the code is right */
  onCode: (code: string) => Promise<string | null>;
}

/** Sends a code to the customer's own number, and verifies it. */
export function PhoneCode({ phoneNumber, words, onCode }: PhoneCodeProps) {
  const [send, { loading }] = useSendOwnCodeMutation();
  const [expiresAt, setExpiresAt] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const ask = async (): Promise<void> => {
    setFault(null);
    try {
      const { data } = await send({ variables: { phoneNumber } });
      const result = data?.sendMobileCode;
      if (result?.__typename === 'MobileCodeSent') setExpiresAt(Date.now() + result.expiresIn * 1000);
      else setFault((result ?? FAILED).message);
    } catch (error) {
      setFault(failedBy(error).message);
    }
  };

  return (
    <chakra.div mt="s16" display="grid" gap="s16" justifyItems="start">
      {fault === null ? null : <Alert tone="fault">{fault}</Alert>}
      {expiresAt === null ? (
        <>
          <p>{words}</p>
          <Button size="small" disabled={loading} onClick={() => void ask()}>
            {loading ? 'Sending Code...' : 'Send Verification Code'}
          </Button>
        </>
      ) : (
        <chakra.div w="100%">
          <p>{`We've sent a 6-digit code to ${PHONE_PREFIX} ${phoneNumber}`}</p>
          <CodeEntry key={expiresAt} onCode={onCode} />
          <Resend until={expiresAt} isBusy={loading} onResend={ask} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface ResendProps {
  /** Milliseconds since 1970. */
  until: number;
  isBusy: boolean;
  onResend: () => Promise<void>;
}

function Resend({ until, isBusy, onResend }: ResendProps) {
  const left = useCountdown(until);
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="s16" maxW="28rem" textStyle="second">
      <span>{left > 0 ? `Resend code in ${minutesAndSeconds(left)}` : 'Code expired'}</span>
      <TextButton disabled={left > 0 || isBusy} onClick={() => void onResend()}>
        Resend Code
      </TextButton>
    </chakra.div>
  );
}
