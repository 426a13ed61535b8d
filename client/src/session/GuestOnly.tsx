import { REDIRECT_MS } from '@domain/account-limits';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { chakra } from '../ui/chakra';
import { returnTo } from './return-to';
import { useMe } from './useMe';

/** A little longer than pages take to lead on by themselves. */
const LEFT_BEHIND_MS = REDIRECT_MS + 500;

/**
 * A page for those who are not signed in; others are sent to / (spec section 4). Until it is known who is there, the page
 * keeps its place unseen: nobody sees a form that is not for them, or fills one in before the script stands. Who signs in
 * on it is led on by the page itself, in its own time; who did so in the header or in another tab, by this.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { me, isKnown } = useMe();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [wasGuest, setWasGuest] = useState<boolean | null>(null);
  if (wasGuest === null && isKnown) setWasGuest(me === null);
  const isLeftBehind = wasGuest === true && me !== null;

  useEffect(() => {
    if (!isLeftBehind) return undefined;
    const timer = setTimeout(() => void navigate(returnTo(state), { replace: true }), LEFT_BEHIND_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isLeftBehind, navigate, state]);

  if (wasGuest === false) return <Navigate to="/" replace />;
  const isSeen = wasGuest === true;
  return (
    <chakra.div visibility={isSeen ? 'visible' : 'hidden'} aria-busy={isSeen ? undefined : true}>
      {children}
    </chakra.div>
  );
}
