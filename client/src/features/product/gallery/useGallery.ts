import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { prefersReducedMotion } from '../../../ui/reduced-motion';

type ArrowEvent = Pick<ReactKeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

interface GalleryControl {
  /** Index of the shown picture, from 0. */
  readonly index: number;
  readonly stripRef: RefObject<HTMLDivElement | null>;
  /** Shows a picture; indexes past either end wrap around. */
  readonly showPicture: (index: number) => void;
  /** Handles the left and right arrow keys. */
  readonly onKeyDown: (event: ArrowEvent) => void;
}

/**
 * A strip of pictures that is swiped by native scrolling and controlled by buttons and keys. The arrow keys also work while nothing
 * has the focus, as after the page was opened.
 */
export function useGallery(count: number): GalleryControl {
  const [index, setIndex] = useState(0);
  const stripRef = useRef<HTMLDivElement>(null);
  /** Target of a programmatic scroll: pictures passed on the way do not count as shown. */
  const scrollTarget = useRef<number | null>(null);

  const showPicture = useCallback(
    (requestedIndex: number) => {
      if (count < 1) return;
      const next = ((requestedIndex % count) + count) % count;
      const strip = stripRef.current;
      const wrapsAround = requestedIndex !== next;
      scrollTarget.current = next;
      setIndex(next);
      strip?.scrollTo({
        left: next * strip.clientWidth,
        behavior: wrapsAround || prefersReducedMotion() ? 'instant' : 'smooth',
      });
    },
    [count],
  );

  useEffect(() => {
    const strip = stripRef.current;
    if (!strip) return;
    const updateIndexFromScroll = () => {
      if (strip.clientWidth === 0) return;
      const scrolledIndex = Math.round(strip.scrollLeft / strip.clientWidth);
      if (scrollTarget.current !== null && scrollTarget.current !== scrolledIndex) return;
      scrollTarget.current = null;
      setIndex(Math.min(Math.max(scrolledIndex, 0), count - 1));
    };
    const clearScrollTarget = () => {
      scrollTarget.current = null;
    };
    strip.addEventListener('scroll', updateIndexFromScroll, { passive: true });
    strip.addEventListener('pointerdown', clearScrollTarget, { passive: true });
    strip.addEventListener('wheel', clearScrollTarget, { passive: true });
    return () => {
      strip.removeEventListener('scroll', updateIndexFromScroll);
      strip.removeEventListener('pointerdown', clearScrollTarget);
      strip.removeEventListener('wheel', clearScrollTarget);
    };
  }, [count]);

  const onKeyDown = useCallback(
    (event: ArrowEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      showPicture(index + (event.key === 'ArrowRight' ? 1 : -1));
    },
    [index, showPicture],
  );

  useEffect(() => {
    const onDocumentKeyDown = (event: KeyboardEvent) => {
      const isOnPage = event.target === document.body || event.target === document.getElementById('main');
      if (count > 1 && isOnPage && !event.shiftKey && !document.querySelector('dialog[open]'))
        onKeyDown(event);
    };
    document.addEventListener('keydown', onDocumentKeyDown);
    return () => {
      document.removeEventListener('keydown', onDocumentKeyDown);
    };
  }, [count, onKeyDown]);

  return { index, stripRef, showPicture, onKeyDown };
}
