import { useEffect } from 'react';

/** For what nobody sees and nobody can press. Ours. */
const RETRY_MS = 60_000;

/** Tries again after a minute, or as soon as there is a network again. */
export function RetryLater({ retry }: { retry: () => void }) {
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
