import { PHONE_PREFIX } from '@domain/account-limits';
import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { OneTimeCodeForm } from '../OneTimeCodeForm';
import { ResendCode } from '../ResendCode';
import { useSendOwnCodeMutation } from './PhoneCode.generated';
import { REQUEST_FAILED, toFailure } from './useSendRequest';

interface PhoneCodeFormProps {
  /** Ten digits. */
  phoneNumber: string;
  /** Shown before a code was sent. */
  intro: string;
  /** @returns an error message, or null when the code is right */
  onCode: (code: string) => Promise<string | null>;
}

/** Sends a code to the customer's own number, and verifies it. */
export function PhoneCodeForm({ phoneNumber, intro, onCode }: PhoneCodeFormProps) {
  const [send, { loading }] = useSendOwnCodeMutation();
  const [expiresAt, setExpiresAt] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const requestCode = async (): Promise<void> => {
    setErrorMessage(null);
    try {
      const { data } = await send({ variables: { phoneNumber } });
      const result = data?.sendMobileCode;
      if (result?.__typename === 'MobileCodeSent') setExpiresAt(Date.now() + result.expiresIn * 1000);
      else setErrorMessage((result ?? REQUEST_FAILED).message);
    } catch (error) {
      setErrorMessage(toFailure(error).message);
    }
  };

  return (
    <chakra.div mt="s16" display="grid" gap="s16" justifyItems="start">
      {errorMessage === null ? null : <Alert tone="error">{errorMessage}</Alert>}
      {expiresAt === null ? (
        <>
          <p>{intro}</p>
          <Button size="small" disabled={loading} onClick={() => void requestCode()}>
            {loading ? 'Sending Code...' : 'Send Verification Code'}
          </Button>
        </>
      ) : (
        <chakra.div w="100%">
          <p>{`We've sent a 6-digit code to ${PHONE_PREFIX} ${phoneNumber}`}</p>
          <OneTimeCodeForm key={expiresAt} onCode={onCode} />
          <ResendCode resendAt={expiresAt} isSending={loading} onResend={requestCode} />
        </chakra.div>
      )}
    </chakra.div>
  );
}
