import { useSyncExternalStore } from 'react';
import { storedValuesRead, type StoredValue } from './stored-value';

/** Returns the current value; the initial one while hydrating, so that server and browser agree. */
export function useStored<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}

/** Returns whether stored values are loaded: false on the server, while hydrating, and for a moment after. */
export function useStoredRead(): boolean {
  return useSyncExternalStore(subscribeToRead, storedValuesRead, () => false);
}

function subscribeToRead(onChange: () => void): () => void {
  return storedValuesRead.onNextChange(onChange);
}
