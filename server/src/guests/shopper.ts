/** Who fills a cart or a wishlist. */
export type Shopper =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'guest'; readonly guestId: string };

/** Whoever it is, by one word. */
export function shopperId(shopper: Shopper): string {
  return shopper.kind === 'customer' ? shopper.customerId : shopper.guestId;
}
