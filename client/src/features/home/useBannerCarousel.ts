import { BANNER_INTERVAL_MS } from '@domain/limits';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onReducedMotionChange, prefersReducedMotion } from '../../ui/reduced-motion';

interface BannerCarousel {
  /** From 0. */
  readonly index: number;
  /** Whether slides change automatically; false after a press of pause, or with prefers-reduced-motion. */
  readonly playing: boolean;
  show(index: number): void;
  next(): void;
  previous(): void;
  toggle(): void;
  /** Pauses while the banner is hovered or has keyboard focus; each reason is tracked separately. */
  setHold(reason: 'hover' | 'focus', isHeld: boolean): void;
}

/** Rotates through `count` slides. Every change restarts the five-second timer. */
export function useBannerCarousel(count: number): BannerCarousel {
  const [index, setIndex] = useState(0);
  const isMotionReduced = useSyncExternalStore(onReducedMotionChange, prefersReducedMotion, () => false);
  const [isPlayWanted, setPlayWanted] = useState<boolean | null>(null);
  const playing = isPlayWanted ?? !isMotionReduced;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isHeld = hovered || focused;
  const show = useCallback((target: number) => setIndex(((target % count) + count) % count), [count]);

  useEffect(() => {
    if (!playing || isHeld || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) show(index + 1);
    }, BANNER_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, isHeld, count, index, show]);

  return {
    index,
    playing,
    show,
    next: () => show(index + 1),
    previous: () => show(index - 1),
    toggle: () => setPlayWanted(!playing),
    setHold: (reason, isHolding) => (reason === 'hover' ? setHovered(isHolding) : setFocused(isHolding)),
  };
}
