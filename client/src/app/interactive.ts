import { useEffect } from 'react';

/**
 * Marks the document once React handles events on the page: `<html data-interactive>`, and `interactive` in the
 * browser's user timings. Before that, a press on what the server rendered does nothing.
 */
export function useInteractiveMark(): void {
  useEffect(() => {
    if ('interactive' in document.documentElement.dataset) return;
    document.documentElement.dataset['interactive'] = '';
    performance.mark('interactive');
  }, []);
}
