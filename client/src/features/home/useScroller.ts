import { useCallback, useEffect, useRef, useState } from 'react';
import { wantsNoMotion } from '../../ui/reduced-motion';

export interface Scroller<T extends HTMLElement> {
  readonly ref: React.RefObject<T | null>;
  /** Whether there is more to the left and to the right. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
  back(): void;
  forward(): void;
}

/** A row that scrolls sideways, and what its two arrows need. `step` is in CSS pixels. */
export function useScroller<T extends HTMLElement>(step: number): Scroller<T> {
  const ref = useRef<T>(null);
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });

  const measure = useCallback(() => {
    const row = ref.current;
    if (!row) return;
    // Sub-pixel layouts never quite reach the end.
    const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    const atStart = row.scrollLeft <= 2;
    setEdges((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
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

  const move = (by: number) => {
    ref.current?.scrollBy({ left: by, behavior: wantsNoMotion() ? 'auto' : 'smooth' });
  };
  return { ref, ...edges, back: () => move(-step), forward: () => move(step) };
}
