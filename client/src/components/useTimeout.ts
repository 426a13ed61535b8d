import { useCallback, useEffect, useRef } from 'react';

/** Calls back later, unless the component is unmounted by then. */
export type Later = (work: () => void, ms?: number) => void;

/**
 * Returns a setTimeout whose timers are cancelled with the component. Calls after the unmount, as after a late
 * answer, do nothing.
 */
export function useTimeout(): Later {
  return useLater(begin, end);
}

/** As useTimeout, for the next animation frame. */
export function useNextFrame(): (work: () => void) => void {
  return useLater(beginFrame, endFrame);
}

function useLater<Handle>(
  start: (work: () => void, ms?: number) => Handle,
  stop: (handle: Handle) => void,
): Later {
  const pending = useRef(new Set<Handle>());
  const isMounted = useRef(false);
  useEffect(() => {
    const handles = pending.current;
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      for (const handle of handles) stop(handle);
      handles.clear();
    };
  }, [stop]);
  return useCallback<Later>(
    (work, ms) => {
      if (!isMounted.current) return;
      const handle = start(() => {
        pending.current.delete(handle);
        work();
      }, ms);
      pending.current.add(handle);
    },
    [start],
  );
}

// Looked up at each call, since tests replace them by fake timers.
const begin = (work: () => void, ms?: number) => setTimeout(work, ms);
const end = (handle: ReturnType<typeof setTimeout>) => {
  clearTimeout(handle);
};
const beginFrame = (work: () => void) => requestAnimationFrame(work);
const endFrame = (handle: number) => {
  cancelAnimationFrame(handle);
};
