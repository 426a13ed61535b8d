import type { Money } from '@domain/money';
import { createStoredValue } from './stored-value';

/**
 * The part of cart and wishlist that every page shows. The code for the rest is loaded later, and rarely on a
 * first visit. Includes unanswered changes.
 */
export interface CartSummary {
  /** Lines of the cart, including sold-out ones. */
  lineCount: number;
  /** Available units in the cart, of all lines together. */
  itemCount: number;
  /** Null while the cart is empty. */
  subtotal: Money | null;
  /** Ids of the products on the wishlist. */
  wished: readonly string[];
}

const EMPTY_SUMMARY: CartSummary = { lineCount: 0, itemCount: 0, subtotal: null, wished: [] };

export const cartSummary = createStoredValue<CartSummary>({
  key: 'potli.shopping',
  initial: EMPTY_SUMMARY,
  parse: (stored) => {
    if (!isRecord(stored)) return EMPTY_SUMMARY;
    const { itemCount, subtotal, wished } = stored;
    // Earlier releases stored no line count.
    const { lineCount = itemCount } = stored;
    return {
      lineCount: typeof lineCount === 'number' && isMoney(subtotal) ? lineCount : 0,
      itemCount: typeof itemCount === 'number' && isMoney(subtotal) ? itemCount : 0,
      subtotal: isMoney(subtotal) ? subtotal : null,
      wished: Array.isArray(wished) ? wished.filter((id): id is string => typeof id === 'string') : [],
    };
  },
});

/** The server's latest answer for cart and wishlist, for the next visit and for use without a network. */
interface StoredShopping {
  /** A customer's id; null for a guest. */
  owner: string | null;
  /** An answer to the query `Shopping`, to be validated by its readers. */
  answer: unknown;
}

export const storedShopping = createStoredValue<StoredShopping | null>({
  key: 'potli.cart',
  initial: null,
  parse: (stored) =>
    isRecord(stored) ? { owner: textOrNull(stored['owner']), answer: stored['answer'] } : null,
});

/** A change that the server has not answered yet. Its content is validated when it is sent. */
export interface StoredChange {
  /** A UUID. */
  id: string;
  kind: string;
  input: object;
}

/** In the order in which they were made, in any tab. */
export const unsentChanges = createStoredValue<readonly unknown[]>({
  key: 'potli.changes',
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored : []),
});

/** Removes cart and wishlist from this browser. */
export function clearStoredShopping(): void {
  if (unsentChanges.latest().length > 0) unsentChanges.set([]);
  if (storedShopping.latest() !== null) storedShopping.set(null);
  if (cartSummary.latest() !== EMPTY_SUMMARY) cartSummary.set(EMPTY_SUMMARY);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isMoney(value: unknown): value is Money {
  return (
    isRecord(value) &&
    Number.isInteger(value['amount']) &&
    (value['currency'] === 'INR' || value['currency'] === 'USD')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
