/** Who fills a cart or a wishlist. */
export type Shopper =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'guest'; readonly guestId: string };

/** Whoever it is, by one word. */
export function shopperId(shopper: Shopper): string {
  return shopper.kind === 'customer' ? shopper.customerId : shopper.guestId;
}

/** The column of a table that says whose a row is, and whose. */
export function ownerColumnOf(shopper: Shopper): readonly ['customer_id' | 'guest_id', string] {
  return [shopper.kind === 'customer' ? 'customer_id' : 'guest_id', shopperId(shopper)];
}

/** Both columns of a row, one of them null; both for nobody. */
export function ownerIdsOf(
  shopper: Shopper | null,
): readonly [customerId: string | null, guestId: string | null] {
  if (shopper === null) return [null, null];
  return shopper.kind === 'customer' ? [shopper.customerId, null] : [null, shopper.guestId];
}
