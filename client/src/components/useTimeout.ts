import { useCallback, useEffect, useRef } from 'react';
import { useIsMounted } from './useIsMounted';

/** Calls back later, unless the component is unmounted by then. */
type ScheduleTimeout = (callback: () => void, ms?: number) => void;

/**
 * Returns a setTimeout whose timers are cancelled with the component. Calls after the unmount, as after a late
 * answer, do nothing.
 */
export function useTimeout(): ScheduleTimeout {
  return useScheduledCallback(startTimeout, stopTimeout);
}

/** As useTimeout, for the next animation frame. */
export function useNextFrame(): (callback: () => void) => void {
  return useScheduledCallback(startFrame, stopFrame);
}

function useScheduledCallback<Handle>(
  start: (callback: () => void, ms?: number) => Handle,
  stop: (handle: Handle) => void,
): ScheduleTimeout {
  const pendingHandles = useRef(new Set<Handle>());
  const isMounted = useIsMounted();
  useEffect(() => {
    const handles = pendingHandles.current;
    return () => {
      for (const handle of handles) stop(handle);
      handles.clear();
    };
  }, [stop]);
  return useCallback<ScheduleTimeout>(
    (callback, ms) => {
      if (!isMounted()) return;
      const handle = start(() => {
        pendingHandles.current.delete(handle);
        callback();
      }, ms);
      pendingHandles.current.add(handle);
    },
    [start, isMounted],
  );
}

// Looked up at each call, since tests replace them by fake timers.
const startTimeout = (callback: () => void, ms?: number) => setTimeout(callback, ms);
const stopTimeout = (handle: ReturnType<typeof setTimeout>) => {
  clearTimeout(handle);
};
const startFrame = (callback: () => void) => requestAnimationFrame(callback);
const stopFrame = (handle: number) => {
  cancelAnimationFrame(handle);
};
