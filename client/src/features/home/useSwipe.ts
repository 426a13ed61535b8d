import { SWIPE_THRESHOLD_PX } from '@domain/limits';
import { useRef, type TouchEvent } from 'react';

/** Touch handlers for horizontal swipes of at least 50 px; vertical scrolling is ignored. */
export function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const deltaX = touch.clientX - start.current.x;
      const deltaY = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(deltaX) < SWIPE_THRESHOLD_PX || Math.abs(deltaX) < Math.abs(deltaY)) return;
      if (deltaX < 0) onLeft();
      else onRight();
    },
  };
}
