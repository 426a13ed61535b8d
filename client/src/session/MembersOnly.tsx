import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Page } from '../ui/Page';
import type { SessionCustomerFragment } from './Me.generated';
import { useMe } from './useMe';

/** A page for those who are signed in; others are sent to /login, and come back from there (spec section 4). */
export function MembersOnly({ children }: { children: (me: SessionCustomerFragment) => ReactNode }) {
  const { me, user, isKnown } = useMe();
  const { pathname, search } = useLocation();
  if (me !== null) return children(me);
  // A shop that cannot be reached signs nobody out.
  if (!isKnown || user !== null) return <Page minH="60dvh" aria-busy="true" />;
  return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />;
}
