import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../routing/router';
import { takeEndedSession } from '../../session/ended-session';
import { GuestOnly } from '../../session/GuestOnly';
import { returnToPath } from '../../session/return-to';
import { chakra } from '../../ui/chakra';
import { SignInPanel } from './SignInPanel';
import { AuthLayout } from './AuthLayout';
import { useDelayedRedirect } from './useDelayedRedirect';

/** /login and /auth/login. */
export function SignInPage() {
  return (
    <GuestOnly>
      <SignInForm />
    </GuestOnly>
  );
}

function SignInForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isDone, setDone] = useState(false);
  const redirectPath = returnToPath(state);
  const hasSessionEnded = isEndedSession(state);
  useEffect(() => {
    const path = takeEndedSession();
    // In the state of the history entry, where every way to sign in looks for the page to return to.
    if (path !== null)
      void navigate('/login', { replace: true, state: { returnTo: path, hasSessionEnded: true } });
  }, [navigate]);

  useDelayedRedirect(isDone, redirectPath);

  if (isDone) {
    return (
      <AuthLayout title="Welcome!">
        <chakra.p role="status" textStyle="lead" mt="s12">
          {"You've been successfully logged in. Redirecting..."}
        </chakra.p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Welcome Back"
      subtitle={
        hasSessionEnded
          ? 'Your session has ended. Please sign in again, and we’ll take you back.'
          : 'Sign in to your Potli account'
      }
    >
      <SignInPanel
        onSignedIn={(method) => {
          if (method === 'mobile') setDone(true);
          else void navigate(redirectPath, { replace: true });
        }}
      />
    </AuthLayout>
  );
}

function isEndedSession(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasSessionEnded' in state;
}
