import { newId } from '../shopping/reaching';

const PREFIX = 'potli.once.';

/** An order, identified by its checkout so that the key is not reused for the next one; or a gift card. */
export type IdempotentAction = `order.${string}` | 'gift-card';

/**
 * Returns the idempotency key of an action: made at the first press, the same through reloads and retries, and
 * dropped once the server has answered. Stored per tab.
 */
export function idempotencyKey(what: IdempotentAction): string {
  const kept = read(what);
  if (kept !== null) return kept;
  const key = newId();
  try {
    sessionStorage.setItem(PREFIX + what, key);
  } catch {
    // Without storage, a reload counts as a new press; the server then continues the pending payment.
  }
  return key;
}

export function dropIdempotencyKey(what: IdempotentAction): void {
  try {
    sessionStorage.removeItem(PREFIX + what);
  } catch {
    // Nothing was stored.
  }
}

function read(what: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + what);
  } catch {
    return null;
  }
}
