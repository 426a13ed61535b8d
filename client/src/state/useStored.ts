import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** The current value; the initial one while hydrating, so that server and browser agree. */
export function useStored<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}
