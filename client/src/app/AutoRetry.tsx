import { useEffect } from 'react';
import { useRetryOnline } from './useRetryOnline';

/** For parts without a Try Again button. */
const RETRY_MS = 60_000;

/** Retries after a minute, or as soon as the network returns. */
export function AutoRetry({ retry }: { retry: () => void }) {
  useRetryOnline(retry);
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [retry]);
  return null;
}
