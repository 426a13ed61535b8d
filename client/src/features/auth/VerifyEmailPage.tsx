import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ReauthenticationProvider } from '../../components/reauthentication/ReauthenticationProvider';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { CustomersOnly } from '../../session/CustomersOnly';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { AuthLayout } from './AuthLayout';
import { useSendEmailVerificationMutation, useVerifyEmailMutation } from './VerifyEmail.generated';

/**
 * /verify-email?token=…: target of the verification mail's link. The server accepts it only from the account it
 * was sent to.
 */
export function VerifyEmailPage() {
  return (
    <CustomersOnly>
      {(me) => (
        <ReauthenticationProvider me={me}>
          <VerifyEmail isVerified={me.isEmailVerified} />
        </ReauthenticationProvider>
      )}
    </CustomersOnly>
  );
}

type VerificationState = { step: 'asking' | 'done' } | { step: 'failed'; message: string };

function VerifyEmail({ isVerified }: { isVerified: boolean }) {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [verify] = useVerifyEmailMutation();
  const [phase, setPhase] = useState<VerificationState>({ step: 'asking' });
  const hasRequested = useRef<string>(undefined);

  useEffect(() => {
    // A token can be used once; effects may run twice.
    if (hasRequested.current === token) return;
    hasRequested.current = token;
    void (async () => {
      if (token === '') {
        setPhase({ step: 'failed', message: 'This link is incomplete' });
        return;
      }
      try {
        const { data } = await verify({ variables: { token } });
        const result = data?.verifyEmail;
        if (result?.__typename === 'ProfileUpdated') setPhase({ step: 'done' });
        else setPhase({ step: 'failed', message: result?.message ?? 'An error occurred' });
      } catch {
        setPhase({ step: 'failed', message: 'An error occurred' });
      }
    })();
  }, [token, verify]);

  return (
    <AuthLayout title={phase.step === 'done' ? 'Email confirmed' : 'Confirm your email'} isMirrored>
      <chakra.div display="grid" gap="s24" mt="s24" justifyItems="start">
        {phase.step === 'asking' ? <p role="status">Confirming your email...</p> : null}
        {phase.step === 'done' ? (
          <>
            <Alert tone="success">Your email is confirmed.</Alert>
            <ButtonLink to="/products">Start Shopping</ButtonLink>
          </>
        ) : null}
        {phase.step === 'failed' ? (
          <>
            <Alert tone="error">{phase.message}</Alert>
            {isVerified ? (
              // Its link was of a new email: whether that one still waits, the profile says.
              <ButtonLink to="/profile">See your profile</ButtonLink>
            ) : (
              <ResendVerification />
            )}
          </>
        ) : null}
      </chakra.div>
    </AuthLayout>
  );
}

function ResendVerification() {
  const sendRequest = useSendRequest();
  const [sendVerification, { loading }] = useSendEmailVerificationMutation();
  const [answer, setAnswer] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const resend = async () => {
    const result = await sendRequest(async () => (await sendVerification()).data?.sendEmailVerification);
    if (result !== null)
      setAnswer({ tone: result.__typename === 'Done' ? 'success' : 'error', text: result.message });
  };
  return (
    <>
      {answer === null ? null : <Alert tone={answer.tone}>{answer.text}</Alert>}
      <Button disabled={loading || answer?.tone === 'success'} onClick={() => void resend()}>
        {loading ? 'Sending...' : 'Send a new link'}
      </Button>
    </>
  );
}
