import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../routing/router';
import { returnToPath } from '../../session/return-to';
import { startSession } from '../../session/session';
import type {
  SignIn_FailureFragment,
  SignIn_SecondStepFragment,
  SignIn_SignedInFragment,
} from './SignIn.generated';
import { fieldMessages, type FieldMessages } from '../../components/field-messages';

const SIGN_IN_PAGES = /^\/(?:auth\/)?(?:login|register|verify-2fa)$/;

type SignInResult = SignIn_SignedInFragment | SignIn_SecondStepFragment | SignIn_FailureFragment;

/** Outcome of a sign-in, as its form needs it. */
export type SignInFormResult =
  | { kind: 'entered' }
  | { kind: 'second step' }
  | { kind: 'failed'; code: string; message: string; fields: FieldMessages | undefined };

/** Handles the server's answer: signs the customer in, or opens the second-factor page. */
export function useHandleSignInResult(): (result: SignInResult) => SignInFormResult {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (result) => {
    switch (result.__typename) {
      case 'SignedIn':
        startSession(client, result.me);
        return { kind: 'entered' };
      case 'SecondFactorRequired':
        // The MFA challenge is in a cookie; only the available methods are passed on.
        void navigate('/verify-2fa', {
          state: {
            methods: result.methods,
            // From the header's dialog, return to the page under it.
            returnTo: SIGN_IN_PAGES.test(pathname) ? returnToPath(state) : pathname + search,
          },
        });
        return { kind: 'second step' };
      case 'Failure':
        return {
          kind: 'failed',
          code: result.code,
          message: result.message,
          fields: fieldMessages(result.fields),
        };
    }
  };
}
