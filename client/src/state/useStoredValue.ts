import { useSyncExternalStore } from 'react';
import { areStoredValuesLoaded, type StoredValue } from './stored-value';

/** Returns the current value; the initial one while hydrating, so that server and browser agree. */
export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}

/** Returns whether stored values are loaded: false on the server, while hydrating, and for a moment after. */
export function useStoredValuesLoaded(): boolean {
  return useSyncExternalStore(subscribeToLoaded, areStoredValuesLoaded, () => false);
}

function subscribeToLoaded(onChange: () => void): () => void {
  return areStoredValuesLoaded.onNextChange(onChange);
}
