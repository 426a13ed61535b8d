import { cartSummary, type CartSummary } from '../state/stored-shopping';
import type { Shopping } from './shopping-types';

/** Stores what the header and the wishlist toggles show at the next first paint; written only when it changed. */
export function saveCartSummary({ cart, wishlist }: Shopping): void {
  const summary: CartSummary = {
    lineCount: cart?.lines.length ?? 0,
    itemCount: cart?.itemCount ?? 0,
    subtotal: cart && { amount: cart.subtotal.amount, currency: cart.subtotal.currency },
    wished: wishlist?.items.map(({ product }) => product.id) ?? [],
  };
  if (JSON.stringify(summary) !== JSON.stringify(cartSummary.latest())) cartSummary.set(summary);
}
