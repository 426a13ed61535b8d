import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { leaveSession } from './session';
import { useSignOutMutation } from './SignOut.generated';

export interface SignOut {
  /** Resolves when the browser is on /login; never rejects. */
  signOut: () => Promise<void>;
  isSigningOut: boolean;
}

/** Signs out here, and leads to /login. A shop that cannot be reached is only logged (spec section 8). */
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
        return;
      }
      leaveSession(client);
      await navigate('/login', { replace: true });
    },
  };
}
