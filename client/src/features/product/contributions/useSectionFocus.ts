import { useEffect, useRef, type RefObject } from 'react';

export interface ListFocus {
  focusList: () => void;
  /** Focuses the list as soon as no dialog is open. */
  focusWhenClosed: () => void;
}

/** Focuses the list after an action, since the pressed button may have been removed or be far away. */
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
