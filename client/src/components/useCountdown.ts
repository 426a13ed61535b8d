import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

/**
 * Returns the whole seconds left until a moment, updated each second; 0 afterwards.
 * @param endsAt milliseconds since 1970
 */
export function useCountdown(endsAt: number): number {
  return useSyncExternalStore(
    subscribeToSeconds,
    () => Math.max(0, Math.ceil((endsAt - Date.now()) / TICK_MS)),
    () => 0,
  );
}

function subscribeToSeconds(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => {
    clearInterval(timer);
  };
}

/** Formats seconds as "4:32". */
export function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
