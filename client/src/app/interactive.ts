import { useEffect } from 'react';

/**
 * Marks the document once React handles events: `<html data-interactive>`, and `interactive` in the browser's user
 * timings. Presses before that are repeated then (event-replay.ts).
 */
export function useInteractiveMarker(): void {
  useEffect(() => {
    if ('interactive' in document.documentElement.dataset) return;
    document.documentElement.dataset['interactive'] = '';
    performance.mark('interactive');
  }, []);
}
