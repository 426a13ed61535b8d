import { useEffect } from 'react';
import { useStoredValue, useStoredValuesLoaded } from '../state/useStoredValue';
import { useMeQuery, type SessionCustomerFragment } from './Me.generated';
import { storeUserCopy } from './session';
import { authStore, type StoredUser } from './stored-user';

interface MeState {
  /** The signed-in customer, as the server answers. */
  me: SessionCustomerFragment | null;
  /** What to show: `me`, or its stored copy until the server has answered. */
  user: StoredUser | null;
  /** False on the server, while hydrating, and until the server has answered. */
  isMeLoaded: boolean;
}

/** Returns the session's state: the `me` query in Apollo's cache. Sent only when the stored copy has a user. */
export function useMe(): MeState {
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { user } = useStoredValue(authStore);
  const { data, loading, error } = useMeQuery({ skip: !areStoredValuesLoaded || user === null, ssr: false });
  const me = user === null ? null : (data?.me ?? null);
  const hasAnswer = data !== undefined && !loading;

  useEffect(() => {
    if (hasAnswer) storeUserCopy(data.me);
  }, [data, hasAnswer]);

  // A server that does not answer signs nobody out: the copy is shown until it does.
  return {
    me,
    user: me ?? (hasAnswer ? null : user),
    isMeLoaded: areStoredValuesLoaded && (user === null || hasAnswer || error !== undefined),
  };
}
