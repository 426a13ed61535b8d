import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askWhoIsSignedIn } from '../../session/session';
import { Alert } from '../../ui/Alert';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { readCallback, type CallbackParameters } from './callback-parameters';
import { SignScene } from './SignScene';
import { useRedirectSoon } from './useRedirectSoon';

type Phase = { step: 'loading' | 'success' } | { step: 'error'; message: string };

const TITLES = {
  loading: 'Processing Authentication...',
  success: 'Authentication Successful',
  error: 'Authentication Failed',
} as const;

const FAILED: Phase = { step: 'error', message: 'Failed to process authentication callback' };

async function outcomeOf(said: CallbackParameters, client: ApolloClient): Promise<Phase> {
  if (said.kind === 'error') return { step: 'error', message: said.message };
  return (await askWhoIsSignedIn(client)) === null ? FAILED : { step: 'success' };
}

/**
 * /auth/callback: where the Google sign-in returns to. Anybody can forge its URL, so the parameters are only read
 * and removed from the address bar; the server is asked who is signed in.
 */
export function CallbackPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [phase, setPhase] = useState<Phase>({ step: 'loading' });
  const isRead = useRef(false);
  useRedirectSoon(phase.step === 'success', '/dashboard');

  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const said = readCallback(search);
    void navigate(pathname, { replace: true });
    outcomeOf(said, client).then(setPhase, (error: unknown) => {
      console.error('Could not load the signed-in customer', error);
      setPhase(FAILED);
    });
  }, [client, navigate, pathname, search]);

  return (
    <SignScene title={TITLES[phase.step]}>
      <chakra.div mt="s24" display="grid" gap="s24" justifyItems="start">
        {phase.step === 'loading' ? <p role="status">Please wait a moment.</p> : null}
        {phase.step === 'success' ? <Alert tone="success">Successfully signed in with Google!</Alert> : null}
        {phase.step === 'error' ? (
          <>
            <Alert tone="fault">{phase.message}</Alert>
            <chakra.div display="flex" flexWrap="wrap" gap="s12">
              <ButtonLink to="/auth/login">Try Again</ButtonLink>
              <ButtonLink to="/" variant="line">
                Go Home
              </ButtonLink>
            </chakra.div>
          </>
        ) : null}
      </chakra.div>
    </SignScene>
  );
}
