import { useEffect } from 'react';
import { useStored, useStoredRead } from '../state/useStored';
import { useMeQuery, type SessionCustomerFragment } from './Me.generated';
import { keepCopy } from './session';
import { authStore, type StoredUser } from './stored-user';

export interface MeState {
  /** Who is signed in, as the shop says. */
  me: SessionCustomerFragment | null;
  /** What to paint with: `me`, or its copy until the shop has answered. */
  user: StoredUser | null;
  /** False while nobody can say: on the server, while hydrating, and until the shop has answered. */
  isKnown: boolean;
}

/** The one session state: the `me` query in Apollo's cache. Asked only where the copy holds a user (design decision D2). */
export function useMe(): MeState {
  const isRead = useStoredRead();
  const { user } = useStored(authStore);
  const { data, loading, error } = useMeQuery({ skip: !isRead || user === null, ssr: false });
  const me = user === null ? null : (data?.me ?? null);
  const isAnswered = data !== undefined && !loading;

  useEffect(() => {
    if (isAnswered) keepCopy(data.me);
  }, [data, isAnswered]);

  // A shop that does not answer signs nobody out: the copy stands until it does.
  return {
    me,
    user: me ?? (isAnswered ? null : user),
    isKnown: isRead && (user === null || isAnswered || error !== undefined),
  };
}
