import { REDIRECT_MS } from '@domain/account-limits';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Navigate, useNavigate } from '../routing/router';
import { chakra } from '../ui/chakra';
import { returnToPath } from './return-to';
import { useMe } from './useMe';

/** A little longer than pages take to redirect by themselves. */
const FALLBACK_REDIRECT_MS = REDIRECT_MS + 500;

/**
 * A page for guests; customers are redirected to /. The server, which answers everybody alike, shows the page, since nearly
 * all are guests; it is hidden while the stored copy says that a customer is here, and `me` is not loaded. After a sign-in on
 * the page itself, the page redirects; after one in the header or another tab, this component does.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { me, user, isMeLoaded } = useMe();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [wasGuest, setWasGuest] = useState<boolean | null>(null);
  if (wasGuest === null && isMeLoaded) setWasGuest(me === null);
  const needsRedirect = wasGuest === true && me !== null;

  useEffect(() => {
    if (!needsRedirect) return undefined;
    const timer = setTimeout(
      () => void navigate(returnToPath(state), { replace: true }),
      FALLBACK_REDIRECT_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [needsRedirect, navigate, state]);

  if (wasGuest === false)
    return (
      // Keeps the footer below the window until the other page is there.
      <chakra.div minH="100dvh" aria-busy="true">
        <Navigate to="/" replace />
      </chakra.div>
    );
  const isHidden = wasGuest === null && user !== null;
  return (
    <chakra.div visibility={isHidden ? 'hidden' : undefined} aria-busy={isHidden ? true : undefined}>
      {children}
    </chakra.div>
  );
}
