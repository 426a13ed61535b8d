import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../ui/reduced-motion';

interface Scroller<T extends HTMLElement> {
  readonly ref: React.RefObject<T | null>;
  /** Whether the row is scrolled to its left or right end. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
  scrollBack(): void;
  scrollForward(): void;
}

/** State and actions for a row with two scroll arrows. `step` is in CSS pixels. */
export function useScroller<T extends HTMLElement>(step: number): Scroller<T> {
  const ref = useRef<T>(null);
  const [edgeState, setEdgeState] = useState({ atStart: true, atEnd: false });

  const measure = useCallback(() => {
    const row = ref.current;
    if (!row) return;
    // 2 px of tolerance: with fractional layouts the end is never reached exactly.
    const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    const atStart = row.scrollLeft <= 2;
    setEdgeState((previousEdges) =>
      previousEdges.atStart === atStart && previousEdges.atEnd === atEnd ? previousEdges : { atStart, atEnd },
    );
  }, []);

  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      row.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [measure]);

  const scrollBySteps = (direction: number) => {
    ref.current?.scrollBy({ left: direction, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  return {
    ref,
    ...edgeState,
    scrollBack: () => scrollBySteps(-step),
    scrollForward: () => scrollBySteps(step),
  };
}
