import { useEffect } from 'react';
import { useStored, useStoredRead } from '../state/useStored';
import { useMeQuery, type SessionCustomerFragment } from './Me.generated';
import { keepCopy } from './session';
import { authStore, type StoredUser } from './stored-user';

export interface MeState {
  /** The signed-in customer, as the server answers. */
  me: SessionCustomerFragment | null;
  /** What to show: `me`, or its stored copy until the server has answered. */
  user: StoredUser | null;
  /** False on the server, while hydrating, and until the server has answered. */
  isKnown: boolean;
}

/** Returns the session's state: the `me` query in Apollo's cache. Sent only when the stored copy has a user. */
export function useMe(): MeState {
  const isRead = useStoredRead();
  const { user } = useStored(authStore);
  const { data, loading, error } = useMeQuery({ skip: !isRead || user === null, ssr: false });
  const me = user === null ? null : (data?.me ?? null);
  const isAnswered = data !== undefined && !loading;

  useEffect(() => {
    if (isAnswered) keepCopy(data.me);
  }, [data, isAnswered]);

  // A server that does not answer signs nobody out: the copy is shown until it does.
  return {
    me,
    user: me ?? (isAnswered ? null : user),
    isKnown: isRead && (user === null || isAnswered || error !== undefined),
  };
}
