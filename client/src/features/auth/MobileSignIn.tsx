import { PHONE_LENGTH } from '@domain/account-limits';
import { PhoneField } from '../../components/PhoneField';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { CodeStep } from './CodeStep';
import { useSendMobileCode } from './useSignIn';

interface MobileSignInProps {
  onSignedIn: () => void;
}

/** The Mobile tab: phone number, then code. The parent decides what follows a sign-in. */
export function MobileSignIn({ onSignedIn }: MobileSignInProps) {
  const sendMobileCode = useSendMobileCode();
  const [phone, setPhone] = useState('');
  const [isSending, setSending] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [expiresAt, setExpiresAt] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const hasReturned = useRef(false);
  const isComplete = phone.length === PHONE_LENGTH;

  useEffect(() => {
    if (expiresAt !== null || !hasReturned.current) return;
    hasReturned.current = false;
    form.current?.querySelector('input')?.focus();
  }, [expiresAt]);

  const sendCode = async (): Promise<void> => {
    setSending(true);
    setAlert(null);
    const result = await sendMobileCode(phone);
    setSending(false);
    if (result.kind === 'sent') setExpiresAt(Date.now() + result.expiresIn * 1000);
    else setAlert(result.message);
  };

  if (expiresAt !== null) {
    return (
      <>
        {alert === null ? null : <Alert tone="error">{alert}</Alert>}
        <CodeStep
          phone={phone}
          expiresAt={expiresAt}
          onResend={sendCode}
          onBack={() => {
            hasReturned.current = true;
            setExpiresAt(null);
            setAlert(null);
          }}
          onSignedIn={onSignedIn}
        />
      </>
    );
  }
  return (
    <chakra.form
      ref={form}
      display="grid"
      gap="s24"
      noValidate
      // Submitted without the script, a phone number must not end up in the address.
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isComplete && !isSending) void sendCode();
      }}
    >
      {alert === null ? null : <Alert tone="error">{alert}</Alert>}
      <PhoneField
        hint="We'll send you a verification code via SMS"
        size="large"
        name="phoneNumber"
        letterSpacing="0.04em"
        value={phone}
        onChange={(event) => {
          setPhone(event.currentTarget.value);
        }}
      />
      <Button type="submit" wide disabled={!isComplete || isSending}>
        {isSending ? 'Sending Code...' : 'Send Verification Code'}
      </Button>
    </chakra.form>
  );
}
