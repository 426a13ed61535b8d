import { useEffect, useRef, type RefObject } from 'react';

export interface ListFocus {
  focusList: () => void;
  /** The same, as soon as nothing is open over the page. */
  focusWhenClosed: () => void;
}

/** What was pressed may be gone once it is done, or far away: the eye and the keyboard go on where the list begins. */
export function useListFocus(list: RefObject<HTMLElement | null>, isOpen: boolean): ListFocus {
  const isDue = useRef(false);
  const focusList = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    if (!isDue.current || isOpen) return;
    isDue.current = false;
    focusList();
  });
  return {
    focusList,
    focusWhenClosed: () => {
      isDue.current = true;
    },
  };
}
