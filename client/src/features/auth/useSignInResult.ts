import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router';
import { returnTo } from '../../session/return-to';
import { enterSession } from '../../session/session';
import type {
  SignIn_FailureFragment,
  SignIn_SecondStepFragment,
  SignIn_SignedInFragment,
} from './SignIn.generated';
import { fieldMessages, type FieldMessages } from '../../components/field-messages';

const OWN_PAGES = /^\/(?:auth\/)?(?:login|register|verify-2fa)$/;

type SignInResult = SignIn_SignedInFragment | SignIn_SecondStepFragment | SignIn_FailureFragment;

/** What a sign-in came to, as its form shows it. */
export type SignInOutcome =
  | { kind: 'entered' }
  | { kind: 'second step' }
  | { kind: 'failed'; code: string; message: string; fields: FieldMessages | undefined };

/** Carries out what the shop answered: signs in, or leads to the second step. */
export function useSignInResult(): (result: SignInResult) => SignInOutcome {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (result) => {
    switch (result.__typename) {
      case 'SignedIn':
        enterSession(client, result.me);
        return { kind: 'entered' };
      case 'SecondFactorRequired':
        // The ticket is in a cookie; the page is told only by what it can be gone on with.
        void navigate('/verify-2fa', {
          state: {
            methods: result.methods,
            // The header's dialog stands over the page that one wants to go on with.
            returnTo: OWN_PAGES.test(pathname) ? returnTo(state) : pathname + search,
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
