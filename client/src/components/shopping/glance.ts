import { shoppingGlance, type ShoppingGlance } from '../../state/shopping';
import type { Shopping } from './shopping-data';

/** Keeps what the header and the hearts of the next first paint show: few words, written only where they are others than before. */
export function glanceAt({ cart, wishlist }: Shopping): void {
  const glance: ShoppingGlance = {
    lineCount: cart?.lines.length ?? 0,
    itemCount: cart?.itemCount ?? 0,
    subtotal: cart && { amount: cart.subtotal.amount, currency: cart.subtotal.currency },
    wished: wishlist?.items.map(({ product }) => product.id) ?? [],
  };
  if (JSON.stringify(glance) !== JSON.stringify(shoppingGlance.latest())) shoppingGlance.set(glance);
}
