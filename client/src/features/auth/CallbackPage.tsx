import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../routing/router';
import { refetchMe } from '../../session/session';
import { Alert } from '../../ui/Alert';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { parseCallback, type CallbackParameters } from './callback-parameters';
import { AuthLayout } from './AuthLayout';
import { useDelayedRedirect } from './useDelayedRedirect';

type CallbackState = { step: 'loading' | 'success' } | { step: 'error'; message: string };

const TITLES = {
  loading: 'Processing Authentication...',
  success: 'Authentication Successful',
  error: 'Authentication Failed',
} as const;

const CALLBACK_FAILED: CallbackState = {
  step: 'error',
  message: 'Failed to process authentication callback',
};

async function resolveCallback(
  callbackParameters: CallbackParameters,
  client: ApolloClient,
): Promise<CallbackState> {
  if (callbackParameters.kind === 'error') return { step: 'error', message: callbackParameters.message };
  return (await refetchMe(client)) === null ? CALLBACK_FAILED : { step: 'success' };
}

/**
 * /auth/callback: where the Google sign-in returns to. Anybody can forge its URL, so the parameters are only read
 * and removed from the address bar; the server is asked who is signed in.
 */
export function CallbackPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [phase, setPhase] = useState<CallbackState>({ step: 'loading' });
  const hasRun = useRef(false);
  useDelayedRedirect(phase.step === 'success', '/dashboard');

  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    const callbackParameters = parseCallback(search);
    void navigate({ pathname }, { replace: true });
    resolveCallback(callbackParameters, client).then(setPhase, (error: unknown) => {
      console.error('Could not load the signed-in customer', error);
      setPhase(CALLBACK_FAILED);
    });
  }, [client, navigate, pathname, search]);

  return (
    <AuthLayout title={TITLES[phase.step]}>
      <chakra.div mt="s24" display="grid" gap="s24" justifyItems="start">
        {phase.step === 'loading' ? <p role="status">Please wait a moment.</p> : null}
        {phase.step === 'success' ? <Alert tone="success">Successfully signed in with Google!</Alert> : null}
        {phase.step === 'error' ? (
          <>
            <Alert tone="error">{phase.message}</Alert>
            <chakra.div display="flex" flexWrap="wrap" gap="s12">
              <ButtonLink to="/auth/login">Try Again</ButtonLink>
              <ButtonLink to="/" variant="line">
                Go Home
              </ButtonLink>
            </chakra.div>
          </>
        ) : null}
      </chakra.div>
    </AuthLayout>
  );
}
