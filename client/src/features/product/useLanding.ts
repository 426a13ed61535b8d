import { useEffect, useRef, type RefObject } from 'react';

export interface Landing {
  land: () => void;
  /** The same, as soon as nothing is open over the page. */
  landWhenClosed: () => void;
}

/** What was pressed may be gone once it is done, or far away: the eye and the keyboard go on where the list begins. */
export function useLanding(list: RefObject<HTMLElement | null>, isOpen: boolean): Landing {
  const isDue = useRef(false);
  const land = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    if (!isDue.current || isOpen) return;
    isDue.current = false;
    land();
  });
  return {
    land,
    landWhenClosed: () => {
      isDue.current = true;
    },
  };
}
