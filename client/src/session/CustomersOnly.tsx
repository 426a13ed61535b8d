import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Navigate } from '../routing/router';
import { Page } from '../ui/Page';
import type { SessionCustomerFragment } from './Me.generated';
import { useMe } from './useMe';

/**
 * A page for customers; guests are redirected to /login, and return after signing in. After a sign-out on the
 * page, they do not return.
 */
export function CustomersOnly({ children }: { children: (me: SessionCustomerFragment) => ReactNode }) {
  const { me, user, isMeLoaded } = useMe();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (me !== null && !wasSignedIn) setWasSignedIn(true);
  if (me !== null) return children(me);
  if (!isMeLoaded) return <Page tall aria-busy="true" />;
  // A server that cannot be reached signs nobody out; the error screen offers to try again.
  if (user !== null) throw new Error('The shop did not say who is signed in');
  return <Navigate to="/login" replace state={wasSignedIn ? null : { returnTo: pathname + search }} />;
}
