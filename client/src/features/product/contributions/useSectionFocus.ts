import { useEffect, useRef, type RefObject } from 'react';

interface SectionFocus {
  focusSection: () => void;
  /** Focuses the section as soon as no dialog is open. */
  focusWhenClosed: () => void;
}

/** Focuses a section of the page after an action, since the pressed button may have been removed or be far away. */
export function useSectionFocus(section: RefObject<HTMLElement | null>, isOpen: boolean): SectionFocus {
  const isDue = useRef(false);
  const focusSection = () => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    if (!isDue.current || isOpen) return;
    isDue.current = false;
    focusSection();
  });
  return {
    focusSection,
    focusWhenClosed: () => {
      isDue.current = true;
    },
  };
}
