import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '../routing/router';
import { endSession } from './session';
import { useSignOutMutation } from './SignOut.generated';

export interface SignOut {
  /** Resolves to true when the browser is on /login, to false when it failed; never rejects. */
  signOut: () => Promise<boolean>;
  isSigningOut: boolean;
}

/** Signs out and goes to /login. When the server cannot be reached, the error is only logged. */
export function useSignOut(): SignOut {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useSignOutMutation();
  return {
    isSigningOut: loading,
    signOut: async () => {
      try {
        await mutate();
      } catch (error) {
        console.error('Logout failed', error);
        return false;
      }
      endSession(client);
      await navigate('/login', { replace: true });
      return true;
    },
  };
}
