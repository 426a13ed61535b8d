import { usePendingEmailQuery } from './Profile.generated';

/**
 * Returns a function that loads the address again that waits for its link, and resolves with it if it no longer
 * waits: the end of a session withdraws the change that it began. Never rejects.
 */
export function useWithdrawnEmail(): () => Promise<string | null> {
  const { data, refetch } = usePendingEmailQuery({ fetchPolicy: 'cache-and-network' });
  const email = data?.me?.pendingEmail?.email ?? null;
  return async () => {
    if (email === null) return null;
    const me = await refetch().then(
      (answer) => answer.data?.me,
      () => null,
    );
    return me && me.pendingEmail === null ? email : null;
  };
}
