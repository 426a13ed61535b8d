import { useCallback, useEffect, useRef } from 'react';

/** Does something later, unless the component is gone by then. */
export type Later = (work: () => void, ms?: number) => void;

/**
 * Timers that end with their component. One that is asked for once the component is gone, as after an answer that came
 * late, does not begin.
 */
export function useTimeout(): Later {
  return useLater(begin, end);
}

/** As useTimeout, for the next frame that the browser draws. */
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

// Looked up at each call: tests put timers of their own in their place.
const begin = (work: () => void, ms?: number) => setTimeout(work, ms);
const end = (handle: ReturnType<typeof setTimeout>) => {
  clearTimeout(handle);
};
const beginFrame = (work: () => void) => requestAnimationFrame(work);
const endFrame = (handle: number) => {
  cancelAnimationFrame(handle);
};
