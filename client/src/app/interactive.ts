import { useEffect } from 'react';

/**
 * Marks the document once React handles events: `<html data-interactive>`, and `interactive` in the browser's user
 * timings. Before that, clicks on server-rendered elements do nothing.
 */
export function useInteractiveMarker(): void {
  useEffect(() => {
    if ('interactive' in document.documentElement.dataset) return;
    document.documentElement.dataset['interactive'] = '';
    performance.mark('interactive');
  }, []);
}
