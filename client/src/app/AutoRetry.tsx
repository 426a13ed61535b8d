import { useEffect } from 'react';

/** For parts without a Try Again button. */
const RETRY_MS = 60_000;

/** Retries after a minute, or as soon as the network returns. */
export function AutoRetry({ retry }: { retry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_MS);
    window.addEventListener('online', retry, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  return null;
}
