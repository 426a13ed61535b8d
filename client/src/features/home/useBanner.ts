import { BANNER_INTERVAL_MS } from '@domain/limits';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onMotionChange, wantsNoMotion } from '../../ui/reduced-motion';

export interface BannerControls {
  /** From 0. */
  readonly index: number;
  /** Whether slides change automatically; false after a press of pause, or with prefers-reduced-motion. */
  readonly playing: boolean;
  show(index: number): void;
  next(): void;
  previous(): void;
  toggle(): void;
  /** Pauses while the banner is hovered or has keyboard focus; each reason is tracked separately. */
  hold(reason: 'hover' | 'focus', held: boolean): void;
}

/** Rotates through `count` slides. Every change restarts the five-second timer. */
export function useBanner(count: number): BannerControls {
  const [index, setIndex] = useState(0);
  const calm = useSyncExternalStore(onMotionChange, wantsNoMotion, () => false);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = wanted ?? !calm;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const show = useCallback((target: number) => setIndex(((target % count) + count) % count), [count]);

  useEffect(() => {
    if (!playing || held || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) show(index + 1);
    }, BANNER_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, held, count, index, show]);

  return {
    index,
    playing,
    show,
    next: () => show(index + 1),
    previous: () => show(index - 1),
    toggle: () => setWanted(!playing),
    hold: (reason, holding) => (reason === 'hover' ? setHovered(holding) : setFocused(holding)),
  };
}
