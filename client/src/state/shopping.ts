import type { Money } from '@domain/money';
import { storedValue } from './stored-value';

/**
 * As much of cart and wishlist as every page paints with. The rest of them comes later, and rarely on a first visit; this
 * follows whatever it shows, changes that are still on their way included.
 */
export interface CartSummary {
  /** Lines of the cart, sold out ones included. */
  lineCount: number;
  /** Bags in the cart that can be bought, all lines together. */
  itemCount: number;
  /** Null while nothing is in the cart. */
  subtotal: Money | null;
  /** Ids of the products on the wishlist. */
  wished: readonly string[];
}

const NOTHING: CartSummary = { lineCount: 0, itemCount: 0, subtotal: null, wished: [] };

export const cartSummary = storedValue<CartSummary>({
  key: 'potli.shopping',
  initial: NOTHING,
  parse: (stored) => {
    if (!isRecord(stored)) return NOTHING;
    const { itemCount, subtotal, wished } = stored;
    // Earlier visits kept no lines.
    const { lineCount = itemCount } = stored;
    return {
      lineCount: typeof lineCount === 'number' && isMoney(subtotal) ? lineCount : 0,
      itemCount: typeof itemCount === 'number' && isMoney(subtotal) ? itemCount : 0,
      subtotal: isMoney(subtotal) ? subtotal : null,
      wished: Array.isArray(wished) ? wished.filter((id): id is string => typeof id === 'string') : [],
    };
  },
});

/** What the shop last said of cart and wishlist, for the next visit and for hours without a network. */
export interface KeptShopping {
  /** A customer's id; null for a guest. */
  owner: string | null;
  /** An answer to the query `Shopping`, as far as whoever reads it can tell. */
  answer: unknown;
}

export const keptShopping = storedValue<KeptShopping | null>({
  key: 'potli.cart',
  initial: null,
  parse: (stored) => (isRecord(stored) ? { owner: textOf(stored['owner']), answer: stored['answer'] } : null),
});

/** A change that the shop has not answered yet. Whoever sends it knows what may be in it. */
export interface StoredChange {
  /** A UUID. */
  id: string;
  kind: string;
  input: object;
}

/** In the order in which they were made, by whichever tab. */
export const unsentChanges = storedValue<readonly unknown[]>({
  key: 'potli.changes',
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored : []),
});

/** Nothing of anybody's cart or wishlist stays in this browser. */
export function forgetShopping(): void {
  if (unsentChanges.latest().length > 0) unsentChanges.set([]);
  if (keptShopping.latest() !== null) keptShopping.set(null);
  if (cartSummary.latest() !== NOTHING) cartSummary.set(NOTHING);
}

function textOf(value: unknown): string | null {
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
