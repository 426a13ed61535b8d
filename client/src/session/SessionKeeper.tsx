import { REFRESH_EVERY_MS } from '@domain/account-limits';
import { useEffect } from 'react';
import { useRefreshSessionMutation } from './RefreshSession.generated';

/** Stands in the page while somebody is signed in, and asks every 14 minutes whether they still are (spec section 9). */
export function SessionKeeper() {
  const [refresh] = useRefreshSessionMutation();
  useEffect(() => {
    const timer = setInterval(() => {
      refresh().catch(() => {
        // A session that is over is answered by the link of the client; a shop that is away is asked again.
      });
    }, REFRESH_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [refresh]);
  return null;
}
