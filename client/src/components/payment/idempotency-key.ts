import { newId } from '../shopping/reaching';

const PREFIX = 'potli.once.';

/** A purchase by its checkout, so that no key outlives it; or a gift card. */
export type IdempotentAction = `order.${string}` | 'gift-card';

/**
 * The key of something that must happen once, however often it is asked for: made at the first press, the same through
 * reloads and retries, and dropped when the shop has answered. It belongs to this tab.
 */
export function idempotencyKey(what: IdempotentAction): string {
  const kept = read(what);
  if (kept !== null) return kept;
  const key = newId();
  try {
    sessionStorage.setItem(PREFIX + what, key);
  } catch {
    // Where nothing may be stored, a reload counts as a new press; the shop goes on with a payment under way.
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
