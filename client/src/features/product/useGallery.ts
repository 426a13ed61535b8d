import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { wantsNoMotion } from '../../ui/reduced-motion';

export interface GalleryControl {
  /** Index of the shown picture, from 0. */
  readonly index: number;
  readonly stripRef: RefObject<HTMLDivElement | null>;
  /** Shows a picture; indexes past either end wrap around. */
  readonly show: (index: number) => void;
  /** Handles the left and right arrow keys. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A strip of pictures that is swiped by native scrolling and controlled by buttons and keys. */
export function useGallery(count: number): GalleryControl {
  const [index, setIndex] = useState(0);
  const stripRef = useRef<HTMLDivElement>(null);
  /** Target of a programmatic scroll: pictures passed on the way do not count as shown. */
  const heading = useRef<number | null>(null);

  const show = useCallback(
    (wanted: number) => {
      if (count < 1) return;
      const next = ((wanted % count) + count) % count;
      const strip = stripRef.current;
      const wraps = wanted !== next;
      heading.current = next;
      setIndex(next);
      strip?.scrollTo({
        left: next * strip.clientWidth,
        behavior: wraps || wantsNoMotion() ? 'instant' : 'smooth',
      });
    },
    [count],
  );

  useEffect(() => {
    const strip = stripRef.current;
    if (!strip) return;
    const follow = () => {
      if (strip.clientWidth === 0) return;
      const at = Math.round(strip.scrollLeft / strip.clientWidth);
      if (heading.current !== null && heading.current !== at) return;
      heading.current = null;
      setIndex(Math.min(Math.max(at, 0), count - 1));
    };
    const release = () => {
      heading.current = null;
    };
    strip.addEventListener('scroll', follow, { passive: true });
    strip.addEventListener('pointerdown', release, { passive: true });
    strip.addEventListener('wheel', release, { passive: true });
    return () => {
      strip.removeEventListener('scroll', follow);
      strip.removeEventListener('pointerdown', release);
      strip.removeEventListener('wheel', release);
    };
  }, [count]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      show(index + (event.key === 'ArrowRight' ? 1 : -1));
    },
    [index, show],
  );

  return { index, stripRef, show, onKeyDown };
}
