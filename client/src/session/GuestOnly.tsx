import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Page } from '../ui/Page';
import { useMe } from './useMe';

/**
 * A page for those who are not signed in; others are sent to / (spec section 4). Decided once, when the page opens: who
 * signs in on it is led on by the page itself, in its own time.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { me, user, isKnown } = useMe();
  const [wasGuest, setWasGuest] = useState<boolean | null>(null);
  if (wasGuest === null && isKnown) setWasGuest(me === null);
  if (wasGuest === false) return <Navigate to="/" replace />;
  // Until the shop has said so, whoever was signed in here sees no form that is not for them.
  if (wasGuest === null && user !== null) return <Page minH="60dvh" aria-busy="true" />;
  return children;
}
