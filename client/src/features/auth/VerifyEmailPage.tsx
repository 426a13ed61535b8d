import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ReauthenticationProvider } from '../../components/reauthentication/ReauthenticationProvider';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { CustomersOnly } from '../../session/CustomersOnly';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { AuthLayout } from './AuthLayout';
import {
  useEmailToConfirmQuery,
  useSendEmailVerificationMutation,
  useVerifyEmailMutation,
} from './VerifyEmail.generated';

/**
 * /verify-email?token=…: target of the verification mail's link. The server accepts it only from the account it
 * was sent to. Any page of the web can open this address in a signed-in browser: an address that replaces the account's is
 * confirmed only by a press.
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

type VerificationState = { step: 'done' } | { step: 'failed'; message: string };

const FAILED: VerificationState = { step: 'failed', message: 'An error occurred' };
const INCOMPLETE: VerificationState = { step: 'failed', message: 'This link is incomplete' };

/** Never rejects. */
async function requestVerification(
  verify: ReturnType<typeof useVerifyEmailMutation>[0],
  token: string,
): Promise<VerificationState> {
  try {
    const result = (await verify({ variables: { token } })).data?.verifyEmail;
    if (result?.__typename === 'ProfileUpdated') return { step: 'done' };
    return result ? { step: 'failed', message: result.message } : FAILED;
  } catch {
    return FAILED;
  }
}

function VerifyEmail({ isVerified }: { isVerified: boolean }) {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { data, error } = useEmailToConfirmQuery({ ssr: false, fetchPolicy: 'network-only' });
  const [verify, { called }] = useVerifyEmailMutation();
  const [answer, setAnswer] = useState<VerificationState | null>(null);
  const hasRequested = useRef<string>(undefined);

  const requestOnce = useCallback(() => {
    // A token can be used once; effects may run twice.
    if (hasRequested.current === token) return;
    hasRequested.current = token;
    void requestVerification(verify, token).then(setAnswer);
  }, [token, verify]);
  const newEmail = data?.me?.pendingEmail?.email ?? null;
  const isOwnAddress = data !== undefined && newEmail === null;
  useEffect(() => {
    if (token !== '' && isOwnAddress) requestOnce();
  }, [token, isOwnAddress, requestOnce]);

  const state = token === '' ? INCOMPLETE : (answer ?? (error ? FAILED : null));
  return (
    <AuthLayout title={state?.step === 'done' ? 'Email confirmed' : 'Confirm your email'} isMirrored>
      <chakra.div display="grid" gap="s24" mt="s24" justifyItems="start">
        {state === null && newEmail !== null && !called ? (
          <>
            <chakra.p overflowWrap="anywhere">
              The email of your account will be <strong>{newEmail}</strong>.
            </chakra.p>
            <chakra.div display="flex" flexWrap="wrap" gap="s12">
              <Button onClick={requestOnce}>Confirm this email</Button>
              <ButtonLink to="/profile" variant="line">
                Not now
              </ButtonLink>
            </chakra.div>
          </>
        ) : state === null ? (
          <p role="status">Confirming your email...</p>
        ) : state.step === 'done' ? (
          <>
            <Alert tone="success">Your email is confirmed.</Alert>
            <ButtonLink to="/products">Start Shopping</ButtonLink>
          </>
        ) : (
          <>
            <Alert tone="error">{state.message}</Alert>
            {isVerified ? (
              // Its link was of a new email: whether that one still waits, the profile says.
              <ButtonLink to="/profile">See your profile</ButtonLink>
            ) : (
              <ResendVerification />
            )}
          </>
        )}
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
