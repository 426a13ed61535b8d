import { useEffect } from 'react';

/** Retries as soon as the network returns. */
export function useRetryOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry, { once: true });
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [retry]);
}
