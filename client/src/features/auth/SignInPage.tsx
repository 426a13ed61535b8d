import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GuestOnly } from '../../session/GuestOnly';
import { returnTo } from '../../session/return-to';
import { chakra } from '../../ui/chakra';
import { SignInPanel } from './SignInPanel';
import { SignScene } from './SignScene';
import { useRedirectSoon } from './useRedirectSoon';

/** /login and /auth/login. */
export function SignInPage() {
  return (
    <GuestOnly>
      <SignInScreen />
    </GuestOnly>
  );
}

function SignInScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isDone, setDone] = useState(false);
  const target = returnTo(state);

  useRedirectSoon(isDone, target);

  if (isDone) {
    return (
      <SignScene title="Welcome!">
        <chakra.p role="status" textStyle="lead" mt="s12">
          {"You've been successfully logged in. Redirecting..."}
        </chakra.p>
      </SignScene>
    );
  }
  return (
    <SignScene title="Welcome Back" subtitle="Sign in to your Potli account">
      <SignInPanel
        onEntered={(way) => {
          if (way === 'mobile') setDone(true);
          else void navigate(target, { replace: true });
        }}
      />
    </SignScene>
  );
}
