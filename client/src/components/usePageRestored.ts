import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser shows the page again from its back/forward cache, as on Back from a payment page. */
export function usePageRestored(onRestored: () => void): void {
  const handleRestored = useEffectEvent(onRestored);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) handleRestored();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
}
