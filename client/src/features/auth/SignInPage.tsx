import { useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../routing/router';
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
    <AuthLayout title="Welcome Back" subtitle="Sign in to your Potli account">
      <SignInPanel
        onSignedIn={(method) => {
          if (method === 'mobile') setDone(true);
          else void navigate(redirectPath, { replace: true });
        }}
      />
    </AuthLayout>
  );
}
