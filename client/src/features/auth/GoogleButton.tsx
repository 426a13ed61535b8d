import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { useSignInMethodsQuery } from './SignIn.generated';

/** 'Continue with Google' leaves for /api/auth/google; a shop without credentials says so instead (spec section 2). */
export function GoogleButton() {
  const { data } = useSignInMethodsQuery({ ssr: false });
  const [isAsked, setAsked] = useState(false);
  const isMissing = data?.signInMethods.google === false;
  return (
    <>
      <Button
        variant="line"
        wide
        onClick={() => {
          if (isMissing) setAsked(true);
          else window.location.assign('/api/auth/google');
        }}
      >
        Continue with Google
      </Button>
      {isAsked ? (
        <Alert>Google sign-in is not set up in this shop. Please use your email or mobile number.</Alert>
      ) : null}
    </>
  );
}
