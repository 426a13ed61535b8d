import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Page } from '../ui/Page';
import type { SessionCustomerFragment } from './Me.generated';
import { useMe } from './useMe';

/**
 * A page for those who are signed in; others are sent to /login, and come back from there (spec section 4). Whoever
 * signs out on it goes to /login for good.
 */
export function MembersOnly({ children }: { children: (me: SessionCustomerFragment) => ReactNode }) {
  const { me, user, isKnown } = useMe();
  const { pathname, search } = useLocation();
  const [wasMember, setWasMember] = useState(false);
  if (me !== null && !wasMember) setWasMember(true);
  if (me !== null) return children(me);
  if (!isKnown) return <Page tall aria-busy="true" />;
  // A shop that cannot be reached signs nobody out; the screen of failures offers another try.
  if (user !== null) throw new Error('The shop did not say who is signed in');
  return <Navigate to="/login" replace state={wasMember ? null : { returnTo: pathname + search }} />;
}
