import { REFRESH_EVERY_MS } from '@domain/account-limits';
import { useEffect } from 'react';
import { useRefreshSessionMutation } from './RefreshSession.generated';

/** Refreshes the session every 14 minutes while somebody is signed in. */
export function SessionRefresher() {
  const [refresh] = useRefreshSessionMutation();
  useEffect(() => {
    const timer = setInterval(() => {
      refresh().catch(() => {
        // The client's link handles an ended session; an unreachable server is asked again.
      });
    }, REFRESH_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [refresh]);
  return null;
}
