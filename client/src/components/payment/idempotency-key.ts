import { createUuid } from '../../state/create-uuid';

const STORAGE_PREFIX = 'potli.once.';

/**
 * An order, identified by its checkout and that checkout's version, so that the key is not reused for another purchase; or
 * a gift card.
 */
type IdempotentAction = `order.${string}.${string}` | 'gift-card';

/**
 * Returns the idempotency key of an action: made at the first press, the same through reloads and retries, and
 * dropped once the server has answered. Stored per tab.
 */
export function idempotencyKey(action: IdempotentAction): string {
  const storedKey = readStoredKey(action);
  if (storedKey !== null) return storedKey;
  const key = createUuid();
  try {
    sessionStorage.setItem(STORAGE_PREFIX + action, key);
  } catch {
    // Without storage, a reload counts as a new press; the server then continues the pending payment.
  }
  return key;
}

/** @param prefix beginning of the actions that need their keys no longer */
export function dropIdempotencyKeys(prefix: `order.${string}.` | 'gift-card'): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(STORAGE_PREFIX + prefix)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

function readStoredKey(action: string): string | null {
  try {
    return sessionStorage.getItem(STORAGE_PREFIX + action);
  } catch {
    return null;
  }
}
