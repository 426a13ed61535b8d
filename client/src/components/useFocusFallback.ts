import { useCallback } from 'react';
import { useNextFrame } from './useTimeout';

/** Returns a function that, if the focused element was removed by the next frame, focuses another. */
export function useFocusFallback(): (find: () => HTMLElement | null | undefined) => void {
  const onNextFrame = useNextFrame();
  return useCallback(
    (find) => {
      onNextFrame(() => {
        if (document.activeElement === document.body) find()?.focus();
      });
    },
    [onNextFrame],
  );
}
